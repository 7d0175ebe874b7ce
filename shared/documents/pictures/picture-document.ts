import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { OUTLINES_UNREAD, PICTURES_UNREAD } from '../notes';
import type { Slot, Source } from '../slot';
import { checkReplacements, editSlots, sourceEdits } from '../splice';
import { TextBuilder } from '../text-builder';
import { cleanPicture } from '.';
import { blankPicture } from './blank';
import { isMetafile } from './metafile/metafile';
import { readMetafile } from './metafile/read-metafile';
import type { PictureEngine } from './picture-engine';

/**
 * A picture inside another file: its words are slots, and an edit of one covers it. The copy is PNG where something was covered, but for
 * drawings of commands, which lose the words.
 */
export async function readPicture(
  bytes: Uint8Array,
  engine: PictureEngine | undefined,
  budget: Budget,
): Promise<ExtractedDocument> {
  const metafile = isMetafile(bytes) ? await readMetafile(bytes, engine) : undefined;
  const read = metafile?.words ?? (await engine?.read(bytes));
  const words = read ?? [];
  const isUnread = metafile?.hasUnread ?? read === undefined;
  const source: Source = { name: 'picture', content: '', cleanups: [] };
  const builder = new TextBuilder(budget);
  let line: number | undefined;
  builder.section('picture', () => {
    for (const [index, word] of words.entries()) {
      if (line !== undefined && line !== word.line) builder.literal('\n');
      else if (line !== undefined && !word.isGlued) builder.literal(' ');
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
  const notes = [...(isUnread ? [PICTURES_UNREAD] : []), ...(metafile?.hasOutlines ? [OUTLINES_UNREAD] : [])];
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
      const gone = words.filter((_, index) => hit.has(index));
      const covered = engine && !metafile && gone.length > 0 ? await engine.cover(bytes, gone) : bytes;
      const clean = metafile ? metafile.without(new Set(gone)) : cleanPicture(covered);
      const emptied = clean ? [] : ['Pictures that cannot be cleaned were emptied.'];
      return { bytes: clean ?? blankPicture(), notes: [...notes, ...emptied] };
    },
  };
}
