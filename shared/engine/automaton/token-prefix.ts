import { isAsciiWord } from '../ascii';
import type { CharSet } from './char-set';
import type { PatternNode } from './parse-pattern';

/** Letters, digits, underscore and hyphen: what keys and addresses without separators are made of. */
export const isTokenCode = (code: number): boolean => isAsciiWord(code) || code === 45;

/** How many characters at the start of every match are letters, digits, underscores or hyphens at least. */
export function tokenPrefixLength(pattern: PatternNode): number {
  return prefixOf(pattern).length;
}

/** `isOpen` while everything so far was of that kind, so that the next part adds to it. */
function prefixOf(pattern: PatternNode): { length: number; isOpen: boolean } {
  switch (pattern.kind) {
    case 'set':
      return isTokenSet(pattern.set) ? { length: 1, isOpen: true } : { length: 0, isOpen: false };
    case 'choice': {
      const options = pattern.options.map(prefixOf);
      return {
        length: Math.min(...options.map(({ length }) => length)),
        isOpen: options.every(({ isOpen }) => isOpen),
      };
    }
    case 'repeat': {
      const part = prefixOf(pattern.part);
      if (pattern.min === 0) return { length: 0, isOpen: part.isOpen };
      return part.isOpen ? { length: part.length * pattern.min, isOpen: true } : part;
    }
    case 'sequence': {
      let length = 0;
      for (const part of pattern.parts) {
        const prefix = prefixOf(part);
        length += prefix.length;
        if (!prefix.isOpen) return { length, isOpen: false };
      }
      return { length, isOpen: true };
    }
  }
}

function isTokenSet({ ranges, properties, negated }: CharSet): boolean {
  if (negated || properties) return false;
  return ranges.every(([from, to]) => {
    for (let code = from; code <= to; code++) if (!isTokenCode(code)) return false;
    return true;
  });
}
