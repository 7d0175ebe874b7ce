import { describe, expect, it } from 'vitest';
import { ALIASES } from '#shared/catalog/aliases.ts';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { findEntity, findPreset, listEntities, listPresets, resolveEntityName } from '#shared/catalog/index.ts';
import { countriesOf, isSupportedLanguage, SUPPORTED_LANGUAGES } from '#shared/catalog/languages.ts';
import { presets } from '#shared/catalog/presets/index.ts';
import { parsePattern } from '#shared/engine/automaton/parse-pattern.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';

/** Written once, so that nothing gets lost unnoticed; `npm run new:entity` counts the types up. */
const TYPES = 317;
const NAMED = 25;
const PRESETS = 109;

const types = entities.map((entity) => entity.type);

describe('entities', () => {
  it(`are ${TYPES}, ${NAMED} of them for name recognizers, each with a name of its own`, () => {
    expect(types).toHaveLength(TYPES);
    expect(new Set(types).size).toBe(TYPES);
    expect(entities.filter((entity) => entity.detection === 'nlp')).toHaveLength(NAMED);
  });

  it.each(entities.map((entity) => [entity.type, entity] as const))('%s is complete', (type, entity) => {
    expect(type).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
    expect(entity.description.length).toBeGreaterThan(10);
    expect(entity.score).toBeGreaterThan(0);
    expect(entity.score).toBeLessThanOrEqual(1);
    expect(entity.context.every((word) => word === word.toLowerCase() && word.length > 0)).toBe(true);
    expect(examples[type]?.matches.length).toBeGreaterThan(0);
    expect(examples[type]?.rejects.length).toBeGreaterThan(0);
    if (entity.pattern) {
      expect(() => entity.pattern && parsePattern(entity.pattern)).not.toThrow();
      expect(entity.pattern.unicode).toBe(true);
    } else expect(entity.detection).toBe('nlp');
    if (entity.labelled) expect(examples[type]?.carrier).toContain('{}');
  });

  it.each(types)('%s names its issuer and a page that says so', (type) => {
    expect(examples[type]?.issuer.trim().length).toBeGreaterThan(1);
    expect(examples[type]?.source).toMatch(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[^\s<>"|]*$/);
  });

  it('have no examples without a definition', () => {
    expect(Object.keys(examples).filter((type) => !findEntity(type))).toEqual([]);
  });

  it('are listed as the API shows them', () => {
    const listed = listEntities();

    expect(listed).toHaveLength(entities.length);
    for (const entry of listed) {
      const keys = entry.detection === 'nlp' ? ['languages'] : ['pattern'];
      expect(Object.keys(entry)).toEqual(['type', 'description', 'detection', ...keys]);
    }
  });
});

describe('presets', () => {
  it(`are ${PRESETS} with ids, names and sets of their own`, () => {
    expect(presets).toHaveLength(PRESETS);
    expect(new Set(presets.map((preset) => preset.id)).size).toBe(PRESETS);
    expect(new Set(presets.map((preset) => preset.name.toLowerCase())).size).toBe(PRESETS);
    expect(new Set(presets.map((preset) => [...preset.entities].sort().join())).size).toBe(PRESETS);
  });

  it('hold only known types, each once', () => {
    for (const preset of presets) {
      expect(preset.entities.filter((type) => !findEntity(type))).toEqual([]);
      expect(new Set(preset.entities).size).toBe(preset.entities.length);
    }
  });

  it('reach every type besides the preset of all', () => {
    const reached = new Set(
      presets.filter((preset) => preset.entities.length < entities.length).flatMap((preset) => preset.entities),
    );

    expect(types.filter((type) => !reached.has(type))).toEqual([]);
  });

  it('that follow a rule name their source, every item, and operators that calls accept', () => {
    const rules = presets.flatMap(({ id, rule, entities: types }) => (rule ? [{ id, rule, types }] : []));

    expect(rules.map(({ id, rule }) => [id, rule.items.length])).toEqual([
      ['hipaa-safe-harbor', 18],
      ['hipaa-limited-data-set', 16],
      ['gdpr-pseudonymize', 5],
      ['pci-dss', 5],
    ]);
    for (const { rule, types } of rules) {
      expect(rule.source).toMatch(/^https:/);
      expect(new Set(rule.items.flatMap((item) => item.types))).toEqual(new Set(types));
      expect(Object.keys(parseOperators(rule.operators ?? {})).filter((type) => !types.includes(type))).toEqual([]);
    }
  });

  it('are found by id and by name in any letter case', () => {
    expect(findPreset('gdpr')?.id).toBe('gdpr');
    expect(findPreset('GDPR (EU)')?.id).toBe('gdpr');
    expect(findPreset('no such preset')).toBeUndefined();
  });

  it('are listed as the API shows them', () => {
    for (const preset of listPresets()) {
      expect(Object.keys(preset)).toEqual(['id', 'name', 'entityCount', 'entities']);
      expect(preset.entityCount).toBe(preset.entities.length);
    }
  });
});

describe('names and languages', () => {
  it('resolves the names of other tools to ours', () => {
    for (const [alias, type] of Object.entries(ALIASES)) {
      expect(findEntity(alias)).toBeUndefined();
      expect(resolveEntityName(alias)).toBe(type);
      expect(findEntity(type)).toBeDefined();
    }
    expect(resolveEntityName('EMAIL_ADDRESS')).toBe('EMAIL_ADDRESS');
    expect(resolveEntityName('toString')).toBeUndefined();
  });

  it('knows two-letter codes and the countries behind them', () => {
    expect(SUPPORTED_LANGUAGES.length).toBeGreaterThanOrEqual(48);
    expect(SUPPORTED_LANGUAGES.every((language) => /^[a-z]{2}$/.test(language))).toBe(true);
    expect(isSupportedLanguage('xx')).toBe(false);
    expect(isSupportedLanguage('constructor')).toBe(false);
    expect(countriesOf('de')[0]).toBe('DE');
  });
});
