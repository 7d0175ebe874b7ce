import { type Finding, plainFinding } from '@veilmark/engine/finding';

/** What a rule of the layout says: it is above a pattern without a check digit, and below a labeled value. */
export function ruleFinding(recognizer: string, type: string, start: number, end: number, score: number): Finding {
  return plainFinding(recognizer, { type, start, end, score }, score + 0.2);
}
