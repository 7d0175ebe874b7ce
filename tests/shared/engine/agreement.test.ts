import { describe, expect, it } from 'vitest';
import { othersAt } from '#shared/engine/agreement.ts';
import { type Finding, plainFinding } from '#shared/engine/finding.ts';
import { analyze } from '#shared/finders/analyze.ts';

const seen = (finder: string, start: number, end: number): Finding => ({
  ...plainFinding('x', { type: 'PERSON', start, end, score: 0.9 }),
  finder,
});

describe('finders that agree', () => {
  it('are named where they saw something at the same place', () => {
    const [a, b, c] = [seen('names', 0, 5), seen('names', 10, 15), seen('names', 20, 25)];
    const others = othersAt(
      [c, a, b],
      [a, b, c, seen('labels', 5, 10), seen('labels', 12, 30), seen('hosts', 0, 100), seen('hosts', 3, 4)],
    );
    expect([others.get(a), others.get(b), others.get(c)]).toEqual([
      ['hosts'],
      ['hosts', 'labels'],
      ['hosts', 'labels'],
    ]);
    expect(othersAt([a, b], [a, b, seen('labels', 5, 10)]).size).toBe(0);
  });

  it('are in the explanation of a labelled name', () => {
    const { results } = analyze('Name: Mara Kovacs\nCard 4929 4212 3460 0821', { explain: true });
    const of = (type: string) => results.find((one) => one.entity_type === type)?.explanation;
    expect(of('CREDIT_CARD')?.finder).toBe('patterns');
    for (const { explanation } of results) expect(explanation?.also_found_by ?? []).not.toContain(explanation?.finder);
    expect(of('PERSON')?.also_found_by?.length).toBeGreaterThan(0);
  });
});
