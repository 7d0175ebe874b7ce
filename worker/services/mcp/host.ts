import { WorkLimitError } from '@veilmark/budget';
import { API_VERSION } from '@veilmark/contract';
import { countByType } from '@veilmark/contract/count-by-type';
import { ApiError } from '@veilmark/contract/errors';
import { AnalyzeRequest, AnonymizeRequest, DeanonymizeRequest, piiEndpoints } from '@veilmark/contract/pii';
import { InputError } from '@veilmark/engine/input-error';
import type { Analyze, Anonymize, McpHost, Restore } from '@veilmark/mcp';
import { admitAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { analyzeText } from '../pii/analyze';
import { anonymizeText } from '../pii/anonymize';
import { deanonymizeText } from '../pii/deanonymize';
import { explainDocument, redactContent } from './redact-file';

/** The tools for one caller: each does the work of an endpoint, with its scope, plan, rate window and price. */
export function mcpHost(ctx: UserContext): McpHost {
  return {
    version: API_VERSION,
    analyze: (input) => analyze(ctx, input),
    anonymize: (input) => anonymize(ctx, input),
    restore: (input) => restore(ctx, input),
    redactFile: { takes: 'content', redact: (input) => redactContent(ctx, input) },
    explain: (error) =>
      error instanceof ApiError || error instanceof InputError || error instanceof WorkLimitError
        ? error.message
        : explainDocument(error),
  };
}

async function analyze(ctx: UserContext, { include_values, ...input }: Analyze) {
  await admitAlsoAs(ctx, piiEndpoints.analyze);
  const answer = await analyzeText(ctx, AnalyzeRequest.parse(input));
  const results = 'results' in answer ? answer.results : [];
  const findings = results.map(({ entity_type, start, end, score, text }) => ({
    entity_type,
    start,
    end,
    score,
    ...(include_values && { text }),
  }));
  return { findings, counts: countByType(results) };
}

async function anonymize(ctx: UserContext, { restorable, ...input }: Anonymize) {
  await admitAlsoAs(ctx, piiEndpoints.anonymize);
  const session = restorable && input.operators === undefined;
  const answer = await anonymizeText(ctx, AnonymizeRequest.parse({ ...input, ...(session && { session: true }) }));
  if (!('text' in answer)) throw new Error('An estimate nobody asked for');
  const { text, items, session_id } = answer;
  return { text, counts: countByType(items), ...(session && session_id !== undefined && { session_id }) };
}

async function restore(ctx: UserContext, input: Restore) {
  await admitAlsoAs(ctx, piiEndpoints.deanonymize);
  const answer = await deanonymizeText(ctx, DeanonymizeRequest.parse(input));
  if (!('text' in answer)) throw new Error('An estimate nobody asked for');
  return { text: answer.text, restored: answer.items.length };
}
