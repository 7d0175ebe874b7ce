import { readAfter, SHOWN_BEFORE } from '@veilmark/replace/placeholders/around';
import type { Move } from '@veilmark/replace/placeholders/restore';
import { OpenAddresses } from './open-addresses';

const WORD = /[\p{L}\p{N}]/u;

type IsAllowed = (value: string, before: string, after: string, open: OpenAddresses) => boolean;

/** As the restorer of placeholders, for made-up values: they are found as they are, in any letter case, as whole words. */
export function createSurrogateRestorer(surrogates: readonly (readonly [string, string])[], isAllowed: IsAllowed) {
  const known = new Map(surrogates.map(([standIn, value]) => [standIn.toLowerCase(), value]));
  const exact = new Map(surrogates);
  const standIns = [...known.keys()].sort((a, b) => b.length - a.length);
  const longest = standIns[0]?.length ?? 0;
  const moves: Move[] = [];
  let pending = '';
  let previous = '';
  let given = '';
  let read = 0;
  let written = 0;
  const open = new OpenAddresses();

  /** What came before a place; addresses of our own making in it stand for ones that are known. */
  const before = (at: number): string =>
    at >= SHOWN_BEFORE ? pending.slice(at - SHOWN_BEFORE, at) : (given + pending.slice(0, at)).slice(-SHOWN_BEFORE);

  function advance(final: boolean): string {
    let output = '';
    let at = 0;
    let noted = 0;
    const note = () => {
      open.push(pending.slice(noted, at));
      noted = at;
    };
    for (; at < pending.length; ) {
      const rest = pending.slice(at, at + longest + 1).toLowerCase();
      const starts = !WORD.test(previous);
      // One character more is needed to tell where a word ends.
      const mayGrow = !final && rest.length <= longest;
      if (starts && mayGrow && standIns.some((standIn) => standIn.startsWith(rest) || isWholeAt(rest, standIn))) break;
      const found = starts ? standIns.find((standIn) => isWholeAt(rest, standIn)) : undefined;
      const value =
        found === undefined ? undefined : (exact.get(pending.slice(at, at + found.length)) ?? known.get(found));
      if (found !== undefined && value !== undefined) {
        const after = readAfter(pending, at + found.length, final);
        if (after === undefined) break;
        note();
        const restored = isAllowed(value, before(at), after, open) ? value : pending.slice(at, at + found.length);
        const start = written + output.length;
        moves.push({ from: read + at, to: read + at + found.length, start, end: start + restored.length });
        output += restored;
        at += found.length;
      } else output += pending[at++];
      previous = pending[at - 1] ?? previous;
    }
    note();
    given = before(at);
    pending = pending.slice(at);
    read += at;
    written += output.length;
    return output;
  }

  return {
    moves,
    push(piece: string): string {
      pending += piece;
      return advance(false);
    },
    end: () => advance(true),
  };
}

const isWholeAt = (rest: string, standIn: string): boolean =>
  rest.startsWith(standIn) && !(WORD.test(standIn.at(-1) ?? '') && WORD.test(rest[standIn.length] ?? ''));
