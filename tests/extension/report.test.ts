import { expect, test } from 'vitest';
import { bar, spliceAll } from '#extension/background/splice.ts';
import { createReport } from '#extension/ui/panel/report.ts';
import { summarize } from '#extension/ui/use-tab.ts';

const item = (id: string, entity_type: string, state: 'shown' | 'redacted') =>
  ({ id, entity_type, category: 'contact', score: 0.9, text: `secret-${id}`, state, place: 'text' }) as const;

const frame = {
  frame: 'a',
  url: 'https://example.com',
  status: 'watching',
  where: { kind: 'service', host: 'api.example.com' },
  skipped: [],
  scannedCharacters: 120,
  items: [item('1', 'EMAIL_ADDRESS', 'shown'), item('2', 'EMAIL_ADDRESS', 'redacted'), item('3', 'PERSON', 'shown')],
  images: 0,
} as const;

test('a report counts types and leaves values out', () => {
  const summary = summarize([{ ...frame, items: [...frame.items], skipped: [] }]);

  const report = createReport(summary, 'example.com', '1.0.0', new Date(0), false);

  expect(report).toEqual({
    tool: 'Veilmark 1.0.0',
    created: '1970-01-01T00:00:00.000Z',
    site: 'example.com',
    checked: 'via api.example.com',
    complete: true,
    unchecked: { frames: 0, canvases: 0, editors: 0, pictures: 0 },
    skipped: [],
    characters: 120,
    total: 3,
    types: [
      { type: 'EMAIL_ADDRESS', count: 2, redacted: 1 },
      { type: 'PERSON', count: 1, redacted: 0 },
    ],
  });
  expect(JSON.stringify(createReport(summary, '', '', new Date(0), true))).toContain('secret-2');
});

test('a report of a page with parts nobody looked into is not complete; a frame that told for itself is none', () => {
  const outer = { ...frame, items: [], skipped: [], unchecked: { frames: 2, canvases: 1, editors: 0, pictures: 0 } };
  const inner = { ...frame, frame: 'b', items: [], skipped: [], isForeign: true };
  const report = createReport(summarize([outer, inner]), '', '', new Date(0), false);

  expect(report).toMatchObject({ complete: false, unchecked: { frames: 1, canvases: 1, editors: 0 } });
});

test('a tab with one failed frame has failed', () => {
  const problem = { status: 402, code: 'TOKENS_EXHAUSTED', message: '' };
  const failed = { ...frame, status: 'failed', items: [], skipped: [], problem } as const;

  const summary = summarize([
    { ...frame, items: [], skipped: [] },
    { ...failed, items: [], skipped: [] },
  ]);

  expect(summary).toMatchObject({ status: 'failed', problem });
});

test('a bar says little about what it covers', () => {
  expect(bar('Li')).toHaveLength(4);
  expect(bar('Elizabeth')).toHaveLength(12);
});

test('replacements are spliced in by place', () => {
  expect(
    spliceAll(
      'a😀b c',
      [
        { start: 1, end: 3 },
        { start: 5, end: 6 },
      ],
      ['<X>', '<Y>'],
    ),
  ).toBe('a<X>b <Y>');
});
