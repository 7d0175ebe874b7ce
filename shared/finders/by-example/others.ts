import { Budget } from '@veilmark/budget';
import { type AdHocRecognizer, compileAdHoc } from '@veilmark/engine/ad-hoc';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { findAdHoc } from '../custom/ad-hoc';

/** A match in the caller's text that is none of the examples. */
export interface OtherMatch {
  start: number;
  end: number;
  text: string;
  /** Whether it would be reported: surely, or near a context word. */
  reported: boolean;
}

const MOST_SHOWN = 100;

export function findOthers(recognizer: AdHocRecognizer, text: string, examples: readonly string[]): OtherMatch[] {
  if (text === '') return [];
  const known = new Set(examples);
  const matches = findAdHoc(text, compileAdHoc([recognizer]), new Budget()).sort(
    (a, b) => a.start - b.start || b.score - a.score,
  );
  const others: OtherMatch[] = [];
  for (const { start, end, score } of matches) {
    const value = text.slice(start, end);
    if (known.has(value) || start < (others.at(-1)?.end ?? 0)) continue;
    others.push({ start, end, text: value, reported: score >= DEFAULT_THRESHOLD });
    if (others.length === MOST_SHOWN) break;
  }
  return others;
}
