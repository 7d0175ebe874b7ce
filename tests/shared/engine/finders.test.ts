import { describe, expect, it } from 'vitest';
import { entities } from '#shared/catalog/entities/index.ts';
import { createAnalyze } from '#shared/engine/analyze.ts';
import { createSelection, type Finder, inOrder } from '#shared/engine/finder.ts';
import { plainFinding } from '#shared/engine/finding.ts';
import { Reading } from '#shared/engine/reading.ts';
import { selectPlan } from '#shared/engine/select.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { finders } from '#shared/finders/index.ts';
import { readDocuments } from '../../../bench/documents/read-documents.mjs';

const types = new Set(entities.map(({ type }) => type));
const nothing = { findings: [] };
const finder = (name: string, finds: Finder['finds'], after: string[] = []): Finder => ({
  name,
  finds,
  after,
  find: () => nothing,
});

describe('finders', () => {
  it.each(finders)('$name says types of the catalog', ({ finds }) => {
    if (finds === 'every type') return;
    expect(finds.length).toBeGreaterThan(0);
    expect(finds.filter((type) => !types.has(type))).toEqual([]);
  });

  it('find only what they say', () => {
    const others = new Set<string>();
    const documents = readDocuments('tests/fixtures/documents/dev.txt').filter((_, i) => i % 4 === 0);
    for (const { text, language } of documents) {
      const reading = new Reading(text, selectPlan({ language }), { language }, 0, undefined);
      for (const one of inOrder(finders))
        for (const { type } of reading.run(one).findings)
          if (one.finds !== 'every type' && !one.finds.includes(type)) others.add(`${one.name}: ${type}`);
    }
    expect([...others]).toEqual([]);
  });

  it('are named in explanations and receipts', () => {
    const { results, receipt } = analyze('Rego: the Golf, AB12 CDE. Mail anna@example.com', { explain: true });
    expect(results.map(({ explanation }) => explanation?.finder)).toEqual(['plates', 'patterns']);
    expect(receipt.finders).toEqual(finders.map(({ name }) => name));
  });

  it('run only where their types, or those behind them, were asked for', () => {
    const names = (entities: string[]) => analyze('text', { entities }).receipt.finders;
    expect(names(['LICENSE_PLATE'])).toContain('plates');
    expect(names(['EMAIL_ADDRESS'])).not.toContain('plates');
    expect(names(['EMAIL_ADDRESS'])).not.toContain('speakers');
  });
});

describe('the order of finders', () => {
  it('puts each behind those it needs, and those that may refuse first', () => {
    const refusing: Finder = { ...finder('d', []), mayRefuse: true };
    const list = [finder('a', [], ['b', 'c']), finder('b', [], ['c']), finder('c', []), refusing];
    expect(inOrder(list).map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('refuses a circle and a name that is not there', () => {
    expect(() => inOrder([finder('a', [], ['b']), finder('b', [], ['a'])])).toThrow('a, b, a');
    expect(() => inOrder([finder('a', [], ['z'])])).toThrow('no finder named z');
  });

  it('brings along what the wanted ones need', () => {
    const list = [finder('a', ['X'], ['b']), finder('b', ['Y'], ['c']), finder('c', ['Z']), finder('d', ['Y'])];
    const { names, inTurn } = createSelection(list)(new Set(['X']), false);
    expect(names).toEqual(['a', 'b', 'c']);
    expect(inTurn.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it('brings along those that read the labels of a caller, for a caller with labels', () => {
    const list: Finder[] = [{ ...finder('a', ['X']), readsOwnLabels: true }, finder('b', ['Y'])];
    const select = createSelection(list);
    const types = new Set(['Y']);
    expect([false, true, false].map((has) => select(types, has).names)).toEqual([['b'], ['a', 'b'], ['b']]);
  });

  it('lets a finder read only what it says it needs', () => {
    const first = finder('first', 'every type');
    const second: Finder = {
      name: 'second',
      finds: 'every type',
      find: (reading) => ({ findings: reading.earlier(first).findings }),
    };
    expect(() => createAnalyze([second])('text')).toThrow('first has not run');
  });

  it('keeps the finding of the earlier one where nothing tells two apart', () => {
    const saying = (name: string): Finder => ({
      name,
      finds: 'every type',
      find: () => ({ findings: [plainFinding(name, { type: 'PERSON', start: 0, end: 4, score: 0.8 })] }),
    });
    const { results } = createAnalyze([saying('one'), saying('two')])('Anna', { explain: true });
    expect(results[0]?.explanation).toMatchObject({ finder: 'one', recognizer: 'one' });
  });
});
