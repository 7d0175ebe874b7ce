import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { CATALOG_VERSION } from '@veilmark/catalog';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import { lookFirst } from '@veilmark/finders/review-order';
import { decisionsOf, fileHash, newSalt, REVIEW_ENDING, type Review, writeReview } from '@veilmark/review/decisions';
import { REASON_TEXTS } from '@veilmark/ui/review/reason-texts';
import { EXIT_CODES } from '../frame/exit-codes';
import { cannotRead } from '../frame/file-errors';
import { oneOf } from '../frame/parse-options';
import { printLine, tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { visible } from '../frame/visible';
import { writeWhole } from '../frame/write-file';
import { analyze } from '../library/analyze';
import { outputPath } from '../redact/output-path';
import { detectionOf } from '../redact/run-redact';
import { readConfig } from '../scan/config/read-config';
import { scanSettings } from '../scan/detection-options';
import type { DetectionValues } from '../scan/options';
import { readDecisions } from './read-decisions';
import { REPLAYABLE, readWholeText, replay } from './replay';
import { describeType, ReviewSession, SESSION_HELP } from './session';

export interface ReviewValues extends DetectionValues {
  config?: string | undefined;
  output?: string | undefined;
  force?: boolean | undefined;
  operator?: string | undefined;
  reviewer?: string | undefined;
  replay?: string | undefined;
}

/** The whole of `veilmark review`; answers the exit code. */
export async function runReview(files: readonly string[], values: ReviewValues): Promise<number> {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('Name one text file');
  const bytes = readBytes(file);
  if (values.replay !== undefined) {
    const review = await readDecisions(Buffer.from(readBytes(values.replay)).toString('utf8'), values.replay);
    return writeCopy(file, bytes, review, values);
  }
  if (!values.reviewer) throw new UsageError('--reviewer NAME is required: who decides');
  const operator = oneOf('--operator', values.operator ?? 'replace', REPLAYABLE);
  const text = readWholeText(bytes, file);
  const settings = await scanSettings(
    values,
    await readConfig(values.config, 'protect', undefined, values.profile),
    'all',
  );
  const { results } = analyze(text, { ...(await detectionOf(settings)), explain: true });
  const items = lookFirst(results as Parameters<typeof lookFirst>[0], text);
  const session = new ReviewSession(text, items, values.reviewer);
  if (!(await decide(session))) return EXIT_CODES.clean;
  const salt = newSalt();
  const review: Review = {
    salt,
    file_sha256: await fileHash(bytes),
    operator,
    engine_version: ENGINE_VERSION,
    catalog_version: CATALOG_VERSION,
    decisions: await decisionsOf(session.marks, { salt, reviewer: values.reviewer, time: new Date().toISOString() }),
  };
  const code = await writeCopy(file, bytes, review, values);
  writeWhole(`${file}${REVIEW_ENDING}`, await writeReview(review), { isReplacing: values.force === true });
  tellLine(`${visible(file)}${REVIEW_ENDING}: ${review.decisions.length} decisions, ${session.undecided} undecided`);
  return code;
}

async function writeCopy(file: string, bytes: Uint8Array, review: Review, values: ReviewValues): Promise<number> {
  const copy = await replay(bytes, file, review);
  const to = outputPath(file, 1, {
    output: values.output,
    force: values.force,
    inPlace: undefined,
    suffix: 'redacted',
  });
  writeWhole(to, copy, { isReplacing: values.force === true });
  tellLine(`${visible(file)} -> ${visible(to)}`);
  return EXIT_CODES.clean;
}

/** Reads commands until the person writes or leaves; answers whether to write. */
async function decide(session: ReviewSession): Promise<boolean> {
  printLine(SESSION_HELP);
  show(session);
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    const command = line.trim();
    if (command === 'w') return true;
    if (command === 'q') return false;
    if (command === 'h') printLine(SESSION_HELP);
    else {
      const problem = session.run(command);
      if (problem) printLine(visible(problem));
    }
    show(session);
  }
  // The input ended without a word: nothing was agreed to.
  return false;
}

const AROUND = 60;

function show(session: ReviewSession): void {
  const mark = session.current;
  if (!mark) {
    printLine('Nothing was found.');
    return;
  }
  const { start = 0, end = 0, entity_type, verdict, code } = mark;
  const before = session.text.slice(Math.max(0, start - AROUND), start);
  const after = session.text.slice(end, end + AROUND);
  const why = mark.why?.map((reason) => REASON_TEXTS.en[reason]).join(', ');
  printLine('');
  printLine(
    `${session.place + 1} of ${session.count}, ${session.undecided} undecided: ${entity_type} (${describeType(entity_type)})`,
  );
  printLine(`  ${oneLine(before)}[${oneLine(session.text.slice(start, end))}]${oneLine(after)}`);
  printLine(`  ${verdict}${code ? `, ${visible(code)}` : ''}${why ? `; look here because: ${why}` : ''}`);
}

const oneLine = (text: string): string => visible(text.replace(/\s+/g, ' '));

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw cannotRead(file, error);
  }
}
