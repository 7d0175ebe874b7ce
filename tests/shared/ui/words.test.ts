import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entities } from '#shared/catalog/entities/index.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ERROR_STATUS, wireCode } from '#shared/contract/errors.ts';
import { endpoints } from '#shared/contract/index.ts';
import { entityName } from '#shared/ui/entity-name.ts';
import { ENGLISH_ADJECTIVES, ENGLISH_NAMES } from '#shared/ui/entity-names/en.ts';
import { explainError } from '#shared/ui/explain-error.ts';
import { createFormat } from '#shared/ui/format.ts';
import { pickLocale } from '#shared/ui/i18n.ts';
import { GERMAN_COUNTRIES, GERMAN_NAMES } from '#shared/ui/languages/de/names.ts';
import { toUiCategory, UI_CATEGORIES } from '#shared/ui/ui-categories.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

describe('names of types', () => {
  it.each([
    ['EMAIL_ADDRESS', 'E-mail address', 'E-Mail-Adresse'],
    ['US_SSN', 'US Social Security number', 'US-Sozialversicherungsnummer'],
    ['IBAN_CODE', 'IBAN', 'IBAN'],
    ['DE_PLZ', 'German postcode', 'Postleitzahl (Deutschland)'],
    ['JP_MY_NUMBER', 'Japanese My Number', 'My Number (Japan)'],
    ['NRP', 'Nationality, religion, politics', 'Nationalität, Religion, Politik'],
    ['MY_TICKET', 'MY ticket', 'MY ticket'],
    ['AWS_ACCESS_KEY', 'AWS access key', 'AWS-Zugriffsschlüssel'],
    ['FR_PASSPORT', 'French passport number', 'Reisepass (Frankreich)'],
    ['GITHUB_TOKEN', 'GitHub token', 'GitHub-Token'],
    ['PERSON', 'Person', 'Person'],
    ['constructor', 'Constructor', 'Constructor'],
  ])('%s reads %s, and %s in German', (type, english, german) => {
    expect(entityName(type, 'en')).toBe(english);
    expect(entityName(type, 'de')).toBe(german);
  });

  it('names only kinds and countries that exist', () => {
    const types = entities.map(({ type }) => type);
    const known = new Set(types.flatMap((type) => [type, type.replace(/^[A-Z]{2}_/, '')]));
    const countries = new Set(types.map((type) => type.slice(0, 2)));

    expect(Object.keys({ ...GERMAN_NAMES, ...ENGLISH_NAMES }).filter((name) => !known.has(name))).toEqual([]);
    const named = Object.keys({ ...GERMAN_COUNTRIES, ...ENGLISH_ADJECTIVES });
    expect(named.filter((code) => !countries.has(code))).toEqual([]);
  });

  it('shows no country as a code, except the UK and the US in English', () => {
    const coded = entities
      .filter(({ type, country }) => country && /^[A-Z]{2}_/.test(type))
      .map(({ type }) => `${entityName(type, 'en')} / ${entityName(type, 'de')}`)
      .filter((names) => /^(?!UK |US )[A-Z]{2} |\([A-Z]{2}\)$/.test(names));

    expect(coded).toEqual([]);
  });

  it('leaves words as they are in German only where they are German or a name', () => {
    const same = entities
      .map(({ type }) => type)
      .filter((type) => entityName(type, 'de') === entityName(type, 'en') && /[a-z]{3}/.test(entityName(type, 'en')));

    expect(same.sort()).toEqual(['GH_CARD', 'PERSON', 'RELIGION']);
  });

  it('puts every category of the catalog into a group other than by accident', () => {
    const accidental = new Set(
      entities.map(({ category }) => category).filter((category) => toUiCategory(category) === 'other'),
    );
    expect([...accidental].sort()).toEqual(['other', 'temporal']);
    expect(UI_CATEGORIES).toHaveLength(10);
  });
});

describe('errors in words', () => {
  it.each(['en', 'de'] as const)('every code has a title and advice in %s, and none is shown raw', (locale) => {
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      const wire = wireCode(code as keyof typeof ERROR_STATUS);
      const { title, next } = explainError({ status, code: wire, message: 'What the service said' }, locale);
      expect(title).not.toContain(wire);
      expect(next.length).toBeGreaterThan(10);
    }
  });

  it('says when to try again', () => {
    const error = { status: 429, code: 'RATE_LIMITED', message: '', retryAfter: 17 };
    expect(explainError(error, 'en').next).toContain('17 s');
    expect(explainError(error, 'de').next).toContain('17 s');
  });
});

describe('numbers, dates and languages', () => {
  it('writes them as the reader does', () => {
    expect(createFormat('en').number(12345)).toBe('12,345');
    expect(createFormat('de').number(12345)).toBe('12.345');
    expect(createFormat('en').bytes(10_000_000)).toBe('10 MB');
    expect(createFormat('en').bytes(0)).toBe('0 bytes');
    expect(createFormat('en').month('2026-11')).toBe('November 2026');
    expect(createFormat('de').relative('2026-11-15T10:00:00Z', Date.parse('2026-11-15T12:30:00Z'))).toBe(
      'vor 2 Stunden',
    );
  });

  it('takes the first language it has', () => {
    expect(pickLocale(['cy-GB', 'de-AT', 'en'])).toBe('de');
    expect(pickLocale(['cy'])).toBe('en');
  });
});

it('a page asks before it ends something that one press does not bring back', () => {
  const deletes = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'DELETE');
  const calls = [...deletes.map(([name]) => name), 'addinDisconnect', 'revokeSession', 'revokeOtherSessions'];
  const ending = new RegExp(`(?:\\.|'|\\()(?:${calls.join('|')}|ui\\.guard-clear)\\b['(]`);
  const folders = ['dashboard/pages', 'extension/ui'];
  const pages = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => ({ name, source: readFileSync(path.join(root, folder, name), 'utf8') })),
  );
  const ends = pages.filter(({ source }) => ending.test(source));

  expect(ends.length).toBeGreaterThan(15);
  expect(ends.filter(({ source }) => !/<(?:Confirm|Form)Dialog\b/.test(source)).map(({ name }) => name)).toEqual([]);
});
