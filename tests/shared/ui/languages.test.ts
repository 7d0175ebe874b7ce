import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CHOICES } from '#shared/contract/extension-settings.ts';
import { documentNote } from '#shared/ui/document-note.ts';
import { entityName } from '#shared/ui/entity-name.ts';
import { defineMessages } from '#shared/ui/i18n.ts';
import { TEXTS_IN_PAGES } from '#shared/ui/languages/in-pages.ts';
import { LANGUAGE_LOADERS } from '#shared/ui/languages/interface.ts';
import { addTexts, messagesOf } from '#shared/ui/translations.ts';
import { LOCALES, type Locale } from '#shared/wire/interface-languages.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const sources = ['dashboard', 'extension', 'shared/ui', 'command/gateways/proxy'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name)),
);
const blocks = sources.flatMap((file) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?:defineMessages\(|^ *(?:const \w+.*\{ )?id: )'([^']+)'/gm,
    ),
  ]
    .map(([, id = '']) => ({ file, id }))
    .filter(({ id }) => id.includes('/')),
);
/** Blocks that are not beside a component. */
const CATALOG = [
  'catalog/names',
  'catalog/countries',
  'catalog/types',
  'catalog/presets',
  'documents/notes',
  'service/refusals',
];

describe('texts of the interface', () => {
  it('are named by the file they are in, each once', () => {
    expect(blocks.length).toBeGreaterThan(100);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
    expect(blocks.filter(({ file, id }) => file.replace(/\.tsx?$/, '') !== id.split('#')[0])).toEqual([]);
  });

  it('of added languages belong to a block and a key that exist', async () => {
    const fetched = await Promise.all(Object.values(LANGUAGE_LOADERS).map((load) => load()));
    const added = [...fetched.map(({ texts }) => texts), ...Object.values(TEXTS_IN_PAGES)];
    const lost = added.flatMap(Object.entries).flatMap(([id, texts]) => {
      if (CATALOG.includes(id)) return [];
      const source = blocks.find((block) => block.id === id);
      if (!source) return [id];
      const code = readFileSync(path.join(root, source.file), 'utf8');
      return Object.keys(texts)
        .filter((key) => !code.includes(`${key}:`) && !code.includes(`'${key}'`))
        .map((key) => `${id}: ${key}`);
    });
    expect(lost).toEqual([]);
  });

  it('name the extension for the browser in every language of the list', () => {
    const file = (locale: string) => path.join(root, 'extension/public/_locales', locale, 'messages.json');
    const keys = (locale: string) => Object.keys(JSON.parse(readFileSync(file(locale), 'utf8')));

    expect(LOCALES.filter((locale) => !existsSync(file(locale)))).toEqual([]);
    for (const locale of LOCALES) expect(keys(locale)).toEqual(keys('en'));
    expect(LANGUAGE_CHOICES).toEqual(['auto', ...LOCALES]);
  });
});

describe('a language that has some texts only', () => {
  // One that we do not have: the cast stands for the line in the list.
  const welsh = 'cy' as Locale;
  afterAll(() => addTexts(welsh, {}));
  const messages = defineMessages('tests/block', {
    en: { send: 'Send', values: (n: number) => `${n} values`, steps: { next: 'Next', back: 'Back' } },
    de: { send: 'Senden', values: (n: number) => `${n} Werte`, steps: { next: 'Weiter', back: 'Zurück' } },
  });

  it('shows English where it has none, and takes no text of another kind', () => {
    addTexts(welsh, {
      'tests/block': { send: 'Anfon', values: 'no function', steps: { next: 'Nesaf' } },
      'catalog/names': { PERSON: 'Unigolyn', PASSPORT: 'Pasbort' },
      'catalog/countries': { FR: 'Ffrainc' },
      'documents/notes': { 'ActiveX controls were removed.': 'Tynnwyd rheolaethau ActiveX.' },
    });
    const texts = messagesOf(messages, welsh);

    expect([texts.send, texts.values(2), texts.steps.next, texts.steps.back]).toEqual([
      'Anfon',
      '2 values',
      'Nesaf',
      'Back',
    ]);
    expect(messagesOf(messages, welsh)).toBe(texts);
    expect(['PERSON', 'FR_PASSPORT', 'DE_PLZ', 'constructor'].map((type) => entityName(type, welsh))).toEqual([
      'Unigolyn',
      'Pasbort (Ffrainc)',
      'German postcode',
      'Constructor',
    ]);
    expect(documentNote('ActiveX controls were removed.', welsh)).toBe('Tynnwyd rheolaethau ActiveX.');
    expect(documentNote('language_not_supported', welsh)).toContain('not searched for');
  });
});
