import v8 from 'node:v8';
import { extensionOf, familyOf, formatOfExtension } from '@veilmark/documents/formats';

/** Up to this much text for each thread, what V8's last compiler saves is less than what it costs itself: both are equal at about 14 MB. */
const NOT_WORTH = 8 << 20;
/** Before V8 had a compiler between the first and the last that it uses by itself, far less paid off. */
const NOT_WORTH_BEFORE = 1 << 18;
/** Node 24. */
const WITH_MIDDLE_COMPILER = 13;

/** Leaves out the last compiler of V8 where there is little to read. For a program that ends with these files. */
export function chooseCompilers(bytes: number, threads: number, version = process.versions.v8): void {
  const limit = Number.parseInt(version, 10) >= WITH_MIDDLE_COMPILER ? NOT_WORTH : NOT_WORTH_BEFORE;
  if (bytes / Math.max(1, threads) >= limit) return;
  try {
    v8.setFlagsFromString('--no-opt');
  } catch {
    // Bun and Deno have compilers of their own.
  }
}

/** What is packed holds several times as much text as it has bytes. Most of a PDF are fonts and pictures. */
const PACKED_TIMES = 8;
const PACKED = new Set(['office', 'opendocument', 'archive']);

/** About how much text files of several formats hold. */
export const textBytes = (files: readonly { file: string; size: number }[]): number =>
  files.reduce((sum, { file, size }) => sum + size * (isPacked(file) ? PACKED_TIMES : 1), 0);

function isPacked(file: string): boolean {
  const format = formatOfExtension(extensionOf(file));
  return format !== undefined && PACKED.has(familyOf(format));
}
