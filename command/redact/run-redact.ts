import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMailbox } from '@veilmark/documents/detect-format';
import { extensionOf, familyOf, formatOfExtension } from '@veilmark/documents/formats';
import { PICTURES_UNREAD } from '@veilmark/documents/notes';
import { EXIT_CODES } from '../frame/exit-codes';
import { print, tellLine } from '../frame/print';
import { readStdin } from '../frame/read-stdin';
import { UsageError } from '../frame/usage-error';
import { visible } from '../frame/visible';
import { requireWritable, writeWhole } from '../frame/write-file';
import { hasOcrData, ocrAdvice } from '../library/node/ocr-data';
import { redactFile } from '../library/node/redact-file';
import { createSession } from '../library/session';
import type { AnalyzeOptions, FileMember, RedactFileOptions } from '../library/types';
import { type Collected, collectFiles } from '../scan/collect';
import { readConfig } from '../scan/config/read-config';
import { scanSettings } from '../scan/detection-options';
import { explainFailure, isUnread } from '../scan/explain-failure';
import { chooseCompilers, textBytes } from '../scan/optimizer';
import type { DetectionValues } from '../scan/options';
import { noteReplaced } from '../scan/organization/note';
import { plural } from '../scan/report/report';
import type { ScanSettings } from '../scan/settings';
import { countTypes } from './count-types';
import { isLongMailbox } from './long-mailbox';
import { readKeyFile, readMappingIfThere, writeMapping } from './mapping-file';
import { type OperatorValues, operatorsOf, requireLookedFor } from './options';
import { isOwnCopy, isReplacing, outputPath, requirePrintable, STANDARD_OUTPUT, type Target } from './output-path';
import { redactMailbox } from './redact-mailbox';

export interface RedactValues extends DetectionValues, OperatorValues {
  config?: string | undefined;
  output?: string | undefined;
  'in-place'?: boolean | undefined;
  force?: boolean | undefined;
  mapping?: string | undefined;
  'stdin-name'?: string | undefined;
  'drop-unreadable'?: boolean | undefined;
  quiet?: boolean | undefined;
}

/** The whole of `veilmark redact`; answers the exit code. */
export async function runRedact(paths: readonly string[], values: RedactValues): Promise<number> {
  if (paths.length === 0) throw new UsageError('No files given; name them, or - for standard input');
  if (paths.includes('-')) requireAlone(paths, values);
  const config = await readConfig(values.config, 'protect', undefined, values.profile);
  const settings = await scanSettings(values, config, 'all');
  const operators = { ...config.policy?.policy.operators, ...operatorsOf(values, readKeyFile) } as Operators;
  requireLookedFor(values, { entities: settings.entities, preset: settings.preset ?? settings.scope });
  if (values.mapping && Object.keys(operators).length > 0)
    throw new UsageError(
      config.policy?.policy.operators
        ? '--mapping is refused: the policy of your organization says what replaces values'
        : 'Give either --mapping, for numbered placeholders, or --operator',
    );
  // Before anything is loaded: what cannot be written is said at once. Without its mapping, a file redacted in place would be lost.
  if (values.mapping) requireWritable(values.mapping);
  const target = targetOf(values);
  const say = (line: string) => values.quiet !== true && tellLine(line);
  const files = paths.includes('-')
    ? []
    : withoutCopies(collectFiles(paths, { exclude: config.exclude ?? [] }), target, say);
  requirePrintable(
    files.map(({ file }) => file),
    target,
  );
  requireTargets(files, target);
  const detection = await detectionOf(settings);
  const session = values.mapping
    ? createSession({ ...detection, saved: readMappingIfThere(values.mapping) })
    : undefined;
  const make = (fileName: string): RedactFileOptions => ({
    ...detection,
    fileName,
    ocrData: settings.ocrData,
    ocrLanguage: settings.ocrLanguage,
    ...(values['drop-unreadable'] && { unreadable: 'drop' }),
    // Without any the rule behind the preset decides, where it has one.
    ...(session ? { session } : Object.keys(operators).length > 0 && { operators }),
  });
  const replaced = new Map<string, number>();
  if (files.length > 0) chooseCompilers(textBytes(files), 1);
  try {
    return paths.includes('-')
      ? await redactStdin(values['stdin-name'] ?? 'stdin.txt', make, replaced)
      : await redactAll(files, target, say, make, replaced);
  } finally {
    // Also after a failure: the copies that were written by then can be restored.
    if (values.mapping && session) writeMapping(values.mapping, session.save());
    await noteReplaced(config, replaced);
  }
}

