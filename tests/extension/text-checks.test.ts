import { expect, test } from 'vitest';
import { createTextChecks } from '#extension/content/find/text-checks.ts';
import type { AnalyzeReply } from '#extension/messaging/protocol.ts';

const unit = (text: string) => ({ text }) as Parameters<ReturnType<typeof createTextChecks>['findingsIn']>[0];
const reply = (skipped: string[], isEarly: boolean): AnalyzeReply => ({
  ok: true,
  findings: [[]],
  where: { kind: 'device', reason: 'chosen' },
  skipped,
  isEarly,
});

test('what only the model could look for is not said to be left out once the model was asked', async () => {
  const learned = { skipped: new Set<string>(), characters: 0 };
  const replies = [reply(['language_not_supported'], true), reply(['not_in_entities'], false), reply([], false)];
  const checks = createTextChecks(new AbortController().signal, async () => replies.shift() as AnalyzeReply, learned);

  await checks.ask([unit('Frau Vogel')], true);
  expect([...learned.skipped]).toEqual(['language_not_supported']);
  await checks.ask([unit('EX-4711')], false);
  expect([...checks.takeEarly()]).toEqual(['Frau Vogel']);
  await checks.ask([unit('Frau Vogel')], false);

  expect([...learned.skipped]).toEqual(['not_in_entities']);
});
