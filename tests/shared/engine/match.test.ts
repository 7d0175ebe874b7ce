import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities } from '../../../shared/catalog/entities';
import { examples } from '../../../shared/catalog/entities/examples';
import { compileCatalog, compiledCatalog } from '../../../shared/engine/recognizers';
import { findCandidates } from '../../../shared/engine/stages/match';
import { sentenceFor } from '../../helpers/catalog-self-test';

const catalog = compiledCatalog();
const everything = new Uint8Array(catalog.recognizers.length).fill(1);

const sentences = entities.flatMap((entity) =>
  entity.pattern ? (examples[entity.type]?.matches ?? []).map((value) => sentenceFor(entity, value)) : [],
);

/** Every place where a pattern matches at the start of a word or at a sign, found by trying each pattern everywhere. */
function bruteForce(text: string): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start < text.length; start++) {
    if (/\w/.test(text[start] ?? '') && /\w/.test(text[start - 1] ?? '')) continue;
    for (const { definition } of catalog.recognizers) {
      const sticky = new RegExp(definition.pattern?.source ?? '', `${definition.pattern?.flags}y`);
      sticky.lastIndex = start;
      if (sticky.test(text)) found.add(`${definition.type}@${start}`);
    }
  }
  return found;
}

describe('candidates', () => {
  it('include every place where a pattern matches', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 2 }), (parts) => {
        const text = parts
          .join(' ')
          .replace(/[^\x20-\x7e]/g, 'x')
          .slice(0, 160);
        const found = new Set(
          findCandidates(text, catalog, everything).candidates.map(
            ({ recognizer, labelStart }) => `${recognizer.definition.type}@${labelStart}`,
          ),
        );
        const expected = [...bruteForce(text)];
        // A long or anchored match is not tried again from inside.
        const missing = expected.filter((key) => !found.has(key) && !isInsideMatch(text, key));

        expect(missing).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('are the same whether or not the automaton has seen the text before', () => {
    const fresh = compileCatalog(entities.slice(0, 40));
    const wanted = new Uint8Array(fresh.recognizers.length).fill(1);
    const text = sentences.slice(0, 60).join('\n');
    const describeAll = () =>
      findCandidates(text, fresh, wanted).candidates.map(({ recognizer, start, end }) => [
        recognizer.definition.type,
        start,
        end,
      ]);

    const first = describeAll();

    expect(describeAll()).toEqual(first);
  });

  it('note context words in any letter case and script', () => {
    const { context } = findCandidates('My PASSPORT and паспорт', catalog, everything);
    const words = context.words.map((word) => catalog.contextWords[word]);

    expect(words).toContain('passport');
    expect(words).toContain('паспорт');
  });
});

function isInsideMatch(text: string, key: string): boolean {
  const [type, start] = key.split('@');
  return findCandidates(text, catalog, everything).candidates.some(
    ({ recognizer, labelStart, end }) =>
      recognizer.definition.type === type &&
      labelStart < Number(start) &&
      end > Number(start) &&
      (end - labelStart > 48 || recognizer.definition.anchor !== undefined),
  );
}
