import type { OcrPage } from '@veilmark/engine/image/ocr-word';
import type { AnalyzerResult } from '@veilmark/wire/result';
import type { JoinedText, WordSpan } from './join-words';

/** A finding on a picture: one for each line it touches. */
export interface ImageFinding {
  entity_type: string;
  score: number;
  left: number;
  top: number;
  width: number;
  height: number;
  text: string;
}

/** Room around the writing, as a part of its height: the reader's boxes cut serifs, accents and descenders. */
const PADDING = 0.18;
const LEAST_PADDING = 2;
/** Boxes of these scripts are loose or shifted along the line: they get more room on both sides. */
const LOOSE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Arabic}\p{scx=Devanagari}]/u;
const LOOSE_PADDING = 0.45;

/** One box for every line an entity touches, covering every word it touches whole, so that no letter shows. */
export function entityBoxes(results: readonly AnalyzerResult[], joined: JoinedText, page: OcrPage): ImageFinding[] {
  return results.flatMap((result) => {
    const touched = joined.spans.filter((span) => span.start < result.end && span.end > result.start);
    return groupByLine(touched).map((spans) => ({
      entity_type: result.entity_type,
      score: result.score,
      ...boxAround(spans, page),
      text: textOf(spans, result, joined.text),
    }));
  });
}

function groupByLine(spans: readonly WordSpan[]): WordSpan[][] {
  const lines = new Map<number, WordSpan[]>();
  for (const span of spans) {
    const line = lines.get(span.word.line);
    if (line) line.push(span);
    else lines.set(span.word.line, [span]);
  }
  return [...lines.values()];
}

function boxAround(spans: readonly WordSpan[], page: OcrPage): Omit<ImageFinding, 'entity_type' | 'score' | 'text'> {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = 0;
  let bottom = 0;
  for (const { word } of spans) {
    left = Math.min(left, word.left);
    top = Math.min(top, word.top);
    right = Math.max(right, word.left + word.width);
    bottom = Math.max(bottom, word.top + word.height);
  }
  const height = bottom - top;
  const isLoose = spans.some(({ word }) => LOOSE.test(word.text));
  const padY = Math.max(LEAST_PADDING, Math.ceil(height * PADDING));
  const padX = Math.max(LEAST_PADDING, Math.ceil(height * (isLoose ? LOOSE_PADDING : PADDING)));
  left = Math.max(0, left - padX);
  top = Math.max(0, top - padY);
  return {
    left,
    top,
    width: Math.min(page.width, right + padX) - left,
    height: Math.min(page.height, bottom + padY) - top,
  };
}

/** The part of the finding that stands on this line. */
function textOf(spans: readonly WordSpan[], result: AnalyzerResult, text: string): string {
  const start = Math.max(result.start, spans[0]?.start ?? result.start);
  const end = Math.min(result.end, spans.at(-1)?.end ?? result.end);
  return text.slice(start, end);
}
