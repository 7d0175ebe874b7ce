import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addinMessages } from '#dashboard/pages/addins/messages.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { groupedPresets, presets } from '#shared/catalog/presets/index.ts';
import { scopes } from '#shared/catalog/scopes.ts';
import { ADDIN_SLUGS, ADDINS } from '#shared/commerce/addins.ts';
import { documentNote } from '#shared/ui/document-note.ts';
import { describePreset, describeType } from '#shared/ui/languages/de/catalog.ts';
import { OF_COUNTRIES } from '#shared/ui/languages/de/entities-countries.ts';
import { WORLDWIDE } from '#shared/ui/languages/de/entities-world.ts';
import { COUNTRY_CODES, PRESETS } from '#shared/ui/languages/de/presets.ts';
import { PRESET_GROUPS, presetTexts, SCOPES } from '#shared/ui/preset-texts.ts';

/** The same in both languages: names of standards. */
const ALIKE = ['JWT'];

describe('the German catalog', () => {
  it('describes every type, and none that is gone', () => {
    const types = entities.map(({ type }) => type);
    const untold = entities.filter(({ type, description }) => {
      const german = describeType(type);
      return !german || (german === description && !ALIKE.includes(type));
    });

    expect(untold.map(({ type }) => type)).toEqual([]);
    expect([...Object.keys(WORLDWIDE), ...Object.keys(OF_COUNTRIES)].sort()).toEqual([...types].sort());
  });

  it('names and describes every preset, and none that is gone', () => {
    const untold = presets.filter(({ id, description }) => {
      const german = describePreset(id);
      return !german?.name || !german.description || german.description === description;
    });
    const ids = [...Object.keys(PRESETS), ...Object.keys(COUNTRY_CODES).map((country) => `country-${country}`)];

    expect(untold.map(({ id }) => id)).toEqual([]);
    expect(ids.sort()).toEqual(presets.map(({ id }) => id).sort());
  });

  it('names the scopes and groups of the catalog', () => {
    expect(SCOPES).toEqual(scopes.map(({ id }) => id));
    expect(scopes.map(({ id }) => presetTexts.en.scopes[id].name)).toEqual(scopes.map(({ name }) => name));
    expect(scopes.filter(({ id, name }) => presetTexts.de.scopes[id].name === name)).toEqual([]);
    expect(new Set(groupedPresets.map(({ group }) => group))).toEqual(new Set(PRESET_GROUPS));
    expect(groupedPresets.map(({ id }) => id)).toEqual(presets.map(({ id }) => id));
  });

  it('describes every addin', () => {
    for (const slug of ADDIN_SLUGS) {
      expect(addinMessages.en.descriptions[slug]).toBe(ADDINS[slug].description);
      expect(addinMessages.de.descriptions[slug]).not.toBe(ADDINS[slug].description);
    }
  });
});

describe('remarks about documents', () => {
  const root = path.resolve(import.meta.dirname, '..', '..', '..');
  const sources = ['shared/documents', 'shared/pdf'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  );
  /** Where readers write one: into the list, beside a rule, or as a constant of their own. */
  const written = /(?:notes\.(?:add|push)\(|note: |drop\(name, |PICTURES_UNREAD = )'([^']+)'/g;
  const notes = sources.flatMap((source) => [...source.matchAll(written)].map(([, note = '']) => note));

  const sourceOfReasons = readFileSync(path.join(root, 'shared/engine/present.ts'), 'utf8');

  it('are German where the reader is, and as they were told where not', () => {
    expect(notes.length).toBeGreaterThan(15);
    expect(notes.filter((note) => documentNote(note, 'de') === note)).toEqual([]);
    expect(notes.filter((note) => documentNote(note, 'en') !== note)).toEqual([]);
    expect(documentNote('constructor', 'de')).toBe('constructor');
    const codes = sourceOfReasons.match(/(?<=reason: ')\w+/g) ?? [];
    expect(codes).toHaveLength(3);
    for (const code of codes)
      for (const locale of ['en', 'de'] as const) expect(documentNote(code, locale)).toContain(' ');
  });
});
