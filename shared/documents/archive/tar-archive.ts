import type { Budget } from '@veilmark/budget';
import { latin1 } from '@veilmark/crypto/bytes';
import { Gunzip, gzipSync } from 'fflate';
import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { DOCUMENT_LIMITS } from '../limits';
import { readArchive } from './archive-document';
import { tar, untar } from './tar';

const isTar = (bytes: Uint8Array) => latin1(bytes.subarray(257, 262)) === 'ustar';

export async function readTarArchive(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  return readArchive('tar', untar(bytes), reading, tar);
}

/** A packed tar file, or one packed file, which is called as the packed one without its ending. */
export async function readGzip(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const content = gunzip(bytes, reading.budget);
  const pack = (unpacked: Uint8Array) => gzipSync(unpacked, { mtime: 0 });
  if (isTar(content)) return readArchive('gz', untar(content), reading, (files) => pack(tar(files)));
  const name = reading.info.fileName.replace(/^.*[/\\]|\.gz$/gi, '') || 'file';
  const packOne = (files: ReadonlyMap<string, Uint8Array>) => pack([...files.values()][0] ?? new Uint8Array());
  return readArchive('gz', new Map([[name, content]]), reading, packOne, false);
}

/** In pieces, because only unpacking shows how much there is. */
function gunzip(bytes: Uint8Array, budget: Budget): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const most = Math.min(
    DOCUMENT_LIMITS.zipTotalBytes,
    DOCUMENT_LIMITS.zipRatioFrom + bytes.length * DOCUMENT_LIMITS.zipRatio,
  );
  const unpacker = new Gunzip((piece) => {
    size += piece.length;
    if (size > most)
      throw new DocumentError(
        'zip-bomb',
        'The archive unpacks to more data than is accepted. Split it into smaller archives.',
      );
    budget.unpack(piece.length);
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < bytes.length; at += 16_384)
      unpacker.push(bytes.subarray(at, at + 16_384), at + 16_384 >= bytes.length);
  } catch (error) {
    if (error instanceof Error && error.name !== 'Error') throw error;
    throw new DocumentError('malformed', 'The archive is damaged. Pack its files again and retry.');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
