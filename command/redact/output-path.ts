import { lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { extensionOf, familyOf, formatOfExtension, splitName } from '@veilmark/documents/formats';
import { UsageError } from '../frame/usage-error';
import { isTaken } from '../frame/write-file';

export interface Target {
  /** A folder, or a file or `-` (standard output) where there is one input; beside the input unless given. */
  output?: string | undefined;
  inPlace?: boolean | undefined;
  force?: boolean | undefined;
  /** What the file is called beside its original: `letter.redacted.docx`. */
  suffix: string;
}

/** The name of standard output. */
export const STANDARD_OUTPUT = '-';

/** Refuses what standard output cannot take: more than one file, and anything that is not text. */
export function requirePrintable(files: readonly string[], { output, inPlace }: Target): void {
  if (output !== STANDARD_OUTPUT) return;
  if (inPlace) throw new UsageError('Give either --in-place or --output -');
  if (files.length > 1) throw new UsageError('Standard output takes one file; name a folder: --output FOLDER');
  const [file = ''] = files;
  const format = formatOfExtension(extensionOf(file));
  if (format && !TEXTS.includes(familyOf(format)))
    throw new UsageError(`"${file}" is not text, so its copy is not printed. Name a file for it: --output FILE`);
}
const TEXTS: readonly string[] = ['text', 'markup', 'records'];

/** Whether a file in a folder is a copy that an earlier run wrote next to its original. One without an original is like any other file. */
export function isOwnCopy(file: string, siblings: readonly string[], suffix: string): boolean {
  const [extension, mark] = [endingOf(file), `.${suffix}`];
  const stem = path.basename(file, extension);
  if (!stem.endsWith(mark)) return false;
  const original = path.join(path.dirname(file), stem.slice(0, -mark.length));
  // Copies of pictures are PNG whatever the original is.
  return siblings.some((one) => one === original + extension || (extension === '.png' && isPictureOf(one, original)));
}

function isPictureOf(file: string, stem: string): boolean {
  const format = formatOfExtension(extensionOf(file));
  return file === stem + path.extname(file) && format !== undefined && familyOf(format) === 'picture';
}

/** The ending of a file with its dot; a packed archive has two, a hidden file none. What is no usual ending is one, too. */
export function endingOf(file: string): string {
  const [stem, ending] = splitName(path.basename(file));
  return stem === '' || ending === '' ? path.extname(file) : ending;
}

/** Whether what lies in the place of a copy may go. */
export const isReplacing = ({ inPlace, force }: Target): boolean => inPlace === true || force === true;

/** Where a copy goes. Throws UsageError rather than overwrite something. */
export function outputPath(
  input: string,
  count: number,
  { output, inPlace, force, suffix }: Target,
  extension?: string,
): string {
  if (output === STANDARD_OUTPUT) return STANDARD_OUTPUT;
  if (inPlace) {
    if (lstatSync(input).isSymbolicLink()) throw new UsageError(`"${input}" is a link; name the file that it leads to`);
    return input;
  }
  const own = endingOf(input);
  const ending = extension ?? own;
  const base = path.basename(input, own);
  const target =
    output === undefined
      ? path.join(path.dirname(input), `${base}.${suffix}${ending}`)
      : inside(output, count, base + ending);
  if (path.resolve(target) === path.resolve(input))
    throw new UsageError(`"${target}" is the original; --in-place replaces it`);
  if (isTaken(target) && !force) throw new UsageError(`"${target}" exists; --force replaces it`);
  return target;
}

function inside(output: string, count: number, name: string): string {
  const isFolder = count > 1 || /[/\\]$/.test(output) || statSync(output, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) return output;
  mkdirSync(output, { recursive: true });
  return path.join(output, name);
}
