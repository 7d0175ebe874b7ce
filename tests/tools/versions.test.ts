import { describe, expect, it } from 'vitest';
import { catalogVersion } from '#shared/catalog/version.ts';
import { engineVersion } from '#shared/engine/version.ts';
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
const now = { catalogVersion, engineVersion };

describe('versions of catalog and engine', () => {
  it('follow a definition and a rule', async () => {
    const entity = await ifWritten([ENTITY], (text) => text.replace(/score: 0\.\d/, 'score: 0.99'));
    expect(entity.catalogVersion).not.toBe(catalogVersion);
    expect(entity.engineVersion).toBe(engineVersion);
    const rule = await ifWritten([RULE], (text) => text.replace(/SCORE = 0\.\d+/, 'SCORE = 0.99'));
    expect(rule.engineVersion).not.toBe(engineVersion);
    expect(rule.catalogVersion).toBe(catalogVersion);
  });

  it('do not follow comments, layout and types', async () => {
    const comment = (text: string) =>
      `// Another comment\n\n${text.replaceAll('\n', '\n\n')}\nexport type Another = string;\n`;
    expect(await ifWritten([ENTITY, RULE], comment)).toEqual(now);
  });
});
