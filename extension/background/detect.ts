import { findEntity } from '@veilmark/catalog';
import { lookFirst } from '@veilmark/finders/review-order';
import { toUiCategory } from '@veilmark/ui/categories';
import { isFact } from '@veilmark/ui/is-fact';
import type { AnalyzerResult } from '@veilmark/wire/result';
import type { AnalyzeReply, Finding, Problem, Where } from '../messaging/protocol';
import { readSettings } from '../state/store';
import { connection, serviceClient } from './account';
import { type DetectOptions, detectOptions } from './detect-options';
import type { Detector } from './detector';
import { createDeviceDetector } from './device-detector';
import { findEverywhere } from './everywhere';
import { readProfile } from './profile';
import { createServiceDetector, isUnreachable } from './service-detector';
import { joinUnits, splitResults } from './units';

interface DetectHow {
  /** Whatever the settings say. */
  onDevice?: boolean | undefined;
  /** Answer at once with what patterns find where the model on the device is not ready yet; the reply says so. */
  mayBeEarly?: boolean | undefined;
  /** Say which findings somebody should look at first. */
  forReview?: boolean | undefined;
}

/** Checks units of text where the settings say. Never answers "clean" for what could not be checked. */
export async function detect(
  units: readonly string[],
  { onDevice = false, mayBeEarly = false, forReview = false }: DetectHow = {},
): Promise<AnalyzeReply> {
  const { settings, rules } = await readSettings();
  const options = detectOptions(settings, await readProfile(), rules);
  const where = onDevice ? ({ kind: 'device', reason: 'chosen' } as const) : await currentWhere();
  const modelUse = settings.deviceModel ? (mayBeEarly ? 'if-ready' : 'always') : 'none';
  const detector =
    where.kind === 'service'
      ? createServiceDetector(await serviceClient(), where.host)
      : createDeviceDetector(where.reason, modelUse);
  const reply = await detectWith(detector, units, options, forReview);
  if (reply.ok || where.kind === 'device' || !settings.fallbackToDevice || !isUnreachable(reply.problem)) return reply;
  return detectWith(createDeviceDetector('unreachable', modelUse), units, options, forReview);
}

/** Where a text would be checked now. */
export async function currentWhere(): Promise<Where> {
  const { settings } = await readSettings();
  if (settings.mode === 'device') return { kind: 'device', reason: 'chosen' };
  const { kind, host } = await connection();
  if (settings.mode === 'service' || kind !== 'none') return { kind: 'service', host };
  return { kind: 'device', reason: 'no-account' };
}

async function detectWith(
  detector: Detector,
  units: readonly string[],
  options: DetectOptions,
  forReview: boolean,
): Promise<AnalyzeReply> {
  const findings: Finding[][] = [];
  const skipped = new Set<string>();
  let where: Where | undefined;
  let isEarly = false;
  for (const joined of joinUnits(units, detector.maxLength)) {
    const answer = await detector.analyze(joined.text, options);
    if (!answer.ok) return answer;
    const isSane = answer.results.every(({ start, end }) => start >= 0 && start < end && end <= joined.text.length);
    if (!isSane) return { ok: false, problem: UNREADABLE };
    where = answer.where;
    isEarly ||= answer.isEarly === true;
    for (const reason of answer.skipped) skipped.add(reason);
    for (const results of splitResults(joined, units, answer.results)) {
      const looks = forReview ? looksAt(results, units[findings.length] ?? '') : undefined;
      findings.push(results.map((result) => ({ ...toFinding(result, options.preset), ...looks?.get(result) })));
    }
    // Messages of other pages get their turn between two texts.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const all = findEverywhere(units, findings);
  return { ok: true, findings: all, where: where ?? (await currentWhere()), skipped: [...skipped], isEarly };
}

const UNREADABLE: Problem = {
  status: 0,
  code: 'UNREADABLE_ANSWER',
  message: 'The service gave an answer we cannot read',
};

function looksAt(results: readonly AnalyzerResult[], text: string) {
  return new Map(lookFirst(results, text).map(({ finding, reasons }, rank) => [finding, { look: { reasons, rank } }]));
}

function toFinding({ entity_type, start, end, score, text, explanation }: AnalyzerResult, preset: string): Finding {
  const category = toUiCategory(findEntity(entity_type)?.category);
  const finding = {
    entity_type,
    start,
    end,
    score,
    text,
    category,
    ...(isFact(entity_type, preset) && { isFact: true as const }),
  };
  if (!explanation) return finding;
  const { recognizer, pattern, validator, context_word } = explanation;
  return { ...finding, why: { recognizer, pattern, validator, context_word } };
}