/** What takes long to make must have a place: a folder that is missing or closed is told about at once. */
function requireTargets(files: readonly Collected[], target: Target): void {
  const folders = new Set([STANDARD_OUTPUT]);
  for (const { file } of files) {
    const to = outputPath(file, files.length, target, endingOfPicture(file));
    const folder = to === STANDARD_OUTPUT ? to : path.dirname(to);
    if (!folders.has(folder)) requireWritable(to);
    folders.add(folder);
  }
}

type Say = (line: string) => unknown;

/** Without copies of an earlier run in a folder: they would be copied again. Those that are named, or to be replaced, are meant. */
function withoutCopies(collected: Iterable<Collected>, target: Target, say: Say): Collected[] {
  const all = [...collected];
  const names = all.map(({ file }) => file);
  const isCopy = ({ file, isNamed }: Collected) => !isNamed && !target.inPlace && isOwnCopy(file, names, target.suffix);
  const files = all.filter((one) => !isCopy(one));
  const copies = all.length - files.length;
  if (copies > 0) say(`${plural(copies, 'copy', 'copies')} of an earlier run skipped (NAME.${target.suffix}.EXT)`);
  return files;
}

/** Standard input goes to standard output, and nothing beside it. */
function requireAlone(paths: readonly string[], { output, 'in-place': inPlace }: RedactValues): void {
  if (paths.length > 1) throw new UsageError('Redact standard input and files in separate calls');
  if (inPlace || (output !== undefined && output !== STANDARD_OUTPUT))
    throw new UsageError('Standard input goes to standard output; send that to a file with > FILE');
}

export async function detectionOf(settings: ScanSettings): Promise<AnalyzeOptions> {
  const { entities, preset, scope, language, threshold, allowList, denyList, adHocRecognizers, useModel } = settings;
  const { scoreThresholds, labelSynonyms, allowPatterns, ignoredTypes: excludeEntities } = settings;
  const { loadModel } = await import('../library/node/model');
  return {
    entities,
    preset: preset ?? scope,
    language,
    allowList,
    denyList,
    adHocRecognizers,
    scoreThresholds,
    labelSynonyms,
    allowPatterns,
    excludeEntities,
    scoreThreshold: threshold,
    model: useModel ? await loadModel() : undefined,
  };
}

type Operators = ReturnType<typeof operatorsOf>;

type MakeOptions = (fileName: string) => RedactFileOptions;

async function redactStdin(name: string, make: MakeOptions, replaced: Map<string, number>): Promise<number> {
  const { bytes, results, notes } = await redactFile(readStdin(), make(name));
  countTypes(replaced, results);
  const format = formatOfExtension(extensionOf(name));
  const isText = format === undefined || ['text', 'markup', 'records'].includes(familyOf(format));
  if (isText) print(Buffer.from(bytes).toString('utf8'));
  else process.stdout.write(bytes);
  if (!notes.some(isUnread)) return EXIT_CODES.clean;
  tellLine(PICTURES_UNREAD);
  tellOcrAdvice(make(name));
  return EXIT_CODES.notScanned;
}

const targetOf = (values: RedactValues): Target => ({
  output: values.output,
  inPlace: values['in-place'],
  force: values.force,
  suffix: 'redacted',
});

