import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOffsetMap, cutsPair } from '#shared/engine/offsets.ts';
import type { OffsetUnit } from '#shared/wire/defaults.ts';
import { anyText } from '../../helpers/any-text';

const text = 'a😀é€ z';

/** What each unit counts before a UTF-16 offset, by the platform's own means. */
const counted: Record<OffsetUnit, (part: string) => number> = {
  utf16: (part) => part.length,
  codepoint: (part) => [...part].length,
  utf8: (part) => new TextEncoder().encode(part).length,
};

describe.each(['utf16', 'codepoint', 'utf8'] as const)('offsets in %s', (unit) => {
  it('count every character before the offset', () => {
    const map = createOffsetMap(text, unit);

    for (let i = 0; i <= text.length; i++)
      if (!cutsPair(text, i)) expect(map.fromUtf16(i)).toBe(counted[unit](text.slice(0, i)));
  });

  it('lead back to where they came from', () => {
    fc.assert(
      fc.property(anyText(), (any) => {
        const map = createOffsetMap(any, unit);
        for (let i = 0; i <= any.length; i++)
          if (!cutsPair(any, i) && map.toUtf16(map.fromUtf16(i)) !== i) return false;
        return true;
      }),
    );
  });

  it('are refused outside the text', () => {
    const map = createOffsetMap(text, unit);

    expect(map.toUtf16(-1)).toBeUndefined();
    expect(map.toUtf16(1000)).toBeUndefined();
    expect(map.toUtf16(0.5)).toBeUndefined();
  });
});

describe('offsets inside a character', () => {
  it('are refused', () => {
    expect(createOffsetMap(text, 'utf16').toUtf16(2)).toBeUndefined();
    expect(createOffsetMap(text, 'utf8').toUtf16(3)).toBeUndefined();
  });
});
