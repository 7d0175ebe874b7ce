import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import zlib from 'node:zlib';
import { readCopy, writeCopy } from '../kept-copy';
import { assemble, type PackedProgram } from './assemble';
import type { UsualParts } from './parts';

/** The first bytes of the packed program, and of kept code: the checksum of what follows, put together. */
const CHECKSUM_BYTES = 4;
/** Code is kept again when a run compiled this much that was not kept. Node itself compiles half of it. */
const WORTH_KEEPING = 160 * 1024;

interface OpenProgram {
  parts: UsualParts;
  /** To be called when a run ends: keeps what it compiled for the next one. */
  keepCode(): void;
}

/**
 * The program from its packed file. Where there is a folder of the user's own, its text is kept there, and with it the code that a
 * run compiled under each `name`: functions that are compiled when first called as well, which Node does not keep of modules.
 */
export function openProgram(packed: URL, folder: string | undefined, name: string): OpenProgram {
  // Bun and Deno may lack the checksum, and have compilers of their own.
  if (folder === undefined || !zlib.crc32 || !v8.cachedDataVersionTag)
    return { parts: run(new vm.Script(unpack(packed), { filename: FILE_NAME })), keepCode: () => undefined };
  const program = checksumOf(packed).toString(16);
  const version = v8.cachedDataVersionTag();
  const copy = path.join(folder, `program-${program}.js`);
  const codeFile = path.join(folder, `code-${program}-${version.toString(16)}-${name}.bin`);
  const isOutdated = (other: string) =>
    /^(?:program|code)-/.test(other) && !other.includes(`-${program}`) && isOld(path.join(folder, other));
  const code = readCode(codeFile);
  const script = new vm.Script(readProgram(packed, copy, isOutdated), {
    filename: FILE_NAME,
    ...(code && { cachedData: code }),
  });
  const isKnown = code !== undefined && script.cachedDataRejected === false;
  const before = compiledBytes();
  const keepCode = () => {
    if (isKnown && compiledBytes() - before < WORTH_KEEPING) return;
    // Code is only taken back under the flags that it was made with; a scan changes them (scan/optimizer.ts).
    if (v8.cachedDataVersionTag() !== version) v8.setFlagsFromString('--opt');
    if (v8.cachedDataVersionTag() !== version) return;
    const made = script.createCachedData();
    writeCopy(codeFile, [checksumBytes(made), made], isOutdated);
  };
  return { parts: run(script), keepCode };
}

/** Programs of several versions may take turns, each with what it kept. */
const OLD_MS = 30 * 24 * 60 * 60 * 1000;
const isOld = (file: string): boolean => statSync(file).mtimeMs < Date.now() - OLD_MS;

/** What stack traces call it. */
const FILE_NAME = 'veilmark/program';

const run = (script: vm.Script): UsualParts => script.runInThisContext() as UsualParts;

const compiledBytes = (): number => v8.getHeapCodeStatistics().bytecode_and_metadata_size;

function checksumOf(packed: URL): number {
  const file = openSync(packed, 'r');
  try {
    const head = Buffer.alloc(CHECKSUM_BYTES);
    readSync(file, head, 0, CHECKSUM_BYTES, 0);
    return head.readUInt32LE(0);
  } finally {
    closeSync(file);
  }
}

function unpack(packed: URL): string {
  const bytes = zlib.brotliDecompressSync(readFileSync(packed).subarray(CHECKSUM_BYTES));
  return assemble(JSON.parse(bytes.toString()) as PackedProgram, (name) => readFileSync(new URL(name, packed), 'utf8'));
}

function readProgram(packed: URL, copy: string, isOutdated: (name: string) => boolean): string {
  const known = readCopy(copy);
  if (known && zlib.crc32(known) === checksumOf(packed)) return known.toString();
  const text = unpack(packed);
  writeCopy(copy, [Buffer.from(text)], isOutdated);
  return text;
}

/** V8 checks that code belongs to its version, its flags and the text, not that all of it is there. */
function readCode(file: string): Buffer | undefined {
  const kept = readCopy(file);
  if (!kept || kept.length <= CHECKSUM_BYTES) return undefined;
  const code = kept.subarray(CHECKSUM_BYTES);
  return zlib.crc32(code) === kept.readUInt32LE(0) ? code : undefined;
}

function checksumBytes(bytes: Uint8Array): Uint8Array {
  const result = Buffer.alloc(CHECKSUM_BYTES);
  result.writeUInt32LE(zlib.crc32(bytes));
  return result;
}
