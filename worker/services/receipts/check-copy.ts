import { findEntity } from '@veilmark/catalog';
import { PLANS } from '@veilmark/commerce/plans';
import type { UploadRequest } from '@veilmark/contract/addins';
import type { Verification } from '@veilmark/contract/receipts';
import { PICTURES_UNREAD } from '@veilmark/documents/notes';
import type { Finding } from '@veilmark/documents/residue';
import { findWholeWords } from '@veilmark/documents/values';
import { selectPlan } from '@veilmark/engine/select';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import type { UserContext } from '../../context';
import { nameModelFor } from '../pii/name-model';

export interface CopyCheck {
  /** Looks at the text of the written copy. It only notes what it sees: what a reviewer kept may stay. */
  scan?: (text: string) => Promise<Finding[]>;
  /** What was seen. */
  verification(): Verification;
}

/** Reads the finished copy once more with the policy of the job, and says what of it is still there. */
export function checkCopy(ctx: UserContext, request: UploadRequest): CopyCheck {
  const options = optionsOf(request);
  let verification: Verification = { result: 'not_checked', reason: request.boxes ? 'picture' : 'no_policy' };
  if (!options || request.boxes) return { verification: () => verification };
  // A policy that cannot be served is refused before anything is written.
  selectPlan(options);
  const inserted = [...new Set((request.replacements ?? []).map(({ text }) => text))];
  return {
    async scan(text) {
      verification =
        text.length > PLANS[ctx.caller.plan].maxTextLength
          ? { result: 'not_checked', reason: 'too_long' }
          : verdictOn(await remainingIn(ctx, text, options, inserted));
      return [];
    },
    verification: () => verification,
  };
}

/** The policy of the request; without one every type, because what the caller calls its replacements says nothing about the rest. */
function optionsOf({ policy, replacements = [], language }: UploadRequest): AnalyzeOptions | undefined {
  if (!policy && !replacements.some(({ entity_type }) => entity_type && findEntity(entity_type))) return undefined;
  const { preset, entities, score_threshold } = policy ?? {};
  return { language, preset, entities, scoreThreshold: score_threshold, offsetUnit: 'utf16' };
}

async function remainingIn(
  ctx: UserContext,
  text: string,
  options: AnalyzeOptions,
  inserted: readonly string[],
): Promise<Record<string, number>> {
  return countRemaining(text, analyze(text, options, await nameModelFor(ctx, options)).results, inserted);
}

/** What our operators leave and nobody could read a value from: placeholders, masks, hashes and what is encrypted. */
const STAND_IN = /^(?:[^\p{L}\p{N}]*|[0-9a-f]{32,128}|PI[AET]1[\w-]{20,})$/u;
const PLACEHOLDER = /^<([A-Z][A-Z\d_]*?)(?:_\d{1,9})?>$/;

/** A text that a caller had put in may be anything, the value itself included: only what cannot be one is left out. */
function isStandIn(text: string): boolean {
  const name = PLACEHOLDER.exec(text)?.[1];
  return STAND_IN.test(text) || (name !== undefined && findEntity(name) !== undefined);
}

/** Findings in a copy by type, without those that are stand-ins which were put in. `made` says nothing of a value, whatever it looks like. */
export function countRemaining(
  text: string,
  results: readonly { start: number; end: number; entity_type: string }[],
  inserted: readonly string[],
  made: readonly string[] = [],
): Record<string, number> {
  const isOurs = new Uint8Array(text.length);
  const ours = [...inserted.filter(isStandIn), ...made];
  for (const { start, end } of findWholeWords(text, ours)) isOurs.fill(1, start, end);
  const remaining: Record<string, number> = {};
  for (const { start, end, entity_type } of results)
    if (isOurs.subarray(start, end).includes(0)) remaining[entity_type] = (remaining[entity_type] ?? 0) + 1;
  return remaining;
}

export function verdictOn(remaining: Record<string, number>): Verification {
  if (Object.keys(remaining).length === 0) return { result: 'clean', method: 'analysis' };
  return { result: 'remaining', method: 'analysis', remaining };
}

/** A copy with pictures that were not read was not searched as a whole. */
export function verificationOf(verification: Verification, notes: readonly string[]): Verification {
  if (verification.result !== 'clean' || !notes.includes(PICTURES_UNREAD)) return verification;
  const { search } = verification;
  return { result: 'not_checked', reason: 'not_all_read', ...(search && { search }) };
}
