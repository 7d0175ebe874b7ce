import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { identity, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { withFixedHeads } from './fixed-heads';
import { withQuotedNumbers } from './quoted-numbers';
import { withStatementDays } from './statement-days';
import { readTextDocument } from './text-document';

/** Plain text and Markdown: the extracted text is the file. */
export function readPlain(bytes: Uint8Array, format: 'txt' | 'md', budget: Budget): ExtractedDocument {
  const files = format === 'md' && ({ mayCarryFiles: true } as const);
  return readTextDocument(bytes, { format, ...files, fill: fillPlain, finish: withFixedForms }, budget);
}

const FAMILY_TREE = /^\s*0 HEAD\b/;
/** In a family tree, a word may go on behind this tag. */
const GOES_ON = /\r?\n[ \t]{0,8}\d{1,2} CONC(?: |$)/gm;

export function fillPlain(source: Source, builder: TextBuilder): void {
  const { content } = source;
  builder.section('body', () => {
    let from = 0;
    const show = (to: number) => builder.slot({ source, from, to, text: content.slice(from, to), encode: identity });
    for (const { 0: gap, index } of FAMILY_TREE.test(content) ? content.matchAll(GOES_ON) : []) {
      show(index);
      from = index + gap.length;
    }
    show(content.length);
  });
}

const withFixedForms = (before: string, after: string): string =>
  withQuotedNumbers(before, withStatementDays(before, withFixedHeads(before, after)));
