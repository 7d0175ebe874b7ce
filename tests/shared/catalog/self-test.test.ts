import { describe, expect, it } from 'vitest';
import { runCatalogSelfTest } from '../../helpers/catalog-self-test';

describe('catalog self-test', () => {
  const result = runCatalogSelfTest();

  it('finds every example as its type', () => {
    expect(result.missed).toEqual([]);
  });

  it('reports no value that must not match', () => {
    expect(result.wronglyFound).toEqual([]);
  });

  it('refuses values with one digit changed', () => {
    expect(result.laxChecks).toEqual([]);
  });

  it('lets the own type win for at least 98% of the examples with every type running', () => {
    expect(result.ownTypeWins, result.taken.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});
