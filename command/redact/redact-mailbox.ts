import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DocumentError } from '@veilmark/documents/document-error';
import { MailboxCutter } from '@veilmark/documents/mail/cut-mailbox';
import { Progress } from '../frame/progress';
import { openDraft } from '../frame/write-file';
import { offerCollectors } from '../library/node/free-buffers';
import { hasOcrData } from '../library/node/ocr-data';
import { redactFile } from '../library/node/redact-file';
import type { RedactFileOptions } from '../library/types';
import { countTypes } from './count-types';
import { letMemoryGrow } from './long-mailbox';

/** Long mailboxes are worked on in pieces of whole messages of about this size. */
const PIECE = 1 << 18;

interface RedactedMailbox {
  messages: number;
  findings: number;
  /** The same by type. */
  types: Map<string, number>;
  /** How many values were searched for in the copy and not found. */
  values: number;
  notes: string[];
}

/** Writes the copy of a mailbox that is too long to hold: piece by piece, each verified before the next is read. */
export async function redactMailbox(
  from: string,
  to: string,
  isReplacing: boolean,
  options: RedactFileOptions,
): Promise<RedactedMailbox> {
  const draft = openDraft(to);
  const progress = new Progress(1, statSync(from).size, 'messages');
  const result: RedactedMailbox = { messages: 0, findings: 0, types: new Map(), values: 0, notes: [] };
  const notes = new Set<string>();
  // Reading pictures takes most of the time and of the memory, and more for young objects would save none of that time.
  if (!hasOcrData(options)) letMemoryGrow();
  const free = garbageCollector();
  try {
    for (const piece of pieces(from)) {
      for (const copy of await redactPiece(piece, options, result.messages)) {
        writeAll(draft.handle, copy.bytes);
        result.findings += copy.results.length;
        countTypes(result.types, copy.results);
        result.values += copy.verified.values;
        for (const note of copy.notes) notes.add(note);
      }
      result.messages += piece.length;
      free();
      progress.add(
        piece.length,
        piece.reduce((sum, { length }) => sum + length, 0),
      );
    }
  } catch (error) {
    draft.drop();
    throw error;
  } finally {
    offerCollectors(undefined);
    progress.end();
  }
  if (isReplacing) draft.replace();
  else draft.create();
  return { ...result, notes: [...notes] };
}

/** Several messages at once; one by one where that fails, to say which it is. */
async function redactPiece(messages: readonly Uint8Array[], options: RedactFileOptions, before: number) {
  try {
    return [await redactFile(Buffer.concat(messages), options)];
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
  const copies = [];
  for (const [index, message] of messages.entries()) {
    try {
      copies.push(await redactFile(message, options));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw new DocumentError(error.code, `Message ${before + index + 1}: ${error.message}`);
    }
  }
  return copies;
}

/** What pieces may leave behind before what is young of it is freed, and before all of it is. */
const [MOST_YOUNG, MOST_LEFT] = [8 << 20, 24 << 20];

/**
 * Frees what pieces took: left to itself, the engine of JavaScript lets it grow to several times that. Nearly all of it is young, and
 * freeing only that takes a tenth of the time.
 */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return () => {};
  offerCollectors({ young: () => collect({ type: 'minor' }), all: () => collect() });
  const used = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  let least = Number.POSITIVE_INFINITY;
  return () => {
    least = Math.min(least, used());
    if (used() - least > MOST_YOUNG) collect({ type: 'minor' });
    if (used() - least > MOST_LEFT) collect();
  };
}

function* pieces(file: string): Generator<Uint8Array[]> {
  let piece: Uint8Array[] = [];
  let size = 0;
  for (const message of messages(file)) {
    piece.push(message);
    size += message.length;
    if (size < PIECE) continue;
    yield piece;
    piece = [];
    size = 0;
  }
  if (piece.length > 0) yield piece;
}

function* messages(file: string): Generator<Uint8Array> {
  const cutter = new MailboxCutter();
  const handle = openSync(file, 'r');
  try {
    const chunk = new Uint8Array(PIECE);
    for (let length = readSync(handle, chunk); length > 0; length = readSync(handle, chunk))
      yield* cutter.push(chunk.subarray(0, length));
  } finally {
    closeSync(handle);
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}
