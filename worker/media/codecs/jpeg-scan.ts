import { damaged } from '../image-error';
import type { HuffmanTable, JpegBits } from './jpeg-bits';
import { type JpegComponent, type JpegFrame, type JpegScan, ZIGZAG } from './jpeg-header';

/** Coefficients of the MCU rows `fromRow` to `toRow`, and for every block of the picture which ones are not zero. */
export interface CoefficientStore {
  fromRow: number;
  toRow: number;
  parts: Map<JpegComponent, { values: Int16Array; nonZero: Uint32Array }>;
}

export interface ScanBlockReader {
  /** Start of a scan or of a restart interval. */
  reset(): void;
  /** Reads the share this scan has in one block of its `part`-th component. */
  readBlock(part: number, blockRow: number, blockColumn: number): void;
}

const table = (value: HuffmanTable | undefined): HuffmanTable => {
  if (!value) throw damaged('a table is missing');
  return value;
};

/** The four kinds of progressive scan (first and refining, DC and AC) and the sequential one. */
export function scanBlockReader(
  frame: JpegFrame,
  scan: JpegScan,
  store: CoefficientStore,
  bits: JpegBits,
): ScanBlockReader {
  const { from, to, high, low } = scan;
  const bit = 1 << low;
  let blocksToSkip = 0;

  const parts = scan.parts.map(({ component, dc, ac }) => {
    const kept = store.parts.get(component);
    return {
      component,
      dc,
      ac,
      nonZero: kept?.nonZero,
      values: kept?.values,
      firstRow: store.fromRow * component.v,
      endRow: store.toRow * component.v,
    };
  });
  type Part = (typeof parts)[number];

  // Out of the slice only the "is not zero" bit is kept: refining scans need it to stay in step.
  const put = (part: Part, block: number, base: number, k: number, value: number): void => {
    if (!part.nonZero) return;
    const word = block * 2 + (k >> 5);
    part.nonZero[word] = part.nonZero[word]! | (1 << (k & 31));
    if (base >= 0) part.values![base + ZIGZAG[k]!] = value;
  };
  const refine = (part: Part, base: number, k: number): void => {
    if (!bits.take(1) || base < 0) return;
    const at = base + ZIGZAG[k]!;
    const value = part.values![at]!;
    part.values![at] = value > 0 ? value + bit : value - bit;
  };
  const isSet = (part: Part, block: number, k: number): boolean =>
    part.nonZero !== undefined && ((part.nonZero[block * 2 + (k >> 5)]! >>> (k & 31)) & 1) === 1;

  const readDc = (part: Part, base: number): void => {
    if (high === 0) {
      part.component.prediction += bits.takeSigned(bits.takeSymbol(table(part.dc)) & 15);
      if (base >= 0) part.values![base] = part.component.prediction << low;
    } else if (bits.take(1) && base >= 0) part.values![base] = part.values![base]! | bit;
  };

  const readFirstAc = (part: Part, block: number, base: number, start: number): void => {
    const ac = table(part.ac);
    for (let k = start; k <= to; ) {
      const symbol = bits.takeSymbol(ac);
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size > 0) {
        k += run;
        if (k > to) throw damaged('its compressed data is invalid');
        put(part, block, base, k, bits.takeSigned(size) * bit);
        k++;
      } else if (run === 15) k += 16;
      else {
        if (frame.progressive) blocksToSkip = (1 << run) - 1 + bits.take(run);
        return;
      }
    }
  };

  const readRefiningAc = (part: Part, block: number, base: number): void => {
    const ac = table(part.ac);
    let k = from;
    if (blocksToSkip === 0) {
      for (; k <= to; k++) {
        const symbol = bits.takeSymbol(ac);
        const size = symbol & 15;
        let run = symbol >> 4;
        let fresh = 0;
        if (size > 0) fresh = bits.take(1) ? bit : -bit;
        else if (run < 15) {
          blocksToSkip = (1 << run) + bits.take(run);
          break;
        }
        for (; k <= to; k++) {
          if (isSet(part, block, k)) refine(part, base, k);
          else if (--run < 0) break;
        }
        if (fresh !== 0 && k <= to) put(part, block, base, k, fresh);
      }
    }
    if (blocksToSkip > 0) {
      for (; k <= to; k++) if (isSet(part, block, k)) refine(part, base, k);
      blocksToSkip--;
    }
  };

  return {
    reset() {
      blocksToSkip = 0;
      for (const { component } of parts) component.prediction = 0;
    },
    readBlock(index, blockRow, blockColumn) {
      const part = parts[index]!;
      const { blocksWide } = part.component;
      const isInSlice = part.values !== undefined && blockRow >= part.firstRow && blockRow < part.endRow;
      const base = isInSlice ? ((blockRow - part.firstRow) * blocksWide + blockColumn) * 64 : -1;
      const block = blockRow * blocksWide + blockColumn;
      if (from === 0) {
        readDc(part, base);
        if (!frame.progressive) readFirstAc(part, block, base, 1);
      } else if (high > 0) readRefiningAc(part, block, base);
      else if (blocksToSkip > 0) blocksToSkip--;
      else readFirstAc(part, block, base, from);
    },
  };
}
