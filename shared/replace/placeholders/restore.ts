import { GivenOut, readAfter } from './around';
import { restoreInvented } from './invented';
import { spellingKey } from './key';
import { type Lookup, readAt, WAIT } from './scan';

/**
 * Puts the values back wherever their placeholders are, also where a language model respelled them.
 *
 * @example
 * const mapping = new Map([['<PERSON_1>', 'Ada Lovelace']]);
 * restorePlaceholders('Dear <person 1>,', mapping).text; // => 'Dear Ada Lovelace,'
 */
export function restorePlaceholders(text: string, mapping: ReadonlyMap<string, string>): RestoredText {
  const invented = [...mapping].filter(([standIn]) => !isPlaceholder(standIn));
  const restorer = createRestorer(
    invented.length === 0 ? mapping : new Map([...mapping].filter(([standIn]) => isPlaceholder(standIn))),
  );
  const restored = restorer.push(text) + restorer.end();
  const done = { text: restored, items: restorer.items };
  return invented.length === 0 ? done : restoreInvented(done, invented);
}

/** Ours, in angle brackets, or in the square ones that the prompt guard gives out. */
const isPlaceholder = (standIn: string): boolean => /^(?:<[^<>]+>|\[[\p{L}\p{N}_]+_\d+\])$/u.test(standIn);

interface RestoredItem {
  /** UTF-16 offsets in the restored text. */
  start: number;
  end: number;
  entity_type: string;
  text: string;
}

export interface RestoredText {
  text: string;
  items: RestoredItem[];
}

/** For text that arrives in pieces: the pieces' outputs, joined, are the same however the text was cut. */
export interface Restorer {
  /** What can be told for certain so far; a piece that may be the start of a placeholder waits for the next one. */
  push(piece: string): string;
  /** The rest. */
  end(): string;
  /** What was restored so far; offsets in everything given out. */
  readonly items: RestoredItem[];
  /** Where it stood: what was read from `from` to `to` was given out from `start` to `end`. In order; whatever lies between is as it was. */
  readonly moves: Move[];
}

/** A stretch of a text that another one took the place of, with UTF-16 offsets in both. */
export interface Move {
  from: number;
  to: number;
  start: number;
  end: number;
}

/**
 * What takes the place of a placeholder, by what was given out before it and what follows up to the next space or quote. Nothing leaves
 * the placeholder where it is.
 */
export type ChooseValue = (
  found: { placeholder: string; value: string },
  before: string,
  after: string,
) => string | undefined;

/**
 * Restores a text that arrives in pieces. `onGiven` is called with everything that is given out, before the next value is chosen.
 *
 * @example
 * const restorer = createRestorer(new Map([['<PERSON_1>', 'Ada']]));
 * restorer.push('Dear <PER') + restorer.push('SON_1>!') + restorer.end(); // => 'Dear Ada!'
 */
export function createRestorer(
  mapping: ReadonlyMap<string, string>,
  choose?: ChooseValue,
  onGiven?: (text: string) => void,
): Restorer {
  const lookup = lookupFor(mapping);
  const items: RestoredItem[] = [];
  const moves: Move[] = [];
  let pending = '';
  let previous = '';
  let written = 0;
  let read = 0;
  const given = new GivenOut();

  function advance(final: boolean): string {
    let output = '';
    let at = 0;
    const give = (text: string) => {
      output += text;
      if (choose) given.push(text);
      onGiven?.(text);
    };
    while (at < pending.length) {
      const plain = WORD_BEFORE.test(previous) ? 0 : plainWords(pending, at);
      if (plain > 0) {
        give(pending.slice(at, at + plain));
        at += plain;
        previous = pending[at - 1] ?? previous;
        continue;
      }
      const reading = readAt(pending, at, previous, final, lookup);
      if (reading === WAIT) break;
      if (reading.found && choose) {
        const after = readAfter(pending, at + reading.length, final);
        if (after === undefined) break;
        const value = choose(reading.found, given.last() + reading.before, after);
        if (value === undefined) {
          give(pending.slice(at, at + reading.length));
          at += reading.length;
          previous = pending[at - 1] ?? previous;
          continue;
        }
        reading.found = { ...reading.found, value };
      }
      const start = written + output.length + reading.before.length;
      give(reading.before);
      if (reading.found) {
        const { placeholder, value } = reading.found;
        give(value);
        items.push({ start, end: start + value.length, entity_type: entityTypeOf(placeholder), text: value });
        const outputStart = start - reading.before.length;
        const outputEnd = start + value.length + reading.after.length;
        moves.push({ from: read + at, to: read + at + reading.length, start: outputStart, end: outputEnd });
      }
      give(reading.after);
      at += reading.length;
      previous = pending[at - 1] ?? previous;
    }
    pending = pending.slice(at);
    read += at;
    written += output.length;
    return output;
  }

  return {
    items,
    moves,
    push(piece) {
      pending += piece;
      return advance(false);
    },
    end: () => advance(true),
  };
}

const WORD_BEFORE = /[\p{L}\p{N}\p{M}_\\]/u;
/** Not all at once: millions of words would exhaust the stack. */
const PLAIN_WORDS = /(?:[A-Za-z]{1,4096}[ ,.!?;\n]+){1,4096}/y;

/** How much of a text is words that nothing can be: placeholders have brackets, or an underscore and a number. */
function plainWords(text: string, at: number): number {
  PLAIN_WORDS.lastIndex = at;
  return PLAIN_WORDS.exec(text)?.[0].length ?? 0;
}

/** Many short texts are restored with one mapping: what follows from its placeholders is worked out once. */
const lookups = new WeakMap<ReadonlyMap<string, string>, { size: number; lookup: Lookup }>();

function lookupFor(mapping: ReadonlyMap<string, string>): Lookup {
  const known = lookups.get(mapping);
  if (known?.size === mapping.size) return known.lookup;
  const lookup = createLookup(mapping);
  lookups.set(mapping, { size: mapping.size, lookup });
  return lookup;
}

function createLookup(mapping: ReadonlyMap<string, string>): Lookup {
  const byKey = new Map<string, string>();
  for (const placeholder of mapping.keys()) byKey.set(spellingKey(placeholder), placeholder);
  const known = (placeholder: string | undefined) => {
    const value = placeholder === undefined ? undefined : mapping.get(placeholder);
    return placeholder === undefined || value === undefined ? undefined : { placeholder, value };
  };
  return {
    exact: (placeholder) => known(placeholder),
    similar: (key) => known(byKey.get(key)),
    mayBecome: beginningsOf([...byKey.keys()]),
  };
}

/** Asks whether a spelling agrees with the name of any placeholder as far as both go. */
function beginningsOf(keys: readonly string[]): (text: string) => boolean {
  const names = [...new Set(keys.map((key) => key.replace(/\p{Nd}+$/u, '')))];
  // A mark that is still to come changes the letter before it; names in ASCII hold no letter that this could make.
  if (names.some((name) => /[^A-Z0-9]/.test(name))) return () => true;
  return (text) => {
    const beginning = spellingKey(text);
    return names.some((name) => name.startsWith(beginning) || beginning.startsWith(name));
  };
}

function entityTypeOf(placeholder: string): string {
  return placeholder.slice(1, placeholder.lastIndexOf('_'));
}
