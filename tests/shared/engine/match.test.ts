import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import type { EntityDefinition } from '#shared/catalog/types.ts';
import { CLASS_MASK } from '#shared/engine/automaton/alphabet.ts';
import { normalizeText } from '#shared/engine/normalize.ts';
import { PARTICIPATION } from '#shared/engine/participation.ts';
import { compileCatalog, compiledCatalog, IndexSet } from '#shared/engine/recognizers.ts';
import { scanText } from '#shared/engine/text-scan.ts';
import { findCandidates } from '#shared/finders/patterns/match.ts';
import { anyText } from '../../helpers/any-text';
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
  it('include every place where a pattern matches', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 2 }), (parts) => {
        const text = parts
          .join(' ')
          .replace(/[^\x20-\x7e]/g, 'x')
          .slice(0, 160);
        const found = new Set(
          findCandidates(scanText(text, catalog), catalog, everything).candidates.map(
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
      findCandidates(scanText(text, fresh), fresh, wanted).candidates.map(({ recognizer, start, end }) => [
        recognizer.definition.type,
        start,
        end,
      ]);

    const first = describeAll();

    expect(describeAll()).toEqual(first);
  });

  it('note context words in any letter case and script', () => {
    const { context } = findCandidates(scanText('My PASSPORT and паспорт', catalog), catalog, everything);
    const words = context.words.map((word) => catalog.contextWords[word]);

    expect(words).toContain('passport');
    expect(words).toContain('паспорт');
  });
});

/** A made-up type, so that the tests say what the fields of a definition do whatever the catalog holds. */
const made = (fields: Partial<EntityDefinition>): EntityDefinition => ({
  type: 'MADE',
  description: '',
  category: 'other',
  detection: 'pattern',
  score: 0.5,
  context: [],
  ...fields,
});

function matchesOf(definition: EntityDefinition, text: string, how: number = PARTICIPATION.always): string[] {
  const own = compileCatalog([definition]);
  const { candidates } = findCandidates(scanText(text, own), own, Uint8Array.of(how));
  return candidates.map(({ start, end }) => text.slice(start, end));
}

describe('words known by their ending', () => {
  const medicine = made({
    pattern: /(?:aspirin|[a-z]{2,14}(?:mycin|vir))\b/iu,
    endings: { letters: ['mycin', 'vir'], list: /aspirin/iu },
  });

  it.each([
    ['He takes azithromycin and Aspirin', ['azithromycin', 'Aspirin']],
    ['ACICLOVIR', ['ACICLOVIR']],
    ['azithromycin.', ['azithromycin']],
    ['(remdesivir)', ['remdesivir']],
    ['mycins and virtue, vir', []],
    ['azithromycins', []],
    ['a-ciclovir', ['ciclovir']],
    ['x_ciclovir', []],
  ])('are found in %j', (text, expected) => {
    expect(matchesOf(medicine, text)).toEqual(expected);
  });

  it('are those the pattern takes from the start of a word', () => {
    const part = fc.constantFrom('azithro', 'mycin', 'vir', 'aspirin', 'oo', ' ', '-', '.', 'X', '1');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const { endings: _, ...plain } = medicine;

        // Without the field the automaton follows every word from its start, and inside words with capitals.
        const expected = matchesOf(plain, text);
        for (const found of matchesOf(medicine, text)) expect(expected).toContain(found);
        if (!/[a-z1][A-Z]/.test(text)) expect(matchesOf(medicine, text)).toEqual(expected);
      }),
    );
  });

  it('of the catalog are taken by the pattern, and no word of the list is lost', () => {
    for (const { type, pattern, endings } of entities) {
      if (!pattern || !endings) continue;
      for (const ending of endings.letters) {
        expect(ending.length, type).toBeGreaterThanOrEqual(3);
        expect(pattern.test(`abcde${ending} `), `${type} ${ending}`).toBe(true);
      }
      for (const word of endings.list.source.split('|').filter((one) => /^[a-z]+$/.test(one)))
        expect(new RegExp(`^(?:${pattern.source})`, pattern.flags).test(`${word} `), `${type} ${word}`).toBe(true);
    }
  });
});

