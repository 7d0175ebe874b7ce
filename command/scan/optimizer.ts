import v8 from 'node:v8';

/** Up to this much text for each thread, what V8's last compiler saves is less than what it costs itself: both are equal at about 14 MB. */
const NOT_WORTH = 8 << 20;

/** Leaves out the last compiler of V8 where there is little to read. For a program that ends with the scan. */
export function chooseCompilers(bytes: number, threads: number): void {
  if (bytes / Math.max(1, threads) >= NOT_WORTH) return;
  try {
    v8.setFlagsFromString('--no-opt');
  } catch {
    // Bun and Deno have compilers of their own.
  }
}
