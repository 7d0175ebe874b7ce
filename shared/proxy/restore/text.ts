import { SHOWN_BEFORE } from '@veilmark/replace/placeholders/around';
import { createRestorer, type Move } from '@veilmark/replace/placeholders/restore';
import { leadsElsewhere } from '../addresses';
import type { Values } from '../stand-ins';
import { OpenAddresses } from './open-addresses';
import { createSurrogateRestorer } from './surrogates';

/** Puts values back into a text that arrives in pieces. What may still become a stand-in waits. */
export interface TextRestorer {
  push(piece: string): string;
  end(): string;
  /** Where an offset of what came in lies in what went out (UTF-16). */
  outputOffset(offset: number): number;
}

interface TextOptions {
  /** The text is an address as a whole. */
  isAddress?: boolean;
  /** The text stands between quotes. */
  isQuoted?: boolean;
}

export function createTextRestorer(
  values: Values,
  { isAddress = false, isQuoted = false }: TextOptions = {},
): TextRestorer {
  const given = new OpenAddresses();
  const isAllowed = (value: string, before: string, after: string, { text }: OpenAddresses) => {
    const open = before.length >= SHOWN_BEFORE ? text : '';
    return !leadsElsewhere({ open, before, after, value, isAddress, isQuoted }, values.namesHost);
  };
  const placeholders = createRestorer(
    values.placeholders,
    ({ placeholder, value }, before, after) => {
      const spelled = values.spelled.choose(placeholder, value, before, after);
      return isAllowed(spelled, before, after, given) ? spelled : undefined;
    },
    (text) => given.push(text),
  );
  if (values.surrogates.size === 0)
    return {
      push: placeholders.push,
      end: placeholders.end,
      outputOffset: (offset) => moved(placeholders.moves, offset),
    };
  const surrogates = createSurrogateRestorer([...values.parts, ...values.surrogates], isAllowed);
  return {
    push: (piece) => surrogates.push(placeholders.push(piece)),
    end: () => surrogates.push(placeholders.end()) + surrogates.end(),
    outputOffset: (offset) => moved(surrogates.moves, moved(placeholders.moves, offset)),
  };
}

export function restoreText(text: string, values: Values, options?: TextOptions): string {
  const restorer = createTextRestorer(values, options);
  return restorer.push(text) + restorer.end();
}

/** An offset inside something that was replaced becomes the end of what took its place. */
function moved(moves: readonly Move[], offset: number): number {
  let shift = 0;
  for (const { from, to, end } of moves) {
    if (offset <= from) break;
    if (offset < to) return end;
    shift = end - to;
  }
  return offset + shift;
}
