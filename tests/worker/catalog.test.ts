import { expect, it } from 'vitest';
import { runCatalogSelfTest } from '../helpers/catalog-self-test';

it('finds every example of the catalog inside workerd', () => {
  const result = runCatalogSelfTest();

  expect(result.missed).toEqual([]);
  expect(result.wronglyFound).toEqual([]);
  expect(result.laxChecks).toEqual([]);
  expect(result.ownTypeWins).toBeGreaterThanOrEqual(0.98);
});
