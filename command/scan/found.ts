import { findEntity } from '@veilmark/catalog';
import { likelyTestReason } from '@veilmark/catalog/test-values';
import type { Finding } from '../library/types';

/** A finding in a file, as reports show it. */
export interface Found {
  file: string;
  /** From 1, in the file or in the text that was taken out of it. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  entity_type: string;
  score: number;
  /** The value; masked before it is shown unless the caller asked for it. */
  text: string;
  /** Why the value is likely made up for tests or documents. */
  likely_test?: string;
}

/** Why a file says nothing about being clean. */
export interface NotScanned {
  file: string;
  reason: string;
}

export interface FileResult {
  file: string;
  found: Found[];
  characters: number;
  /** Findings that a comment in the file allows. */
  allowed: number;
  notScanned?: string;
  /** Neither text nor a document: nothing a person could read. */
  isBinary?: true;
}

/** Line and column of offsets in a text; both from 1, columns in UTF-16 units. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(readonly text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  get count(): number {
    return this.#starts.length;
  }

  at(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] as number) + 1 };
  }

  /** A line, from 1, without its end. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, (this.#starts[number] ?? this.text.length + 1) - 1);
  }
}

/** Puts findings of a text into the lines of a file; `linesBefore` where the text is a later piece of it. */
export function placeFindings(file: string, findings: readonly Finding[], lines: Lines, linesBefore = 0): Found[] {
  return findings.map(({ entity_type, start, end, score, text }) => {
    const from = lines.at(start);
    const to = lines.at(end);
    return {
      file,
      entity_type,
      score,
      text,
      column: from.column,
      endColumn: to.column,
      line: from.line + linesBefore,
      endLine: to.line + linesBefore,
      ...withReason(likelyTestReason(entity_type, findEntity(entity_type)?.category, text)),
    };
  });
}

const withReason = (likely_test: string | undefined) => (likely_test === undefined ? {} : { likely_test });
