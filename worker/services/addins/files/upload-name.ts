import { ApiError } from '@veilmark/contract/errors';
import { detectContainer } from '@veilmark/documents/detect-format';
import {
  type DocumentFormat,
  extensionOf,
  familyOf,
  formatOfExtension,
  isPlainText,
  mediaTypeOf,
  splitName,
} from '@veilmark/documents/formats';
import { type BinaryTables, binaryTables, tableFormatOf } from '@veilmark/tables/formats';

export interface NamedContent {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}

const SUFFIX = '_anonymized';

/** `<name>_anonymized.<ext>`; a picture becomes PNG. Refuses bytes that are not what the name says. */
export function nameContent(original: string, bytes: Uint8Array, isText: boolean): NamedContent {
  const extension = extensionOf(original);
  const expected = expectedOf(extension);
  if (isText && expected)
    throw new ApiError(
      'INVALID_REQUEST',
      `Text cannot be stored as ${extension.toUpperCase()}: send fileId and replacements, or contentBase64`,
    );
  if (expected && !matches(bytes, expected))
    throw new ApiError('INVALID_REQUEST', `contentBase64 is not a valid ${expected.name} file`);
  const fileName = resultName(original, expected?.name === 'PNG' ? 'png' : undefined);
  return { fileName, mimeType: mediaTypeOf(fileName), bytes };
}

/** Whether a file of that name cannot be written as text at all. */
export function isBinary(fileName: string): boolean {
  const expected = expectedOf(extensionOf(fileName));
  return expected !== undefined && expected.container !== 'image';
}

/** Whether the text shown for a file of that name lacks what the file is made of: markup, quotes, styles. */
export function isMoreThanText(fileName: string): boolean {
  return expectedOf(extensionOf(fileName))?.container !== 'image' && !isPlainText(fileName);
}

interface Expected {
  name: string;
  container: DocumentFormat | BinaryTables;
}

/** What the bytes of a file with this ending must be; undefined for text. */
function expectedOf(extension: string): Expected | undefined {
  const format = formatOfExtension(extension);
  const name = extension.toUpperCase();
  switch (format && familyOf(format)) {
    case 'picture':
      return { name: 'PNG', container: 'image' };
    case 'office':
      return { name, container: 'zip' };
    case 'opendocument':
      return isFlat(extension) ? undefined : { name, container: 'zip' };
    case 'archive':
      return { name, container: format === 'tar' || format === 'gz' ? format : 'zip' };
    case 'pdf':
      return { name, container: 'pdf' };
    case 'mail':
      return format === 'msg' ? { name, container: 'msg' } : undefined;
    default: {
      const table = tableFormatOf(extension);
      return table === 'parquet' || table === 'sqlite' ? { name, container: table } : undefined;
    }
  }
}

/** OpenDocument as one XML file. */
const isFlat = (extension: string): boolean => /^fod/i.test(extension);

function matches(bytes: Uint8Array, { name, container }: Expected): boolean {
  if (container === 'parquet' || container === 'sqlite') return binaryTables(bytes) === container;
  if (detectContainer(bytes, { fileName: '' }) !== container) return false;
  return name !== 'PNG' || (bytes[0] === 0x89 && bytes[1] === 0x50);
}

export function resultName(original: string, newExtension: string | undefined): string {
  // A name is one path segment everywhere; what a provider could read as a path or a command is replaced.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
  const safe = original.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').trim();
  const [stem, ending] = splitName(safe);
  const marked = stem.endsWith(SUFFIX) ? stem : `${stem.slice(0, 200)}${SUFFIX}`;
  return marked + (newExtension === undefined ? ending : `.${newExtension}`);
}
