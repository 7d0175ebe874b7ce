import { describe, expect, it } from 'vitest';
import { CATALOG_VERSION } from '#shared/catalog/version.ts';
import { ENGINE_VERSION } from '#shared/engine/version.ts';
import { currentVersions } from '../../scripts/generate/versions.ts';

const ENTITY = 'shared/catalog/entities/countries/de.ts';
const RULE = 'shared/finders/plates/plates.ts';

/** The versions if some files were written differently. */
const ifWritten = (names: readonly string[], change: (text: string) => string) =>
  currentVersions((file, text) => {
    if (!names.includes(file)) return text;
    const changed = change(text);
    if (changed === text) throw new Error(`${file} has nothing to change`);
    return changed;
  });
const now = { CATALOG_VERSION, ENGINE_VERSION };

describe('versions of catalog and engine', () => {
  it('follow a definition and a rule', async () => {
    const entity = await ifWritten([ENTITY], (text) => text.replace(/score: 0\.\d/, 'score: 0.99'));
    expect(entity.CATALOG_VERSION).not.toBe(CATALOG_VERSION);
    expect(entity.ENGINE_VERSION).toBe(ENGINE_VERSION);
    const rule = await ifWritten([RULE], (text) => text.replace(/SCORE = 0\.\d+/, 'SCORE = 0.99'));
    expect(rule.ENGINE_VERSION).not.toBe(ENGINE_VERSION);
    expect(rule.CATALOG_VERSION).toBe(CATALOG_VERSION);
  });

  it('do not follow comments, layout and types', async () => {
    const comment = (text: string) =>
      `// Another comment\n\n${text.replaceAll('\n', '\n\n')}\nexport type Another = string;\n`;
    expect(await ifWritten([ENTITY, RULE], comment)).toEqual(now);
  });
});
