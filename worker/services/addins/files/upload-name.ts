import { ApiError } from '@veilmark/contract/errors';
import { detectContainer } from '@veilmark/documents/detect-format';
import { extensionOf, mediaTypeOf } from '@veilmark/documents/formats';

export interface NamedContent {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}

const IMAGES = new Set(['png', 'jpg', 'jpeg', 'bmp', 'tif', 'tiff']);
const OFFICE = new Set(['docx', 'xlsx', 'pptx']);
const MARKED_UP = new Set(['html', 'htm', 'xml', 'json', 'csv']);
const SUFFIX = '_anonymized';

/** `<name>_anonymized.<ext>`; a picture becomes PNG. Refuses bytes that are not what the name says. */
export function nameContent(original: string, bytes: Uint8Array, isText: boolean): NamedContent {
  const extension = extensionOf(original);
  const expected = containerOf(extension);
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
  const extension = extensionOf(fileName);
  return OFFICE.has(extension) || extension === 'pdf';
}

/** Whether the text shown for a file of that name lacks what the file is made of: markup, quotes, styles. */
export function isMoreThanText(fileName: string): boolean {
  return isBinary(fileName) || MARKED_UP.has(extensionOf(fileName));
}

interface Expected {
  name: string;
  container: string;
}

function containerOf(extension: string): Expected | undefined {
  if (IMAGES.has(extension)) return { name: 'PNG', container: 'image' };
  if (OFFICE.has(extension)) return { name: extension.toUpperCase(), container: 'zip' };
  return extension === 'pdf' ? { name: 'PDF', container: 'pdf' } : undefined;
}

function matches(bytes: Uint8Array, { name, container }: Expected): boolean {
  if (detectContainer(bytes, { fileName: '' }) !== container) return false;
  return name !== 'PNG' || (bytes[0] === 0x89 && bytes[1] === 0x50);
}

export function resultName(original: string, newExtension: string | undefined): string {
  // A name is one path segment everywhere; what a provider could read as a path or a command is replaced.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
  const safe = original.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').trim();
  const extension = extensionOf(safe);
  const stem = extension ? safe.slice(0, -extension.length - 1) : safe;
  const marked = stem.endsWith(SUFFIX) ? stem : `${stem.slice(0, 200)}${SUFFIX}`;
  const ending = newExtension ?? (extension && safe.slice(-extension.length));
  return ending ? `${marked}.${ending}` : marked;
}
