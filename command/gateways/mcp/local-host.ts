import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { countByType } from '@veilmark/contract/count-by-type';
import type { Anonymize, McpHost, RedactPath, Restore } from '@veilmark/mcp';
import { version } from '../../frame/version';
import { analyze, anonymize, createSession, redactFile } from '../../library/node';
import type { AnalyzeOptions, NameModel, Operator, RedactFileOptions, Session } from '../../library/types';
import { endingOf } from '../../redact/output-path';
import { createInside, foldersOf, readInside } from './allowed-paths';
import type { GovernedTools } from './governed';
import { ToldError } from './told-error';

interface Detection {
  language?: string | undefined;
  entities?: string[] | undefined;
  preset?: string | undefined;
  score_threshold?: number | undefined;
  profile?: string | undefined;
}

/** Errors whose message is meant for people and holds no value. */
const TOLD = new Set(['InputError', 'DocumentError', 'MediaError', 'WorkLimitError', 'ToldError', 'UsageError']);

const UNGOVERNED: Pick<GovernedTools, 'govern' | 'onReplaced'> = {
  govern: async (detection) => ({ detection }),
  onReplaced: () => {},
};

/** The tools on this machine: nothing leaves it, and what restores values lives as long as this program. */
export function localHost(
  model: NameModel,
  folders: readonly string[],
  { govern, onReplaced }: Pick<GovernedTools, 'govern' | 'onReplaced'> = UNGOVERNED,
): McpHost {
  const sessions = new Map<string, Session>();
  const asked = async ({ language, entities, preset, score_threshold, profile }: Detection) => {
    const { detection, operators, isLocked } = await govern(
      {
        ...(language !== undefined && { language }),
        ...(entities?.length && { entities }),
        ...(preset !== undefined && { preset }),
        ...(score_threshold !== undefined && { scoreThreshold: score_threshold }),
      },
      profile,
    );
    return { options: { ...detection, model }, operators, isLocked };
  };
  const optionsOf = async (detection: Detection): Promise<AnalyzeOptions> => (await asked(detection)).options;
  return {
    version,
    async analyze({ text, include_values, ...detection }) {
      const { results } = analyze(text, await optionsOf(detection));
      const findings = results.map(({ entity_type, start, end, score, text: value }) => ({
        entity_type,
        start,
        end,
        score,
        ...(include_values && { text: value }),
      }));
      return { findings, counts: countByType(results) };
    },
    anonymize: async (input) => {
      const { options, operators, isLocked } = await asked(input);
      const given = operators ?? (isLocked ? undefined : input.operators);
      const made = await anonymizeHere({ ...input, operators: given }, options, sessions);
      onReplaced(made.counts);
      return made;
    },
    restore: (input) => restoreHere(input, sessions),
    redactFile: {
      takes: 'path',
      redact: async (input, roots) => {
        const { options, operators } = await asked(input);
        const given = operators as Record<string, Operator> | undefined;
        const made = await redactHere(
          input,
          { ...options, ...(given && { operators: given }) },
          foldersOf(folders, roots),
        );
        onReplaced(made.counts);
        return made;
      },
    },
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

async function redactHere(input: RedactPath, options: Omit<RedactFileOptions, 'fileName'>, folders: readonly string[]) {
  const { file, bytes } = await readInside(folders, input.path);
  const copy = await redactFile(bytes, { ...options, fileName: path.basename(file) });
  const own = endingOf(file);
  const ending = copy.format === 'image' ? '.png' : own;
  const beside = path.join(path.dirname(file), `${path.basename(file, own)}.redacted${ending}`);
  const target = input.output_path ?? beside;
  // A text under another ending could be something that runs.
  if (endingOf(target).toLowerCase() !== ending.toLowerCase())
    throw new ToldError(`The copy has the format of the original: its name must end with "${ending}"`);
  const output_path = await createInside(folders, target, copy.bytes);
  return { counts: countByType(copy.results), format: copy.format, output_path, notes: copy.notes };
}
