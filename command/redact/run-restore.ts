import { readFileSync } from 'node:fs';
import { extract } from '@veilmark/documents';
import { EXIT_CODES } from '../frame/exit-codes';
import { print, tellLine } from '../frame/print';
import { readStdin } from '../frame/read-stdin';
import { UsageError } from '../frame/usage-error';
import { visible } from '../frame/visible';
import { writeWhole } from '../frame/write-file';
import { createSession } from '../library/session';
import type { Session } from '../library/types';
import { collectFiles } from '../scan/collect';
import { explainFailure } from '../scan/explain-failure';
import { readMapping } from './mapping-file';
import { isReplacing, outputPath, requirePrintable, STANDARD_OUTPUT, type Target } from './output-path';
import { textName } from './run-redact';

export interface RestoreValues {
  mapping?: string | undefined;
  output?: string | undefined;
  'in-place'?: boolean | undefined;
  force?: boolean | undefined;
}

/** The whole of `veilmark restore`; answers the exit code. */
export async function runRestore(paths: readonly string[], values: RestoreValues): Promise<number> {
  if (!values.mapping)
    throw new UsageError('--mapping FILE is required: the file that "veilmark redact --mapping FILE" wrote');
  const session = createSession({ saved: readMapping(values.mapping) });
  if (paths.length === 0 || paths.includes('-')) {
    print(session.restore(Buffer.from(readStdin()).toString('utf8')));
    return EXIT_CODES.clean;
  }
  const files = [...collectFiles(paths)];
  const target: Target = {
    output: values.output,
    inPlace: values['in-place'],
    force: values.force,
    suffix: 'restored',
  };
  requirePrintable(
    files.map(({ file }) => file),
    target,
  );
  let failed = 0;
  for (const { file, name } of files) {
    try {
      const { bytes, count } = await restoreFile(readFileSync(file), file, session);
      const to = outputPath(file, files.length, target);
      if (to === STANDARD_OUTPUT) print(bytes);
      else writeWhole(to, bytes, { isReplacing: isReplacing(target) });
      tellLine(`${visible(name)} -> ${to === STANDARD_OUTPUT ? 'standard output' : visible(to)}: ${count} restored`);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      failed++;
      tellLine(`${visible(name)}: not restored, nothing written: ${visible(explainFailure(error))}`);
    }
  }
  return failed > 0 ? EXIT_CODES.notScanned : EXIT_CODES.clean;
}

/** Placeholders in any place of a document that holds text; the rest of the file stays as it is. */
async function restoreFile(bytes: Uint8Array, file: string, { mapping }: Session) {
  const document = await extract(bytes, { fileName: textName(file, bytes) });
  const replacements = [];
  // Longer ones first could matter only without the closing bracket, which every placeholder has.
  for (const [placeholder, value] of mapping)
    for (let at = document.text.indexOf(placeholder); at >= 0; at = document.text.indexOf(placeholder, at + 1))
      replacements.push({ start: at, end: at + placeholder.length, text: value });
  replacements.sort((a, b) => a.start - b.start);
  const written = await document.rewrite(replacements);
  return { bytes: written.bytes, count: replacements.length };
}
