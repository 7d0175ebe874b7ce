import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countByType } from '@veilmark/contract/count-by-type';
import type { Anonymize, McpHost, RedactPath, Restore } from '@veilmark/mcp';
import { version } from '../frame/version';
import { analyze, anonymize, createSession, redactFile } from '../library/node';
import type { AnalyzeOptions, NameModel, Operator, Session } from '../library/types';

interface Detection {
  language?: string | undefined;
  entities?: string[] | undefined;
  preset?: string | undefined;
  score_threshold?: number | undefined;
}

/** Errors whose message is meant for people and holds no value. */
const TOLD = new Set(['InputError', 'DocumentError', 'MediaError', 'WorkLimitError', 'ToldError']);

class ToldError extends Error {
  override readonly name = 'ToldError';
}

/** The tools on this machine: nothing leaves it, and what restores values lives as long as this program. */
export function localHost(model: NameModel): McpHost {
  const sessions = new Map<string, Session>();
  const optionsOf = ({ language, entities, preset, score_threshold }: Detection): AnalyzeOptions => ({
    ...(language !== undefined && { language }),
    ...(entities?.length && { entities }),
    ...(preset !== undefined && { preset }),
    ...(score_threshold !== undefined && { scoreThreshold: score_threshold }),
    model,
  });
  return {
    version,
    async analyze({ text, include_values, ...detection }) {
      const { results } = analyze(text, optionsOf(detection));
      const findings = results.map(({ entity_type, start, end, score, text: value }) => ({
        ...{ entity_type, start, end, score },
        ...(include_values && { text: value }),
      }));
      return { findings, counts: countByType(results) };
    },
    anonymize: (input) => anonymizeHere(input, optionsOf(input), sessions),
    restore: (input) => restoreHere(input, sessions),
    redactFile: { takes: 'path', redact: (input) => redactHere(input, optionsOf(input)) },
    explain: (error) => (error instanceof Error && TOLD.has(error.name) ? error.message : undefined),
  };
}

async function anonymizeHere(
  { text, operators, restorable }: Anonymize,
  options: AnalyzeOptions,
  sessions: Map<string, Session>,
) {
  if (!restorable || operators !== undefined) {
    const given = operators as Record<string, Operator> | undefined;
    const { text: veiled, items } = await anonymize(text, { ...options, ...(given && { operators: given }) });
    return { text: veiled, counts: countByType(items) };
  }
  const session = createSession(options);
  const { text: veiled, items } = session.anonymize(text);
  const session_id = randomUUID();
  sessions.set(session_id, session);
  return { text: veiled, counts: countByType(items), session_id };
}

async function restoreHere({ text, session_id }: Restore, sessions: ReadonlyMap<string, Session>) {
  const session = sessions.get(session_id);
  if (!session) throw new ToldError('There is no such session; sessions last as long as this program runs');
  const restorer = session.restorer();
  const restored = restorer.push(text) + restorer.end();
  const count = [...session.mapping.values()].filter((value) => restored.includes(value)).length;
  return { text: restored, restored: count };
}

async function redactHere(input: RedactPath, options: AnalyzeOptions) {
  const bytes = await readFile(input.path).catch(() => {
    throw new ToldError('The file cannot be read');
  });
  const copy = await redactFile(bytes, { ...options, fileName: path.basename(input.path) });
  // What is there already may be the original.
  await writeFile(input.output_path, copy.bytes, { flag: 'wx' }).catch(() => {
    throw new ToldError('The copy cannot be written: the place is taken or not open to this program');
  });
  return { counts: countByType(copy.results), format: copy.format, output_path: input.output_path, notes: copy.notes };
}
