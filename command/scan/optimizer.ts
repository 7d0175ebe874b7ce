import v8 from 'node:v8';

/** Up to this much text for each thread, what V8's last compiler saves is less than what it costs itself: both are equal at about 14 MB. */
const NOT_WORTH = 8 << 20;
/** Before V8 had a compiler between the first and the last that it uses by itself, far less paid off. */
const NOT_WORTH_BEFORE = 1 << 18;
/** Node 24. */
const WITH_MIDDLE_COMPILER = 13;

/** Leaves out the last compiler of V8 where there is little to read. For a program that ends with the scan. */
export function chooseCompilers(bytes: number, threads: number, version = process.versions.v8): void {
  const limit = Number.parseInt(version, 10) >= WITH_MIDDLE_COMPILER ? NOT_WORTH : NOT_WORTH_BEFORE;
  if (bytes / Math.max(1, threads) >= limit) return;
  try {
    v8.setFlagsFromString('--no-opt');
  } catch {
    // Bun and Deno have compilers of their own.
  }
}
