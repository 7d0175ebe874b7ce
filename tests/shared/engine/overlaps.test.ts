import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Standing } from '#shared/engine/finding.ts';
import { resolveOverlaps } from '#shared/engine/settle/overlaps.ts';

interface Named extends Standing {
  name: string;
}

const byName = (a: Named, b: Named): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const span = (name: string, start: number, end: number, rank: number, rest: Partial<Standing> = {}): Named => ({
  name,
  start,
  end,
  rank,
  ...rest,
});
const winners = (...found: Named[]): string[] => resolveOverlaps(found, byName).map(({ name }) => name);

describe('overlapping findings', () => {
  it('keep the higher rank', () => {
    expect(winners(span('low', 0, 10, 0.5), span('high', 5, 8, 0.9))).toEqual(['high']);
  });

  it('of the same rank keep the specific, then the longer, then the earlier, then the first by name', () => {
    expect(winners(span('generic', 0, 10, 0.5), span('specific', 0, 5, 0.5, { specific: true }))).toEqual(['specific']);
    expect(winners(span('short', 0, 5, 0.5), span('long', 2, 10, 0.5))).toEqual(['long']);
    expect(winners(span('later', 3, 8, 0.5), span('earlier', 0, 5, 0.5))).toEqual(['earlier']);
    expect(winners(span('b', 0, 5, 0.5), span('a', 0, 5, 0.5))).toEqual(['a']);
  });

  it('are swallowed by a container even when they rank higher', () => {
    expect(winners(span('url', 0, 20, 0.6, { container: true }), span('email', 5, 12, 0.95))).toEqual(['url']);
  });

  it('show a secret inside a container that is none', () => {
    const url = span('url', 0, 20, 0.6, { container: true });

    expect(winners(url, span('token', 5, 12, 0.95, { secret: true }))).toEqual(['token']);
  });

  it('let a fallback type stand back for a country with context', () => {
    const fallback = span('passport', 0, 9, 1, { fallback: true });

    expect(winners(fallback, span('us passport', 0, 9, 0.7, { displacesFallback: true }))).toEqual(['us passport']);
    expect(winners(fallback, span('something', 0, 9, 0.7))).toEqual(['passport']);
  });

  it('leave neighbours alone', () => {
    expect(winners(span('b', 5, 9, 0.1), span('a', 0, 5, 0.9))).toEqual(['a', 'b']);
  });

  it('end ordered, free of overlaps and independent of their order', () => {
    const anySpan = fc
      .record({
        start: fc.nat(40),
        length: fc.integer({ min: 1, max: 12 }),
        rank: fc.integer({ min: 0, max: 3 }),
        container: fc.boolean(),
        secret: fc.boolean(),
        fallback: fc.boolean(),
        displacesFallback: fc.boolean(),
        name: fc.string({ minLength: 4, maxLength: 4 }),
      })
      .map(({ start, length, ...rest }): Named => ({ start, end: start + length, ...rest }));
    fc.assert(
      fc.property(fc.uniqueArray(anySpan, { selector: ({ name }) => name, maxLength: 12 }), (found) => {
        const resolved = resolveOverlaps(found, byName);

        expect(resolveOverlaps([...found].reverse(), byName)).toEqual(resolved);
        for (let i = 1; i < resolved.length; i++)
          expect(resolved[i]?.start).toBeGreaterThanOrEqual(resolved[i - 1]?.end ?? 0);
      }),
    );
  });
});