/** Copies of pictures are PNG whatever the original is. */
function endingOfPicture(file: string): string | undefined {
  const format = formatOfExtension(extensionOf(file));
  return format && familyOf(format) === 'picture' ? '.png' : undefined;
}

async function redactAll(
  files: readonly Collected[],
  target: Target,
  say: Say,
  make: MakeOptions,
  replaced: Map<string, number>,
): Promise<number> {
  let failed = 0;
  let unread = 0;
  for (const { file, name } of files) {
    try {
      if (isLongMailbox(file)) {
        const to = outputPath(file, files.length, target);
        const copy = await redactMailbox(file, to, isReplacing(target), make(file));
        for (const [type, count] of copy.types) replaced.set(type, (replaced.get(type) ?? 0) + count);
        say(
          `${visible(name)} -> ${visible(to)}: ${plural(copy.findings, 'finding')} replaced in ${plural(copy.messages, 'message')}, ${verifiedGone(copy.values)}`,
        );
        for (const note of copy.notes) say(`  ${visible(note)}`);
        if (copy.notes.some(isUnread)) unread++;
        continue;
      }
      const original = readFileSync(file);
      const {
        bytes,
        format,
        results,
        notes,
        verified,
        members = [],
      } = await redactFile(original, make(textName(file, original)));
      const to = outputPath(file, files.length, target, format === 'image' ? '.png' : undefined);
      if (to === STANDARD_OUTPUT) print(bytes);
      else writeWhole(to, bytes, { isReplacing: isReplacing(target) });
      countTypes(replaced, results);
      say(
        `${visible(name)} -> ${to === STANDARD_OUTPUT ? 'standard output' : visible(to)}: ${plural(results.length, 'finding')} replaced, ${verifiedGone(verified.values)}`,
      );
      for (const line of memberLines(members)) say(`  ${visible(line)}`);
      for (const note of notes) say(`  ${visible(note)}`);
      // The copy is there, but nobody can say that it is clean.
      if (notes.some(isUnread)) unread++;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      failed++;
      tellLine(`${visible(name)}: not redacted, nothing written: ${visible(explainFailure(error))}`);
    }
  }
  if (unread > 0) tellOcrAdvice(make(''));
  return failed + unread > 0 ? EXIT_CODES.notScanned : EXIT_CODES.clean;
}

/** Pictures may also be of a format that nothing reads. */
function tellOcrAdvice(options: RedactFileOptions): void {
  if (!hasOcrData(options)) tellLine(visible(ocrAdvice(options)));
}

/** More are counted together. */
const MOST_LISTED = 50;

/** A line for each file inside. */
function memberLines(members: readonly FileMember[]): string[] {
  const lines = members.slice(0, MOST_LISTED).map(({ name, format, outcome, replaced, entities }) => {
    if (outcome === 'left_out') return 'a file that cannot be read: left out';
    const kinds = Object.entries(entities).map(([type, count]) => `${type} ${count}`);
    return `${name ?? 'a file'} (${format}): ${kinds.length > 0 ? kinds.join(', ') : plural(replaced, 'finding')}`;
  });
  const more = members.slice(MOST_LISTED);
  if (more.length === 0) return lines;
  const replaced = more.reduce((sum, member) => sum + member.replaced, 0);
  return [...lines, `${plural(more.length, 'more file')} inside: ${plural(replaced, 'finding')}`];
}

/** What the search of the copy says. It looks for more than was found: the parts of a name, a number without its spaces. */
const verifiedGone = (values: number): string =>
  values === 0 ? 'verified' : 'verified: a search of the copy finds none of the values, their parts or other spellings';

/** Text files of any ending are text: code, logs, settings. Mailboxes may have none. */
export function textName(file: string, bytes: Uint8Array): string {
  if (formatOfExtension(extensionOf(file))) return file;
  return isMailbox(bytes) ? `${file}.mbox` : `${file}.txt`;
}
