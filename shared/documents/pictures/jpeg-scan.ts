import { ensure } from './bytes';
import { type HuffmanTable, ScanBits } from './jpeg-huffman';

export interface Component {
  id: number;
  h: number;
  v: number;
  quantization: number;
  isSeen: boolean;
  /** Which coefficients of each block are not zero: two words a block. Only progressive pictures need it. */
  history?: Uint32Array;
}

export interface Frame {
  isProgressive: boolean;
  width: number;
  height: number;
  components: Component[];
}

export interface Scan {
  parts: { component: Component; dc?: HuffmanTable; ac?: HuffmanTable }[];
  from: number;
  to: number;
  isRefinement: boolean;
}

type ReadBlock = (bits: ScanBits, part: Scan['parts'][number], block: number) => void;

/**
 * Follows the codes of a scan to see where its data ends, which no length says: between there and the next marker, and
 * before each restart marker, anything may lie. Answers the pieces that belong to it and where reading stopped.
 */
export function walkScan(bytes: Uint8Array, start: number, frame: Frame, scan: Scan, restart: number) {
  const pieces: Uint8Array[] = [];
  const { reset, read } = blockReader(frame, scan);
  const units = mcuOrder(frame, scan);
  let from = start;
  let bits = new ScanBits(bytes, from);
  for (let mcu = 0; mcu < units.count; mcu++) {
    if (restart > 0 && mcu > 0 && mcu % restart === 0) {
      const end = bits.end();
      const marker = 0xd0 + ((mcu / restart - 1) & 7);
      const at = nextMarker(bytes, end);
      ensure(bytes[at + 1] === marker);
      pieces.push(bytes.subarray(from, end), Uint8Array.of(0xff, marker));
      from = at + 2;
      bits = new ScanBits(bytes, from);
      reset();
    }
    for (const part of scan.parts) units.each(mcu, part.component, (block) => read(bits, part, block));
  }
  const end = bits.end();
  pieces.push(bytes.subarray(from, end));
  return { pieces, end };
}

/** The next marker; a 255 followed by a zero is data, one followed by another only fills. */
export function nextMarker(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0 && bytes[at + 1] !== 0xff) return at;
  ensure(false);
  return 0;
}

const blocksOf = (frame: Frame, component: Component) => {
  const hMost = Math.max(...frame.components.map(({ h }) => h));
  const vMost = Math.max(...frame.components.map(({ v }) => v));
  const columns = Math.ceil(frame.width / (8 * hMost));
  const rows = Math.ceil(frame.height / (8 * vMost));
  return {
    columns,
    rows,
    stride: columns * component.h,
    lines: rows * component.v,
    own: {
      columns: Math.ceil(Math.ceil((frame.width * component.h) / hMost) / 8),
      rows: Math.ceil(Math.ceil((frame.height * component.v) / vMost) / 8),
    },
  };
};

/** Interleaved scans go by units of blocks, those of one component block by block. */
function mcuOrder(frame: Frame, { parts }: Scan) {
  const layouts = new Map(parts.map(({ component }) => [component, blocksOf(frame, component)]));
  const [first] = layouts.values();
  ensure(first !== undefined);
  if (parts.length === 1) {
    const { own, stride } = first;
    return {
      count: own.columns * own.rows,
      each(mcu: number, _: Component, use: (block: number) => void) {
        use(Math.floor(mcu / own.columns) * stride + (mcu % own.columns));
      },
    };
  }
  ensure(parts.reduce((sum, { component }) => sum + component.h * component.v, 0) <= 10);
  return {
    count: first.columns * first.rows,
    each(mcu: number, component: Component, use: (block: number) => void) {
      const stride = layouts.get(component)?.stride ?? 0;
      const row = Math.floor(mcu / first.columns) * component.v;
      const column = (mcu % first.columns) * component.h;
      for (let y = 0; y < component.v; y++) for (let x = 0; x < component.h; x++) use((row + y) * stride + column + x);
    },
  };
}

