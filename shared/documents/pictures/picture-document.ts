import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { PICTURES_UNREAD } from '../notes';
import type { Slot, Source } from '../slot';
import { checkReplacements, editSlots, sourceEdits } from '../splice';
import { TextBuilder } from '../text-builder';
import { cleanPicture } from '.';
import { blankPicture } from './blank';
import type { PictureEngine } from './picture-engine';

/** A picture inside another file: its words are slots, and an edit of one covers it. The copy is PNG where something was covered. */
export async function readPicture(
  bytes: Uint8Array,
  engine: PictureEngine | undefined,
  budget: Budget,
): Promise<ExtractedDocument> {
  const words = (await engine?.read(bytes)) ?? [];
  const isUnread = engine === undefined || (words.length === 0 && (await engine.read(bytes)) === undefined);
  const source: Source = { name: 'picture', content: '', cleanups: [] };
  const builder = new TextBuilder(budget);
  let line: number | undefined;
  builder.section('picture', () => {
    for (const [index, word] of words.entries()) {
      if (line !== undefined) builder.literal(line === word.line ? ' ' : '\n');
      line = word.line;
      const place = { from: index, to: index + 1 };
      const slot: Slot = {
        source,
        ...place,
        text: word.text,
        encode: () => '',
        finish: () => [{ ...place, text: '' }],
      };
      builder.slot(slot);
    }
  });
  const text = builder.text();
  const notes = isUnread ? [PICTURES_UNREAD] : [];
  return {
    format: 'image',
    text,
    sections: builder.sections,
    parts: [],
    notes,
    locate: (ranges) => ranges.map(() => ({})),
    async rewrite(replacements) {
      const edits = sourceEdits(editSlots(builder.segments, checkReplacements(text, replacements))).get(source) ?? [];
      const hit = new Set(edits.map(({ from }) => from));
      const covered =
        engine && hit.size > 0
          ? await engine.cover(
              bytes,
              words.filter((_, index) => hit.has(index)),
            )
          : bytes;
      const clean = cleanPicture(covered);
      const emptied = clean ? [] : ['Pictures that cannot be cleaned were emptied.'];
      return { bytes: clean ?? blankPicture(), notes: [...notes, ...emptied] };
    },
  };
}
