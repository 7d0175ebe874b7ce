import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { EXIT_CODES } from '../frame/exit-codes';
import { mappingFolder } from '../frame/home-folder';
import { numberOf } from '../frame/parse-options';
import { tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { visible } from '../frame/visible';
import { writeWhole } from '../frame/write-file';
import { plural } from '../scan/report/report';
import { sharedWith, type TraceFile } from './find-files';
import { whyInUse } from './in-use';
import type { TraceValues } from './options';
import { chosenFiles, prepareRedaction } from './prepare';
import { traceKind } from './records';
import { ChangedMeanwhile, NotProven, type Redaction, type Rewritten, type Searched } from './redaction';
import { replaceTrace } from './replace-file';

/** A session that was written less long ago is still going on. */
const IDLE_SECONDS = 60;

/** The whole of `traces redact`; answers the exit code. */
export async function runTraceRedact(given: readonly string[], values: TraceValues): Promise<number> {
  const inPlace = values['in-place'] === true;
  if (inPlace === (values.output !== undefined)) throw new UsageError('Give either --in-place or --output FOLDER');
  const files = chosenFiles(given, values, true, true);
  const { redaction, keep } = await prepareRedaction(values, { stays: inPlace });
  const write = inPlace ? writerInPlace(values) : writerTo(values.output ?? '', values, redaction);
  const outcome = await redactTraces(files, redaction, write, (line) => !values.quiet && tellLine(line));
  await keep();
  if (inPlace && write.backups > 0)
    tellLine(
      `The originals are in ${visible(write.backupFolder)}. They contain the values: delete them once all is well.`,
    );
  return outcome;
}

export interface TraceWriter {
  /** Why a file must not be touched now. */
  refuses(file: TraceFile): string | undefined;
  /** Answers where it went. */
  write(searched: Searched, made: Rewritten): string;
  backups: number;
  backupFolder: string;
}

/** Searches all files, then rewrites each; what could not be done is named, and the others go on. Answers the exit code. */
export async function redactTraces(
  files: readonly TraceFile[],
  redaction: Redaction,
  writer: TraceWriter,
  say: (line: string) => void,
): Promise<number> {
  let failed = 0;
  const fail = (file: TraceFile, why: string) => {
    failed++;
    tellLine(`${visible(file.file)}: not redacted: ${visible(why)}`);
  };
  const searched: Searched[] = [];
  for (const file of files) {
    const why = writer.refuses(file);
    if (why !== undefined) fail(file, why);
    else searched.push(await redaction.search(file));
  }
  // Databases last: they say how far an agent has read the other files.
  searched.sort((a, b) => Number(isDatabase(a.file)) - Number(isDatabase(b.file)));
  for (const one of searched) {
    const { file, notRead } = one;
    if (one.characters === 0 && notRead.length > 0) {
      fail(file, notRead[0] ?? '');
      continue;
    }
    try {
      const made = await redaction.rewrite(one);
      const to = writer.write(one, made);
      say(sentenceOf(file, to, made));
      if (made.withheld + made.opaque > 0) failed += made.opaque > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile || error instanceof NotProven)) throw error;
      fail(file, error.message);
    }
  }
  return failed > 0 ? EXIT_CODES.notScanned : EXIT_CODES.clean;
}

const isDatabase = ({ name }: TraceFile): boolean => traceKind(name) === 'database';

function sentenceOf({ file }: TraceFile, to: string, { counts, withheld, opaque, left }: Rewritten): string {
  const places = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const more = [
    withheld > 0 && `${plural(withheld, 'file')} inside taken out because it could not be read`,
    opaque > 0 && `${plural(opaque, 'encoded value')} not read and left`,
    left.length > 0 &&
      `${plural(left.length, 'place')} left that the agent needs (${[...new Set(left.map((one) => one.path))].slice(0, 3).join(', ')})`,
  ].filter(Boolean);
  const where = to === file ? '' : ` -> ${visible(to)}`;
  return `${visible(file)}${where}: ${plural(places, 'place')} replaced${more.map((one) => `; ${one}`).join('')}`;
}

function writerInPlace(values: TraceValues): TraceWriter {
  const idleMs = 1000 * numberOf('--idle', values.idle ?? String(IDLE_SECONDS), 0, 86_400);
  return inPlaceWriter({
    idleMs,
    backupFolder: values['no-backup'] ? undefined : backupFolder(values.backup),
  });
}

export const backupFolder = (given: string | undefined): string =>
  path.resolve(given ?? path.join(mappingFolder(), 'trace-backups', new Date().toISOString().replace(/[:.]/g, '-')));

export function inPlaceWriter({
  idleMs,
  backupFolder,
}: {
  idleMs: number;
  backupFolder: string | undefined;
}): TraceWriter {
  const shared = new Map<string, TraceFile[]>();
  const sharedOf = (file: TraceFile): TraceFile[] => {
    const known = shared.get(file.root) ?? sharedWith(file);
    shared.set(file.root, known);
    return known;
  };
  const writer: TraceWriter = {
    backups: 0,
    backupFolder: backupFolder ?? '',
    refuses(file) {
      if (file.store.keeps?.test(file.name))
        return 'it is a copy of your own file that the agent puts back; delete it instead';
      const own = whyInUse(file.file, idleMs);
      if (own !== undefined) return own;
      const busy = sharedOf(file).find((one) => whyInUse(one.file, idleMs) !== undefined);
      return busy && `the agent is running: ${busy.name} is in use`;
    },
    write(searched, made) {
      const { file } = searched;
      if (!made.isChanged) return file.file;
      const backup = backupFolder && path.join(backupFolder, file.store.id, ...file.name.split('/'));
      replaceTrace(searched, made.content, { idleMs, backup });
      if (backup) writer.backups++;
      return file.file;
    },
  };
  return writer;
}

/** Copies keep the folders of the store; names in them are veiled as the texts are. */
function writerTo(output: string, values: TraceValues, { veil }: Redaction): TraceWriter {
  return {
    backups: 0,
    backupFolder: '',
    refuses: () => undefined,
    write({ file }, made) {
      const name = veil.replace(file.name, [])?.text.replace(/[<>]/g, '') ?? file.name;
      const to = path.join(path.resolve(output), file.store.id, ...name.split('/'));
      mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
      writeWhole(to, made.content, { isReplacing: values.force === true, mode: 0o600 });
      return to;
    },
  };
}