function blockReader(frame: Frame, scan: Scan): { reset: () => void; read: ReadBlock } {
  const nothing = () => undefined;
  if (!frame.isProgressive) return { reset: nothing, read: sequentialBlock };
  if (scan.from === 0)
    return {
      reset: nothing,
      read: scan.isRefinement ? (bits) => void bits.take(1) : (bits, { dc }) => readDc(bits, dc),
    };
  ensure(scan.parts.length === 1);
  for (const { component } of scan.parts) {
    // Its first scan is behind us and took at least a bit a block, so the file is large enough for this.
    ensure(component.isSeen);
    const { stride, lines } = blocksOf(frame, component);
    component.history ??= new Uint32Array(stride * lines * 2);
  }
  return scan.isRefinement ? refinedBand(scan) : firstBand(scan);
}

function readDc(bits: ScanBits, table?: HuffmanTable): void {
  ensure(table !== undefined);
  const size = bits.symbol(table);
  ensure(size <= 16);
  bits.skip(size);
}

const sequentialBlock: ReadBlock = (bits, { dc, ac }) => {
  readDc(bits, dc);
  ensure(ac !== undefined);
  for (let k = 1; k < 64; ) {
    const symbol = bits.symbol(ac);
    const size = symbol & 15;
    if (size === 0 && symbol !== 0xf0) return;
    k += (symbol >> 4) + 1;
    ensure(k <= 64);
    bits.skip(size);
  }
};

const mark = (history: Uint32Array, block: number, k: number) => {
  const at = block * 2 + (k >> 5);
  history[at] = (history[at] ?? 0) | (1 << (k & 31));
};
const isMarked = (history: Uint32Array, block: number, k: number) =>
  (((history[block * 2 + (k >> 5)] ?? 0) >>> (k & 31)) & 1) === 1;

function firstBand({ from, to }: Scan): { reset: () => void; read: ReadBlock } {
  let emptyBlocks = 0;
  return {
    reset: () => {
      emptyBlocks = 0;
    },
    read(bits, { ac, component: { history } }, block) {
      ensure(ac !== undefined && history !== undefined);
      if (emptyBlocks > 0) {
        emptyBlocks--;
        return;
      }
      for (let k = from; k <= to; k++) {
        const symbol = bits.symbol(ac);
        const run = symbol >> 4;
        const size = symbol & 15;
        if (size === 0 && run < 15) {
          emptyBlocks = (1 << run) - 1 + bits.take(run);
          return;
        }
        k += run;
        ensure(k <= to || size === 0);
        if (size > 0) mark(history, block, k);
        bits.skip(size);
      }
    },
  };
}

/** Coefficients that are known already get one more bit each, wherever the codes pass over them. */
function refinedBand({ from, to }: Scan): { reset: () => void; read: ReadBlock } {
  let emptyBlocks = 0;
  return {
    reset: () => {
      emptyBlocks = 0;
    },
    read(bits, { ac, component: { history } }, block) {
      ensure(ac !== undefined && history !== undefined);
      let k = from;
      while (emptyBlocks === 0 && k <= to) {
        const symbol = bits.symbol(ac);
        let run = symbol >> 4;
        const size = symbol & 15;
        ensure(size <= 1);
        if (size === 0 && run < 15) {
          emptyBlocks = (1 << run) + bits.take(run);
          break;
        }
        bits.skip(size);
        for (; k <= to; k++) {
          if (isMarked(history, block, k)) bits.take(1);
          else if (run-- === 0) break;
        }
        if (size === 1 && k <= to) mark(history, block, k);
        k++;
      }
      if (emptyBlocks === 0) return;
      emptyBlocks--;
      if (history[block * 2] === 0 && history[block * 2 + 1] === 0) return;
      for (; k <= to; k++) if (isMarked(history, block, k)) bits.take(1);
    },
  };
}