describe('a type that needs a context word', () => {
  const code = made({
    pattern: /\b\d{2}-?\d{3}\b/u,
    strong: { pattern: /^\d{2}-\d{3}$/u, score: 0.6 },
    context: ['code'],
    needsContext: true,
  });

  it.each([
    ['the code 12345', ['12345']],
    ['12345 is the code', ['12345']],
    ['nothing 12345 here', []],
    ['nothing 12-345 here', ['12-345']],
  ])('is tried in %j near the word or in its strong notation', (text, expected) => {
    expect(matchesOf(code, text, PARTICIPATION.strongOrNearContext)).toEqual(expected);
  });

  it('is tried wherever its strong notation starts, for every example of the catalog', () => {
    for (const { definition, strongStart } of catalog.recognizers) {
      if (!strongStart) continue;
      for (const value of examples[definition.type]?.matches ?? []) {
        strongStart.lastIndex = 0;
        if (definition.strong?.pattern.test(value))
          expect(strongStart.test(value), `${definition.type} ${value}`).toBe(true);
      }
    }
  });
});

describe('an anchored pattern', () => {
  const tag = made({ pattern: /[a-z]+:\d+/u, anchor: { sign: ':', before: /[a-z]/, after: /\d/ } });

  it.each([
    ['see abc:12 and de:f', ['abc:12']],
    ['abc: 12', []],
    ['a:', []],
  ])('is tried in %j where the sign and the next character fit', (text, expected) => {
    expect(matchesOf(tag, text)).toEqual(expected);
  });
});

describe('the automaton', () => {
  it('reads a text at once as it reads its characters', () => {
    const { alphabet } = catalog.automaton;
    fc.assert(
      fc.property(anyText(), (text) => {
        const { entries } = scanText(text, catalog);

        expect([...entries.subarray(0, text.length)]).toEqual(
          Array.from(text.split(''), (unit) => alphabet.entryOf(unit.charCodeAt(0))),
        );
      }),
    );
  });

  it('starts where words, their parts and signs that begin something start', () => {
    const text = 'My apiKey is X_1 (see +49), 東京.';
    const { starts, count } = scanText(text, catalog);

    expect(Array.from(starts.subarray(0, count), (start) => text.slice(start, start + 3))).toEqual([
      'My ',
      'api',
      'Key',
      'is ',
      'X_1',
      '1 (',
      '(se',
      'see',
      '+49',
      '49)',
      '東京.',
      '京.',
      '.',
    ]);
  });

  it('reads typographic signs as the signs they stand for', () => {
    const typographic = fc.constantFrom('\u00a0', '–', '１', 'Ａ', '٣', 'é', '東', ' ', '-', '1', 'A', 'b', '😀');
    fc.assert(
      fc.property(fc.array(typographic), (letters) => {
        const text = letters.join('');
        const normalized = normalizeText(text);
        const places = (one: string): number[] => {
          const { starts, count, entries } = scanText(one, catalog);
          return [...starts.subarray(0, count), ...entries.subarray(0, one.length).map((entry) => entry & CLASS_MASK)];
        };

        expect(normalized.isAligned).toBe(true);
        expect(places(text)).toEqual(places(normalized.text));
      }),
    );
  });

  it.each([
    ['plain café', true, false],
    ['a\u00a0b', false, false],
    ['a\u200bb', false, false],
    ['東京', true, true],
    ['half a pair \ud800', false, false],
  ])('tells of %j whether it needs normalising and has a script without spaces', (text, isNormal, hasUnspaced) => {
    expect(scanText(text, catalog)).toMatchObject({ isNormal, hasUnspaced });
  });

  it('has sets that hold what was put into them', () => {
    const held = new Set([0, 31, 32, 1000]);
    const set = new IndexSet(held);
    for (let i = 0; i < 1100; i++) expect(set.has(i)).toBe(held.has(i));
    expect(new IndexSet(new Set()).has(0)).toBe(false);
  });
});

function isInsideMatch(text: string, key: string): boolean {
  const [type, start] = key.split('@');
  return findCandidates(scanText(text, catalog), catalog, everything).candidates.some(
    ({ recognizer, labelStart, end }) =>
      recognizer.definition.type === type &&
      labelStart < Number(start) &&
      end > Number(start) &&
      (end - labelStart > 48 || recognizer.definition.anchor !== undefined),
  );
}
