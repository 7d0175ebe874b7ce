import { damaged } from '../image-error';
import type { HuffmanTable, JpegBits } from './bits';
import { type JpegComponent, type JpegFrame, type JpegScan, ZIGZAG } from './header';

/** Coefficients of the MCU rows `fromRow` to `toRow`, for the components that are wanted. */
export interface CoefficientStore {
  fromRow: number;
  toRow: number;
  values: Map<JpegComponent, Int16Array>;
}

interface ScanBlockReader {
  /** Start of a scan or of a restart interval. */
  reset(): void;
  /** Reads the share this scan has in one block of its `part`-th component; the block lies in the rows of the store. */
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

  const parts = scan.parts.map(({ component, dc, ac }) => ({
    component,
    dc,
    ac,
    prediction: 0,
    values: store.values.get(component),
  }));
  type Part = (typeof parts)[number];

  // `base` is where the block starts, -1 in a component that is not wanted.
  const put = (part: Part, base: number, k: number, value: number): void => {
    if (base >= 0) part.values![base + ZIGZAG[k]!] = value;
  };
  const isSet = (part: Part, base: number, k: number): boolean => base >= 0 && part.values![base + ZIGZAG[k]!] !== 0;
  const refine = (part: Part, base: number, k: number): void => {
    if (!bits.take(1)) return;
    const at = base + ZIGZAG[k]!;
    const value = part.values![at]!;
    part.values![at] = value > 0 ? value + bit : value - bit;
  };

  const readDc = (part: Part, base: number): void => {
    if (high === 0) {
      part.prediction += bits.takeSigned(bits.takeSymbol(table(part.dc)) & 15);
      if (base >= 0) part.values![base] = part.prediction << low;
    } else if (bits.take(1) && base >= 0) part.values![base] = part.values![base]! | bit;
  };

  const readFirstAc = (part: Part, base: number, start: number): void => {
    const ac = table(part.ac);
    for (let k = start; k <= to; ) {
      const symbol = bits.takeSymbol(ac);
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size > 0) {
        k += run;
        if (k > to) throw damaged('its compressed data is invalid');
        put(part, base, k, bits.takeSigned(size) * bit);
        k++;
      } else if (run === 15) k += 16;
      else {
        if (frame.progressive) blocksToSkip = (1 << run) - 1 + bits.take(run);
        return;
      }
    }
  };

  const readRefiningAc = (part: Part, base: number): void => {
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
          if (isSet(part, base, k)) refine(part, base, k);
          else if (--run < 0) break;
        }
        if (fresh !== 0 && k <= to) put(part, base, k, fresh);
      }
    }
    if (blocksToSkip > 0) {
      for (; k <= to; k++) if (isSet(part, base, k)) refine(part, base, k);
      blocksToSkip--;
    }
  };

  return {
    reset() {
      blocksToSkip = 0;
      for (const part of parts) part.prediction = 0;
    },
    readBlock(index, blockRow, blockColumn) {
      const part = parts[index]!;
      const { blocksWide, v } = part.component;
      const base = part.values ? ((blockRow - store.fromRow * v) * blocksWide + blockColumn) * 64 : -1;
      if (from === 0) {
        readDc(part, base);
        if (!frame.progressive) readFirstAc(part, base, 1);
      } else if (high > 0) readRefiningAc(part, base);
      else if (blocksToSkip > 0) blocksToSkip--;
      else readFirstAc(part, base, from);
    },
  };
}
