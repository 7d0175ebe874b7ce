import { readAfter } from './around';

/** How a value was written at one place. */
interface Spelling {
  text: string;
  before: string;
  after: string;
}

/** So much of what stands before a spelling is compared. */
const NEAR = 16;
/** So many places are remembered of one value; a file name that comes again is one. */
const MOST = 200;
const WORD_ENDS = /[\s"'`<>()[\]{}|,;/\\:]/;
const JOINTS = ['_', '-', '+', '%20'];

/**
 * One placeholder stands for all spellings of a value. This remembers which spelling stood where, so that `invoice_<PERSON_1>.txt` becomes
 * the name of that file again and `Dear <PERSON_1>` the name of the person.
 */
export class SpelledValues {
  readonly #spellings = new Map<string, Spelling[]>();

  /** Notes how a value stands in a text; `end` is where the next placeholder begins. */
  note(placeholder: string, value: string, text: string, place: { start: number; end: number }, end: number): void {
    const spelling = {
      text: text.slice(place.start, place.end),
      before: text.slice(Math.max(0, place.start - NEAR), place.start),
      after: readAfter(text.slice(0, end), place.end, true) ?? '',
    };
    // The usual spelling between spaces is what comes back anyway.
    if (spelling.text === value && !isInWord(spelling)) return;
    const known = this.#spellings.get(placeholder) ?? [];
    this.#spellings.set(placeholder, known);
    if (known.length < MOST && !known.some((other) => isSame(other, spelling))) known.push(spelling);
  }

  /**
   * The spelling that stood between these; else the one in a word that begins and ends like this one; else the one whose words are joined
   * by the sign next to it.
   */
  choose(placeholder: string, value: string, before: string, after: string): string {
    const known = this.#spellings.get(placeholder);
    if (!known) return value;
    const near = before.slice(-NEAR);
    const word = wordIn(before);
    const joint = JOINTS.find((sign) => before.endsWith(sign) || after.startsWith(sign));
    const chosen =
      known.find((one) => one.before === near && one.after === after) ??
      known.find((one) => one.after === after && wordIn(one.before) === word && isInWord(one)) ??
      known.find(({ text }) => joint !== undefined && text.includes(joint));
    return chosen?.text ?? value;
  }

  /** Takes over what another one has noted. */
  resume(other: SpelledValues): void {
    for (const [placeholder, known] of other.#spellings) this.#spellings.set(placeholder, [...known]);
  }

  get saved(): SavedSpellings {
    return [...this.#spellings].map(([placeholder, known]) => [placeholder, known.map((one) => ({ ...one }))]);
  }

  load(saved: SavedSpellings): void {
    for (const [placeholder, known] of saved) this.#spellings.set(placeholder, [...known]);
  }
}

export type SavedSpellings = [placeholder: string, spellings: Spelling[]][];

function wordIn(before: string): string {
  let from = before.length;
  while (from > 0 && before.length - from < NEAR && !WORD_ENDS.test(before[from - 1] as string)) from--;
  return before.slice(from);
}
const isInWord = ({ before, after }: Spelling): boolean => /[\p{L}\p{N}_]/u.test(wordIn(before) + after);
const isSame = (a: Spelling, b: Spelling): boolean => a.text === b.text && a.before === b.before && a.after === b.after;
