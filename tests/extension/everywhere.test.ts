import { expect, test } from 'vitest';
import { findEverywhere } from '#extension/background/everywhere.ts';
import type { Finding } from '#extension/messaging/protocol.ts';

const found = (unit: string, text: string, score = 0.85): Finding => {
  const start = unit.indexOf(text);
  return { entity_type: 'LOCATION', start, end: start + text.length, score, text, category: 'location' };
};

test('a value found once is found wherever it stands as the same whole word', () => {
  const units = [
    'He lives in Leeds.',
    'Leeds',
    'LeedsArena, leeds and Leeds United',
    'North Leeds',
    'North Leeds again',
  ];
  const whole = found(units[3] as string, 'North Leeds');

  const findings = findEverywhere(units, [[found(units[0] as string, 'Leeds')], [], [], [whole], []]);

  expect(findings.map((own) => own.map(({ start, end }) => [start, end]))).toEqual([
    [[12, 17]],
    [[0, 5]],
    [[22, 27]],
    [[0, 11]],
    [[0, 11]],
  ]);
});

test('neither doubtful nor short values are spread', () => {
  const units = ['Ask Grace or Will.', 'Grace period, Will'];
  const findings = [[found(units[0] as string, 'Grace', 0.4), found(units[0] as string, 'Will', 0.9)], []];

  expect(findEverywhere(units, findings)).toEqual(findings);
});
