import type { Budget } from '@veilmark/budget';
import type { DocumentFormat, ExtractedDocument } from '../document';
import { cleanDataAddresses } from '../pictures/data-address';
import { cleanPackedFiles } from '../pictures/packed-files';
import { locateLines } from '../place';
import type { Source } from '../slot';
import { checkReplacements, editSlots, type SlotEdits, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';
import { decodeText, encodeText } from './encoding';

export interface TextFormat {
  format: DocumentFormat;
  /** The charset the file names inside itself, looked for in its first kilobyte. */
  declaredCharset?: (head: string) => string | undefined;
  /** Takes out of the text what is none of it, whatever is replaced. */
  clean?: (content: string, notes: string[]) => string;
  /** Whether files may be written into it as base64 addresses. */
  mayCarryFiles?: true;
  fill: (source: Source, builder: TextBuilder, notes: string[]) => void;
  /** Adjusts the written text, given with the original. */
  finish?: (before: string, after: string) => string;
  /** Adjusts the edits as a whole, such as keeping the keys of an object distinct. */
  settle?: (edits: SlotEdits) => void;
}

/** A document that is one text file: charset, byte order mark and line ends come back as they were. */
export function readTextDocument(bytes: Uint8Array, definition: TextFormat, budget: Budget): ExtractedDocument {
  // Decoding, and looking at each character once.
  budget.spend(bytes.length);
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  const { text: decoded, charset, hasBom } = decodeText(bytes, definition.declaredCharset?.(head));
  const notes: string[] = [];
  const whole = definition.mayCarryFiles ? withoutHiddenFiles(decoded, notes, budget) : decoded;
  const content = definition.clean?.(whole, notes) ?? whole;
  const source: Source = { name: definition.format, content, cleanups: [] };
  const builder = new TextBuilder(budget);
  definition.fill(source, builder, notes);
  const text = builder.text();
  return {
    format: definition.format,
    text,
    borders: builder.borders,
    fixed: builder.fixed,
    sections: builder.sections,
    parts: [],
    notes,
    locate: (ranges) => locateLines(text, ranges),
    async rewrite(replacements) {
      const edits = editSlots(builder.segments, checkReplacements(text, replacements));
      definition.settle?.(edits);
      const spliced = spliceSource(source, sourceEdits(edits).get(source) ?? []);
      const output = encodeText(definition.finish?.(source.content, spliced) ?? spliced, charset, hasBom);
      const upgraded = output.isUpgraded ? ['The file is now UTF-8: its old encoding lacks a character.'] : [];
      return { bytes: output.bytes, notes: [...notes, ...upgraded] };
    },
  };
}

function withoutHiddenFiles(content: string, notes: string[], budget: Budget): string {
  const addresses = cleanDataAddresses(content, budget);
  const { text, emptied } = cleanPackedFiles(addresses.text, budget);
  if (emptied + addresses.emptied > 0)
    notes.push('Files written into the text that cannot be scanned or cleaned were removed.');
  return text;
}
