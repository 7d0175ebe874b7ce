import { spellingKey } from './key';
import { type Lookup, readAt, WAIT } from './scan';

/** Puts the values back wherever their placeholders stand, also where a language model respelled them. */
export function restorePlaceholders(text: string, mapping: ReadonlyMap<string, string>): RestoredText {
  const restorer = createRestorer(mapping);
  const restored = restorer.push(text) + restorer.end();
  return { text: restored, items: restorer.items };
}

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
}

export function createRestorer(mapping: ReadonlyMap<string, string>): Restorer {
  const lookup = createLookup(mapping);
  const items: RestoredItem[] = [];
  let pending = '';
  let previous = '';
  let written = 0;

  function advance(final: boolean): string {
    let output = '';
    let at = 0;
    while (at < pending.length) {
      const reading = readAt(pending, at, previous, final, lookup);
      if (reading === WAIT) break;
      const start = written + output.length + reading.before.length;
      output += reading.before;
      if (reading.found) {
        const { placeholder, value } = reading.found;
        output += value;
        items.push({ start, end: start + value.length, entity_type: entityTypeOf(placeholder), text: value });
      }
      output += reading.after;
      at += reading.length;
      previous = pending[at - 1] ?? previous;
    }
    pending = pending.slice(at);
    written += output.length;
    return output;
  }

  return {
    items,
    push(piece) {
      pending += piece;
      return advance(false);
    },
    end: () => advance(true),
  };
}

function createLookup(mapping: ReadonlyMap<string, string>): Lookup {
  const byKey = new Map<string, string>();
  for (const placeholder of mapping.keys()) byKey.set(spellingKey(placeholder), placeholder);
  const known = (placeholder: string | undefined) => {
    const value = placeholder === undefined ? undefined : mapping.get(placeholder);
    return placeholder === undefined || value === undefined ? undefined : { placeholder, value };
  };
  return { exact: (placeholder) => known(placeholder), similar: (key) => known(byKey.get(key)) };
}

function entityTypeOf(placeholder: string): string {
  return placeholder.slice(1, placeholder.lastIndexOf('_'));
}
