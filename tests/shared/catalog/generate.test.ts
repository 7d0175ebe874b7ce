import { describe, expect, it } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { generateValue } from '#shared/catalog/generate.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { languageOf, sentenceFor } from '../../helpers/catalog-self-test';

/** Checks that no draw can meet: hashes of the rest of the value. */
const hashed = new Set(
  `BITCOIN_CASH_ADDRESS CARDANO_ADDRESS CRYPTO CRYPTO_PRIVATE_KEY CRYPTO_SEED_PHRASE ETHEREUM_ADDRESS GITHUB_TOKEN LITECOIN_ADDRESS
   MONERO_ADDRESS NPM_TOKEN PRIVATE_KEY RIPPLE_ADDRESS SOLANA_ADDRESS SSL_CERTIFICATE TRON_ADDRESS`.split(/\s+/),
);
const numbered = entities.filter(
  ({ type, pattern, validator }) =>
    pattern && validator && !hashed.has(type) && /\d/.test(examples[type]?.matches[0] ?? ''),
);

/** A small generator with a seed, so that every run draws the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('generated values', () => {
  it.each(numbered.map((definition) => [definition.type, definition] as const))(
    '%s is found as its type',
    (type, definition) => {
      const random = seeded(7);
      const own = examples[type] ?? { matches: [] };
      const values = Array.from({ length: 3 }, () => generateValue(definition, own, languageOf(definition), random));
      for (const value of values) {
        expect(value).toBeDefined();
        expect(own.matches).not.toContain(value);
        const text = sentenceFor(definition, value ?? '');
        const found = analyze(text, { language: languageOf(definition), entities: [type] }).results;
        expect(
          found.map(({ entity_type }) => entity_type),
          text,
        ).toContain(type);
      }
    },
  );
});
