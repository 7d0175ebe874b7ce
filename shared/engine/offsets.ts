import { partitionPoint } from '@veilmark/budget/partition-point';
import type { OffsetUnit } from '@veilmark/wire/defaults';

/** Converts offsets of one text between UTF-16 and another unit, in both directions. */
interface OffsetMap {
  /** The offset in the map's unit. An offset inside a surrogate pair counts as the start of that character. */
  fromUtf16(offset: number): number;
  /** The UTF-16 offset, or undefined where the offset is outside the text or inside a character. */
  toUtf16(offset: number): number | undefined;
}

/** Building the map is linear in the text; each conversion is constant or logarithmic. */
export function createOffsetMap(text: string, unit: OffsetUnit): OffsetMap {
  const identity = unit === 'utf16' || isAscii(text);
  return identity ? identityMap(text) : tableMap(text, unit);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function identityMap(text: string): OffsetMap {
  return {
    fromUtf16: (offset) => offset,
    toUtf16: (offset) =>
      Number.isInteger(offset) && offset >= 0 && offset <= text.length && !cutsPair(text, offset) ? offset : undefined,
  };
}

/** Whether the offset lies between the two halves of one character. @internal */
export function cutsPair(text: string, offset: number): boolean {
  return offset > 0 && offset < text.length && isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset));
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

function tableMap(text: string, unit: OffsetUnit): OffsetMap {
  const starts = new Uint32Array(text.length + 1);
  let total = 0;
  for (let i = 0; i < text.length; i++) {
    starts[i] = total;
    const code = text.charCodeAt(i);
    const pair = isHigh(code) && isLow(text.charCodeAt(i + 1));
    if (pair) starts[++i] = total;
    total += unit === 'codepoint' ? 1 : pair ? 4 : utf8Length(code);
  }
  starts[text.length] = total;
  return {
    fromUtf16: (offset) => starts[Math.min(Math.max(offset, 0), text.length)] ?? total,
    toUtf16: (offset) => findExact(starts, offset),
  };
}

/** A lone surrogate is written as U+FFFD, which takes three bytes like every other character up to U+FFFF. */
function utf8Length(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
}

/** The first index whose entry equals the wanted offset: the start of that character. */
function findExact(starts: Uint32Array, wanted: number): number | undefined {
  const first = partitionPoint(starts.length, (index) => (starts[index] ?? 0) < wanted);
  return starts[first] === wanted ? first : undefined;
}
