import { latin1 } from '@veilmark/crypto/bytes';
import { readCMap } from './cmap';
import type { ObjectStore } from './object-store';
import type { PdfValue } from './pdf-objects';

/** One code of a string that is shown. */
interface ShownCode {
  from: number;
  to: number;
  /** In thousandths of the font size. */
  width: number;
  /** The one code that word spacing applies to. */
  isSpace: boolean;
}

/** Takes a string apart into codes; undefined where it cannot be known how. */
export type FontMetrics = (bytes: Uint8Array) => ShownCode[];

type Dictionary = Map<string, PdfValue>;
/** The width of a code in a font that does not say it. */
export type MeasureWidths = (font: Dictionary, code: number) => number;

/** How long the codes of a font are and how wide their glyphs; undefined for vertical writing and what is not described here. */
export function metricsOf(font: Dictionary, store: ObjectStore, measure: MeasureWidths): FontMetrics | undefined {
  return store.resolve(font.get('Subtype')) === '/Type0'
    ? compositeMetrics(font, store)
    : simpleMetrics(font, store, measure);
}

function simpleMetrics(font: Dictionary, store: ObjectStore, measure: MeasureWidths): FontMetrics | undefined {
  const widths = store.resolve(font.get('Widths'));
  const first = Number(store.resolve(font.get('FirstChar')) ?? 0);
  const descriptor = store.resolve(font.get('FontDescriptor'));
  const missing = descriptor instanceof Map ? Number(store.resolve(descriptor.get('MissingWidth'))) : Number.NaN;
  const scale = store.resolve(font.get('Subtype')) === '/Type3' ? type3Scale(font, store) : 1;
  const known = new Map<number, number>();
  const widthOf = (code: number): number => {
    const listed = Array.isArray(widths) ? Number(store.resolve(widths[code - first]) ?? Number.NaN) : Number.NaN;
    if (Number.isFinite(listed)) return listed * scale;
    return Number.isFinite(missing) && Array.isArray(widths) ? missing * scale : measure(font, code);
  };
  return (bytes) =>
    Array.from(bytes, (code, from) => {
      const width = known.get(code) ?? widthOf(code);
      known.set(code, width);
      return { from, to: from + 1, width, isSpace: code === 32 };
    });
}

/** Widths of a Type 3 font are in units of its own. */
function type3Scale(font: Dictionary, store: ObjectStore): number {
  const matrix = store.resolve(font.get('FontMatrix'));
  const across = Array.isArray(matrix) ? Number(store.resolve(matrix[0])) : Number.NaN;
  return Number.isFinite(across) ? across * 1000 : 1;
}

function compositeMetrics(font: Dictionary, store: ObjectStore): FontMetrics | undefined {
  const cidOf = readEncoding(font.get('Encoding'), store);
  const [descendant] = asList(store.resolve(font.get('DescendantFonts')));
  const dictionary = store.resolve(descendant);
  if (!cidOf || !(dictionary instanceof Map)) return undefined;
  const usual = Number(store.resolve(dictionary.get('DW')) ?? 1000);
  const widths = cidWidths(asList(store.resolve(dictionary.get('W'))), store);
  return (bytes) => {
    const codes: ShownCode[] = [];
    for (let from = 0; from < bytes.length; ) {
      const { length, cid } = cidOf(bytes, from);
      const to = Math.min(bytes.length, from + length);
      codes.push({ from, to, width: widths.get(cid) ?? usual, isSpace: length === 1 && bytes[from] === 32 });
      from = to;
    }
    return codes;
  };
}

type CidOf = (bytes: Uint8Array, at: number) => { length: number; cid: number };

function readEncoding(value: PdfValue | undefined, store: ObjectStore): CidOf | undefined {
  const encoding = store.resolve(value);
  if (encoding === '/Identity-H') return (bytes, at) => ({ length: 2, cid: codeAt(bytes, at, 2) });
  if (!(encoding instanceof Map)) return undefined;
  const program = store.content(value);
  if (!program) return undefined;
  const map = readCMap(latin1(program));
  if (map.isVertical || (map.base && map.base !== '/Identity-H')) return undefined;
  const spaces = map.codespaces.map(([low, high]) => ({ length: low.length / 2, low, high }));
  const fallback = Math.max(1, ...spaces.map(({ length }) => length));
  const ranges = map.cids.map(([low, high, cid]) => ({
    length: low.length / 2,
    cid,
    low: Number.parseInt(low, 16),
    high: Number.parseInt(high, 16),
  }));
  return (bytes, at) => {
    const space = spaces.find(({ length, low, high }) => isWithin(bytes.subarray(at, at + length), low, high));
    const length = space?.length ?? fallback;
    const code = codeAt(bytes, at, length);
    const range = ranges.find((item) => item.length === length && item.low <= code && code <= item.high);
    return { length, cid: range ? range.cid + code - range.low : map.base ? code : 0 };
  };
}

const codeAt = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((code, byte) => code * 256 + byte, 0);

/** Each byte lies between the bytes of the bounds. */
const isWithin = (bytes: Uint8Array, low: string, high: string) =>
  bytes.length === low.length / 2 &&
  bytes.every((byte, i) => {
    const bound = (text: string) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
    return bound(low) <= byte && byte <= bound(high);
  });

const asList = (value: PdfValue | undefined): PdfValue[] => (Array.isArray(value) ? value : []);

/** `[first [w w w] first last w]` */
function cidWidths(list: readonly PdfValue[], store: ObjectStore): Map<number, number> {
  const widths = new Map<number, number>();
  for (let at = 0; at < list.length; ) {
    const first = Number(store.resolve(list[at]));
    const second = store.resolve(list[at + 1]);
    if (Array.isArray(second)) {
      for (const [i, width] of second.entries()) widths.set(first + i, Number(store.resolve(width)));
      at += 2;
      continue;
    }
    const last = Math.min(Number(second), first + 0xffff);
    const width = Number(store.resolve(list[at + 2]));
    for (let cid = first; cid <= last; cid++) widths.set(cid, width);
    at += 3;
  }
  return widths;
}
