const WINDOW = 4;
const BITS = 24;
/** Spreads the four bytes over the bits of the filter. */
const slotOf = (bytes: number): number => Math.imul(bytes, 0x9e3779b1) >>> (32 - BITS);

/**
 * Finds which of many values stand in bytes, as UTF-8 or UTF-16, in one pass over them: thousands of values would otherwise each be
 * searched for in all of them. Values have at least four bytes.
 */
export function valueFinder(values: readonly string[]): (bytes: Uint8Array) => Set<string> {
  const byEnd = new Map<number, { value: string; needle: Buffer }[]>();
  const filter = new Uint8Array(1 << BITS);
  for (const value of new Set(values))
    for (const needle of [Buffer.from(value), Buffer.from(value, 'utf16le')]) {
      if (needle.length < WINDOW) throw new RangeError('A value is too short to be searched for.');
      const end = needle.readInt32BE(needle.length - WINDOW);
      byEnd.set(end, [...(byEnd.get(end) ?? []), { value, needle }]);
      filter[slotOf(end)] = 1;
    }
  return (bytes) => {
    const found = new Set<string>();
    let last = 0;
    for (let i = 0; i < bytes.length; i++) {
      last = (last << 8) | (bytes[i] as number);
      if (filter[slotOf(last)] === 0) continue;
      for (const { value, needle } of byEnd.get(last) ?? []) {
        const start = i + 1 - needle.length;
        if (start >= 0 && needle.equals(bytes.subarray(start, i + 1))) found.add(value);
      }
    }
    return found;
  };
}
