import type { Budget } from '@veilmark/budget';
import { refuseAbove } from '@veilmark/engine/ad-hoc';
import { AdHocProgram } from '@veilmark/engine/ad-hoc-program';
import { estimatePatternSize } from '@veilmark/engine/pattern-size';
import { inlineFlags } from './ad-hoc';
import { PresidioError } from './error';

export type Allows = (value: string) => boolean;

/** What the caller never wants reported: values as they are, or patterns. */
export function readAllowList(list: readonly string[], match: unknown, flags: number, budget: Budget): Allows {
  if (match === undefined || match === null || match === 'exact') {
    const values = new Set(list);
    return (value) => values.has(value);
  }
  if (match !== 'regex') throw new PresidioError(500, "allow_list_match must either be set to 'exact' or 'regex'.");
  if (list.length === 0) return () => false;
  const program = compile(inlineFlags(flags) + list.join('|'));
  return (value) => {
    let isFound = false;
    program.findAll(value, budget, () => {
      isFound = true;
    });
    return isFound;
  };
}

function compile(source: string): AdHocProgram {
  refuseAbove('patternCharacters', 'Characters of all patterns', () => source.length);
  refuseAbove('patternInstructions', 'Instructions of all patterns', () => estimatePatternSize(source));
  try {
    return new AdHocProgram(source);
  } catch {
    throw new PresidioError(422, 'A pattern of allow_list is not valid in the syntax of RE2');
  }
}
