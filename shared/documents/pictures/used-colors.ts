/** Which entries of a table of colors pixels name. What the others say is shown by nobody and may be anything. */
export class UsedColors {
  readonly #used = new Uint8Array(256);

  add(index: number): void {
    this.#used[index] = 1;
  }

  /** Adds the pixels of a row whose indices have so many bits, the first ones the highest; its last byte may have some left over. */
  addRow(row: Uint8Array, bits: number, columns: number): void {
    if (bits === 8) {
      for (const index of row.subarray(0, columns)) this.#used[index] = 1;
      return;
    }
    const mask = (1 << bits) - 1;
    const perByte = 8 / bits;
    for (let x = 0; x < columns; x++) {
      const byte = row[Math.floor(x / perByte)] ?? 0;
      this.add((byte >> (8 - bits * (1 + (x % perByte)))) & mask);
    }
  }

  /** Where whole bytes were added: the pixels of so many bits in them. */
  pixelsInBytes(bits: number): UsedColors {
    const pixels = new UsedColors();
    for (const [byte, isUsed] of this.#used.entries())
      if (isUsed === 1) pixels.addRow(Uint8Array.of(byte), bits, 8 / bits);
    return pixels;
  }

  /** A copy of a table in which the entries of colors that are not used say nothing. */
  clear(table: Uint8Array, entryBytes: number, nothing = 0): Uint8Array {
    const cleared = table.slice();
    for (let index = 0; index * entryBytes < cleared.length; index++)
      if (this.#used[index] !== 1) cleared.fill(nothing, index * entryBytes, (index + 1) * entryBytes);
    return cleared;
  }
}
