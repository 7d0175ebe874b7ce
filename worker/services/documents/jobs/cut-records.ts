import type { StreamedFormat } from '../streamed';

/** Cuts long texts where a line or a record ends, without decoding them: these bytes mean the same in every encoding we stream. */

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const SEPARATORS = new Set([0x2c, 0x3b, 0x09, 0x7c]);

/** Length of the whole records at the beginning of the bytes; 0 where there is none. */
export function wholeRecords(bytes: Uint8Array, format: StreamedFormat): number {
  const lines = bytes.lastIndexOf(NEWLINE) + 1;
  if (format !== 'csv' && format !== 'tsv') return lines > 0 ? lines : bytes.lastIndexOf(0x20) + 1;
  return lastRecordEnd(bytes);
}

/** The names of the columns, with the end of their line. */
export function firstRecord(bytes: Uint8Array): string {
  const end = firstRecordEnd(bytes);
  return end > 0 && end <= 20_000 ? new TextDecoder().decode(bytes.subarray(0, end)) : '';
}

/** A line end inside a quoted field ends no record. A quote opens a field only where the field begins. */
function* recordEnds(bytes: Uint8Array): Generator<number> {
  let isQuoted = false;
  let isFieldStart = true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (isQuoted) {
      if (byte !== QUOTE) continue;
      if (bytes[at + 1] === QUOTE) at++;
      else isQuoted = false;
    } else if (byte === QUOTE && isFieldStart) isQuoted = true;
    else if (byte === NEWLINE) yield at + 1;
    isFieldStart = !isQuoted && (byte === NEWLINE || SEPARATORS.has(byte));
  }
}

function firstRecordEnd(bytes: Uint8Array): number {
  for (const end of recordEnds(bytes)) return end;
  return 0;
}

function lastRecordEnd(bytes: Uint8Array): number {
  let last = 0;
  for (const end of recordEnds(bytes)) last = end;
  return last;
}
