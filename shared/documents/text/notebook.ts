import type { Budget } from '@veilmark/budget';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { ExtractedDocument } from '../document';
import { PICTURES_UNREAD } from '../notes';
import { withAddresses } from '../percent';
import { cleanPicture } from '../pictures';
import { composeDecoded, decodeEscapes, type Slot, type Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { checkDepth, numberSlot, readJsonAs, stringSlot, TOKEN } from './json';
import { isCount, isNotebookKey, isNotebookWord, isProgramsOwn, isTextKey } from './notebook-words';

const STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"';
/** Results that are no text: a media type, and its content as base64, in one string or in a list of them. */
const RESULT = new RegExp(
  `("(?:image/(?!svg)[\\w.+-]+|audio/[\\w.+-]+|video/[\\w.+-]+|application/(?:pdf|octet-stream|zip))"\\s*:\\s*)(${STRING}|\\[[^\\]]*\\])`,
  'g',
);

/** A notebook: code, notes and results are text; pictures among the results are cleaned, other files go. */
export function readNotebook(bytes: Uint8Array, budget: Budget, isExposed = false): ExtractedDocument {
  return readJsonAs(bytes, 'ipynb', budget, {
    clean: (content, notes) => {
      const said = new Set<string>();
      const text = content.replace(RESULT, (_, key: string, value: string) => {
        budget.spend(1000 + value.length);
        const clean = cleaned(value);
        said.add(
          clean === '' ? 'Results of the notebook that are neither text nor pictures were removed.' : PICTURES_UNREAD,
        );
        return `${key}"${clean}"`;
      });
      notes.push(...said);
      return text;
    },
    fill: isExposed ? undefined : fillNotebook,
  });
}

/** Base64 without the signs that only lay it out. */
function cleaned(value: string): string {
  const data = value.replace(/\\n/g, '').replace(/[^A-Za-z\d+/=]/g, '');
  const bytes = fromBase64(data);
  const clean = bytes && cleanPicture(bytes);
  return clean ? toBase64(clean) : '';
}

/** An object or a list that is open; a list stands under the key that it is the value of. */
interface Frame {
  keys?: Slot[];
  key?: string | undefined;
}

/** The keys and texts of a notebook, without the words of the format. Texts are shown line by line, as the program shows them. */
function fillNotebook(source: Source, builder: TextBuilder, siblings: Slot[][]): void {
  const ids: Slot[] = [];
  siblings.push(ids);
  const open: Frame[] = [];
  const lines = new Lines(builder);
  let isKey = false;
  for (const match of source.content.matchAll(TOKEN)) {
    const [token, string, number, , punctuation] = match;
    const frame = open.at(-1);
    const key = frame?.key;
    if (string !== undefined) {
      const slot = stringSlot(source, match.index, token);
      if (isKey && frame) {
        frame.keys?.push(slot);
        frame.key = slot.text;
        if (!isNotebookKey(slot.text)) builder.line([slot]);
      } else if (isProgramsOwn(key, slot.text)) ids.push({ ...slot, encode: legalId });
      else if (key === 'id') {
        const id = { ...slot, encode: legalId };
        ids.push(id);
        builder.line([id]);
      } else if (!isNotebookWord(key, slot.text)) lines.show(slot, key, frame?.keys === undefined);
    } else if (number !== undefined && !isCount(key)) {
      lines.label(key);
      builder.line([numberSlot(source, match.index, token)]);
    }
    if (punctuation === '{') {
      open.push({ keys: [] });
      siblings.push(open.at(-1)?.keys ?? []);
    } else if (punctuation === '[') open.push({ key });
    else if (punctuation === '}' || punctuation === ']') {
      open.pop();
      lines.end();
    }
    checkDepth(open.length);
    if (punctuation !== undefined)
      isKey = (punctuation === '{' || punctuation === ',') && open.at(-1)?.keys !== undefined;
  }
}

/** The schema allows no other signs in the id of a cell. */
const legalId = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64);

/** What begins a line of a comment or of a quotation. */
const MARK = /^[ \t]*(#+|\/\/+|--+|>+|\*|;+|%+)[ \t]*/;

/** Shows texts line by line; a sentence of a comment goes on behind the mark of its next line. */
class Lines {
  readonly #builder: TextBuilder;
  #lastMark: string | undefined;

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  show(slot: Slot, key: string | undefined, isListed: boolean): void {
    const isText = isTextKey(key);
    if (!isText && !isListed) this.label(key);
    for (const { 0: line, index } of slot.text.matchAll(/[^\n]*\n|[^\n]+/g)) {
      const [begin = '', mark] = MARK.exec(line) ?? [];
      const from = mark !== undefined && mark === this.#lastMark ? begin.length : 0;
      this.#lastMark = mark;
      const to = line.replace(/\r?\n$/, '').length;
      if (to > from) this.#builder.slot(withAddresses(withEscapes(part(slot, index + from, index + to))));
      if (line.endsWith('\n')) this.#builder.literal('\n');
    }
    // The strings of a list are one text, which says itself where its lines end.
    if (!(isText && isListed)) this.end();
  }

  label(key: string | undefined): void {
    this.#builder.lineBreak();
    if (key !== undefined && isNotebookKey(key)) this.#builder.literal(`${key}: `);
  }

  end(): void {
    this.#lastMark = undefined;
    this.#builder.borderLine();
  }
}

/** A part of a slot, as a slot. */
function part(slot: Slot, start: number, end: number): Slot {
  const { offsets } = slot;
  if (start === 0 && end === slot.text.length) return slot;
  const at = (unit: number) => offsets?.[unit] ?? unit;
  const [first, last] = [at(start), at(end)];
  return {
    ...slot,
    from: slot.from + first,
    to: slot.from + last,
    text: slot.text.slice(start, end),
    ...(offsets && { offsets: offsets.slice(start, end + 1).map((offset) => offset - first) }),
  };
}

/** Programs write letters by their numbers in what they print, and people in their code. */
const ESCAPE = /\\{1,8}(?:u[\da-f]{4}|x[\da-f]{2}|U[\da-f]{8})/gi;

function withEscapes(slot: Slot): Slot {
  if (!slot.text.includes('\\')) return slot;
  const decoded = composeDecoded(slot, (text) =>
    decodeEscapes(text, ESCAPE, (token) => {
      const code = Number.parseInt(token.replace(/^\\+\w/, ''), 16);
      return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : token;
    }),
  );
  return { ...slot, ...decoded };
}
