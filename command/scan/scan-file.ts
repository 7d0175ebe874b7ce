import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { extensionOf, formatOfExtension } from '@veilmark/documents/formats';
import { DOCUMENT_LIMITS } from '@veilmark/documents/limits';
import { type Charset, decodeText } from '@veilmark/documents/text/encoding';
import type { Collected } from './collect';
import { isPacked, isTextFile, looksBinary, readText } from './content';
import { explainFailure, isUnread } from './explain-failure';
import { type FileKind, fileKind, hasNotation } from './file-kind';
import type { FileResult } from './found';
import type { TextScanner } from './scan-text';

const UNOPENED =
  'archives of this kind and databases are not opened; pack the files as zip or tar, or save the tables as CSV';

/** Larger files are read piece by piece, so that memory stays flat. */
const LARGEST_WHOLE = 4 << 20;
const PIECE = 1 << 20;
/** What a piece sees of its neighbours, so that no value is cut in two. */
const OVERLAP = 4096;

/** Reads and scans one file; `name` is what reports call it. Never throws: what cannot be scanned is said. */
export async function scanFile(scanner: TextScanner, { file, name, isNamed }: FileToScan): Promise<FileResult> {
  const result = await scanAny(scanner, file, name);
  return isNamed ? refuseBinary(result) : result;
}

type FileToScan = Pick<Collected, 'file' | 'name' | 'isNamed'>;

/** In a folder a file without text is passed over; of one that is named, the report must not say that nothing was found. */
export const refuseBinary = (result: FileResult): FileResult =>
  result.isBinary
    ? unscanned(result.file, 'is binary: neither text nor a document or picture of a known format')
    : result;

async function scanAny(scanner: TextScanner, file: string, name: string): Promise<FileResult> {
  try {
    const kind = fileKind(file);
    const { size } = statSync(file);
    // A long mailbox is read as the text that it is, in pieces.
    if (hasNotation(file) && size <= DOCUMENT_LIMITS.fileBytes)
      return await scanDocument(scanner, readFileSync(file), name);
    if (['archive', 'document', 'picture'].includes(kind) && !isTextFile(file)) {
      // Archives that no reader knows, such as 7z, and databases.
      if (kind === 'archive' && !formatOfExtension(extensionOf(file))) return unscanned(name, UNOPENED);
      if (size > DOCUMENT_LIMITS.fileBytes) return unscanned(name, 'The file is too large.');
      return await scanDocument(scanner, readFileSync(file), name);
    }
    if (size > LARGEST_WHOLE) return await scanLarge(scanner, file, name);
    return await scanBytes(scanner, readWhole(file), name);
  } catch (error) {
    return unscanned(name, explainFailure(error));
  }
}

let room: Uint8Array | undefined;

/** All of a file that is not large, in memory that the next one takes over: a buffer for each would be freed long after it was read. */
function readWhole(file: string): Uint8Array {
  room ??= new Uint8Array(LARGEST_WHOLE);
  const target = room;
  const handle = openSync(file, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < target.length; length += read)
      read = readSync(handle, target, length, target.length - length, null);
    // Where it fills the room it has grown since it was looked at.
    return length < target.length ? target.subarray(0, length) : readFileSync(file);
  } finally {
    closeSync(handle);
  }
}

/** Scans bytes that lie in no file: standard input, a staged version. */
export async function scanBytes(
  scanner: TextScanner,
  bytes: Uint8Array,
  name: string,
  isStdin = false,
): Promise<FileResult> {
  const kind = fileKind(name);
  try {
    if (isPacked(bytes) || hasNotation(name)) return await scanDocument(scanner, bytes, name);
    if (looksBinary(bytes)) return { ...emptyResult(name), isBinary: true };
    const text = readText(bytes);
    const scanned = await scanner.scan(name, text, isStdin ? 'data' : textKind(kind));
    return { file: name, ...scanned, characters: text.length };
  } catch (error) {
    return unscanned(name, explainFailure(error));
  }
}

async function scanDocument(scanner: TextScanner, bytes: Uint8Array, name: string): Promise<FileResult> {
  const { readFileText } = await import('../library/node/redact-file');
  const { ocrData, ocrLanguage } = scanner.settings;
  const { text, notes } = await readFileText(bytes, { fileName: name, ocrData, ocrLanguage });
  const scanned = await scanner.scan(name, text, 'document');
  const unread = notes.find(isUnread);
  return { file: name, ...scanned, characters: text.length, ...(unread && { notScanned: unread }) };
}

/** Text of any size, in pieces that end with a line and see a little of their neighbours. */
async function scanLarge(scanner: TextScanner, file: string, name: string): Promise<FileResult> {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(PIECE);
    const head = buffer.subarray(0, readSync(handle, buffer, 0, PIECE, 0));
    if (looksBinary(head)) return { ...emptyResult(name), isBinary: true };
    const decoder = new TextDecoder(charsetOf(head));
    const result = emptyResult(name);
    const kind = textKind(fileKind(name));
    let before = '';
    const decode = (bytes?: Uint8Array) =>
      (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()).replaceAll('\0', ' ');
    let current = decode(head);
    let linesBefore = 0;
    for (let at = head.length, isLast = false; !isLast; ) {
      const read = readSync(handle, buffer, 0, PIECE, at);
      at += read;
      isLast = read === 0;
      const next = read === 0 ? decode() : decode(buffer.subarray(0, read));
      const end = isLast ? current.length + next.length : endOfLine(current);
      const piece = (current + next).slice(0, end);
      const after = (current + next).slice(end, end + OVERLAP);
      const scanned = await scanner.scan(name, before + piece + after, kind, {
        from: before.length,
        to: before.length + piece.length,
        linesBefore: linesBefore - countLines(before),
      });
      result.found.push(...scanned.found);
      result.allowed += scanned.allowed;
      result.characters += piece.length;
      linesBefore += countLines(piece);
      before = piece.slice(-OVERLAP);
      before = before.slice(before.indexOf('\n') + 1);
      current = (current + next).slice(end);
    }
    return result;
  } finally {
    closeSync(handle);
  }
}

/** Text under the name of a document, a picture or an archive is read in full. */
const textKind = (kind: FileKind): FileKind => (['archive', 'document', 'picture'].includes(kind) ? 'data' : kind);

const endOfLine = (text: string): number => text.lastIndexOf('\n') + 1 || text.length;

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** By the first piece alone: a file that is not UTF-8 there is read as Windows-1252, which takes every byte. */
function charsetOf(head: Uint8Array): Charset {
  const lastLine = head.lastIndexOf(0x0a);
  return decodeText(lastLine > 0 ? head.subarray(0, lastLine + 1) : head).charset;
}

const emptyResult = (file: string): FileResult => ({ file, found: [], allowed: 0, characters: 0 });
const unscanned = (file: string, reason: string): FileResult => ({ ...emptyResult(file), notScanned: reason });
