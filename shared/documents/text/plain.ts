import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { identity, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { withFixedHeads } from './fixed-heads';
import { withStatementDays } from './statement-days';
import { readTextDocument } from './text-document';

/** Plain text and Markdown: the extracted text is the file. */
export function readPlain(bytes: Uint8Array, format: 'txt' | 'md', budget: Budget): ExtractedDocument {
  const files = format === 'md' && ({ mayCarryFiles: true } as const);
  return readTextDocument(bytes, { format, ...files, fill: fillPlain, finish: withFixedForms }, budget);
}

export function fillPlain(source: Source, builder: TextBuilder): void {
  builder.section('body', () => {
    builder.slot({ source, from: 0, to: source.content.length, text: source.content, encode: identity });
  });
}

const withFixedForms = (before: string, after: string): string =>
  withStatementDays(before, withFixedHeads(before, after));
