import { latin1 } from '@veilmark/crypto/bytes';
import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { Members, rewriteMember } from '../members';
import { readPicture } from '../pictures/picture-document';
import type { Source } from '../slot';
import { checkReplacements, editSlots, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';
import { type PlacedPicture, readFlows } from './read-flows';
import { insteadOf, tokensOf } from './tokens';

interface ReadPicture {
  placed: PlacedPicture;
  bytes: Uint8Array;
  document: ExtractedDocument;
}

/** Rich text: words are slots, formatting stays, pictures are read and cleaned, and what cannot be read goes. */
export async function readRtf(bytes: Uint8Array, { budget, engines }: Reading): Promise<ExtractedDocument> {
  budget.spend(2 * bytes.length);
  const content = latin1(bytes).replace(/^\xef\xbb\xbf/, '');
  if (!/^\s*\{\\rtf/.test(content))
    throw new DocumentError(
      'malformed',
      'The document is damaged: it is not RTF. Open it in the program that made it, save it again and retry.',
    );
  const source: Source = { name: 'rtf', content, cleanups: [] };
  const { flows, pictures, removed } = readFlows(source, tokensOf(content), engines.isExposed ?? false);
  const notes = new Set(['Names of authors, reviewers and companies in the properties were removed.']);
  if (removed > 0) notes.add('Embedded objects and parts that cannot be scanned were removed.');
  const builder = new TextBuilder(budget);
  for (const { name, items } of flows)
    builder.section(name, () => {
      for (const item of items) {
        if (typeof item === 'string') builder.literal(item);
        else builder.slot(item);
      }
      builder.lineBreak();
    });
  const inside = new Members(builder);
  const read: ReadPicture[] = [];
  for (const placed of pictures) {
    const picture = pictureBytes(content, placed);
    if (picture) {
      const document = await readPicture(picture, engines.pictures, budget);
      inside.add(`picture ${read.length + 1}`, document);
      read.push({ placed, bytes: picture, document });
    } else {
      source.cleanups.push({ ...placed.group, text: insteadOf(content, placed.group.from) });
      notes.add('Pictures that cannot be scanned were removed.');
    }
  }
  const text = builder.text();
  return {
    format: 'rtf',
    text,
    borders: builder.borders,
    sections: builder.sections,
    parts: [],
    notes: [...notes, ...inside.notes],
    locate: (ranges) => inside.locate(text, ranges),
    async rewrite(replacements) {
      const { own, of } = inside.shareOut(checkReplacements(text, replacements));
      const edits = [...(sourceEdits(editSlots(builder.segments, own)).get(source) ?? [])];
      const said = new Set([...notes, ...inside.notes]);
      for (const { placed, bytes: original, document } of read) {
        const copy = await rewriteMember(original, document, of.get(document) ?? [], budget);
        for (const note of copy.notes) said.add(note);
        edits.push({ ...placed.digits, text: hexOf(copy.bytes) });
        const kind = copy.bytes[0] === 0xff ? '\\jpegblip ' : '\\pngblip ';
        if (placed.kind) edits.push({ ...placed.kind, text: kind });
      }
      const written = spliceSource(
        source,
        edits.sort((a, b) => a.from - b.from),
      );
      return { bytes: bytesOf(written), notes: [...said] };
    },
  };
}

/** The picture that the digits write, where it is of a kind that can be cleaned. */
function pictureBytes(content: string, { kind, digits }: PlacedPicture): Uint8Array | undefined {
  if (!kind || digits.from < 0) return undefined;
  const written = content.slice(digits.from, digits.to).replace(/\s+/g, '');
  if (written.length % 2 !== 0 || !/^[\da-f]+$/i.test(written)) return undefined;
  return Uint8Array.from({ length: written.length / 2 }, (_, i) =>
    Number.parseInt(written.slice(2 * i, 2 * i + 2), 16),
  );
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
function hexOf(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += HEX[byte];
  return digits;
}

/** Every character is a byte: what is written anew is ASCII. */
function bytesOf(written: string): Uint8Array {
  const bytes = new Uint8Array(written.length);
  for (let at = 0; at < written.length; at++) bytes[at] = written.charCodeAt(at);
  return bytes;
}
