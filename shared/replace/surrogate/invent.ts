import { findEntity, resolveEntityName } from '@veilmark/catalog';
import { kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import type { EntityDefinition } from '@veilmark/catalog/types';
import { readDate, type WrittenDate } from '../dates/read-date';
import { readingOf } from '../dates/reading';
import { valueKey } from '../placeholders/spellings';
import type { TextInHand } from '../text-in-hand';
import { emailAddress, ipAddress, phoneNumber, profile, userName, webAddress } from './contact';
import { ASCII, foldName } from './known-names';
import { People, type SeedOf } from './people';
import { place, streetAddress } from './places';
import { type Random, randomFrom } from './random';
import { age, amount, date, identifier, organization } from './values';

const MOST_DRAWS = 40;

/**
 * Invents a value for each of a text: of the same kind, language and form, equal for equal values under one key, never one that is in
 * the text. What cannot be invented, such as an illness, is undefined.
 */
export function inventorFor(
  text: TextInHand,
  digest: SeedOf,
): (value: string, entityType: string) => string | undefined {
  const { values, others = [], language } = text;
  const seedOf = onceEach(digest);
  const all = [...new Set([...values.map(({ value }) => value), ...others])];
  const originals = new Set(all.map(folded));
  const names = values.flatMap(({ value, entityType }) => (typeOf(entityType).kind === 'PERSON' ? [value] : []));
  const words = names.length > 0 ? wordsOf(all) : new Set<string>();
  const people = new People(names, seedOf, language, words);
  const reading = readingOf(text);
  /** By type and value. */
  const made = new Map<string, Map<string, string | undefined>>();
  const dates = new Map<string, WrittenDate | undefined>();
  /** Invented values and what each stands for: two values never become one. */
  const taken = new Map<string, string>();

  function draw(value: string, entityType: string, random: Random): string | undefined {
    const { entity, kind } = typeOf(entityType);
    const host = () =>
      randomFrom(seedOf(`host ${value.replace(/^.*@|^[a-z]+:\/\/|^www\.|[/?#].*$/gi, '').toLowerCase()}`));
    switch (kind) {
      case 'EMAIL':
        return emailAddress(value, people, random, host());
      case 'USERNAME':
        return userName(value, people, random);
      case 'URL':
        return entityType === 'SOCIAL_PROFILE_URL' ? profile(value, people, random) : webAddress(value, random, host());
      case 'PHONE':
        return phoneNumber(value, random);
      case 'ADDRESS':
        return entityType === 'PO_BOX' ? amount(value, random) : streetAddress(value, language, random);
      case 'LOCATION':
        return /^-?\d/.test(value) && /[.°]/.test(value) ? undefined : place(value, language, random);
      case 'ORGANIZATION':
        return organization(value, random);
      case 'DATE':
      case 'DOB':
        if (!dates.has(value)) dates.set(value, readDate(value, reading));
        return date(dates.get(value), random);
      case 'AGE':
        return age(value, random);
      case 'MONEY':
        return amount(value, random);
      case 'HEALTH':
      case 'NRP':
      case 'JOB':
        return undefined;
      case 'IP':
        return entityType === 'IP_ADDRESS'
          ? ipAddress(value, random)
          : identifier(entity, value, language ?? 'en', random);
      default:
        // An address of a payment service: who, at which bank.
        if (/^[^@\s]+@[^@\s]+$/.test(value) && kind !== 'SECRET')
          return userName(value.replace(/@.*$/, ''), people, random) + value.replace(/^[^@]*/, '');
        return identifier(entity, value, language ?? 'en', random);
    }
  }

  function invent(value: string, entityType: string): string | undefined {
    const { kind } = typeOf(entityType);
    if (kind === 'PERSON') return people.write(value);
    const key = `${kind ?? entityType} ${valueKey(value)}`;
    const random = randomFrom(digest(key));
    for (let redraw = 0; redraw < MOST_DRAWS; redraw++) {
      const drawn = draw(value, entityType, random);
      if (drawn === undefined) return undefined;
      const plain = folded(drawn);
      const owner = taken.get(plain);
      if (originals.has(plain) || (owner !== undefined && owner !== key)) continue;
      taken.set(plain, key);
      return drawn;
    }
    return undefined;
  }

  // In the order of the text, so that what a value becomes does not depend on which is asked for first.
  for (const { value, entityType } of values) {
    const known = made.get(entityType) ?? new Map<string, string | undefined>();
    if (known.size === 0) made.set(entityType, known);
    if (!known.has(value)) known.set(value, invent(value, entityType));
  }
  return (value, entityType) => {
    const known = made.get(entityType);
    return known?.has(value) ? known.get(value) : invent(value, entityType);
  };
}

/** The words of all values, folded: none of them may be part of an invented name. */
function wordsOf(values: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const value of values)
    for (const word of value.match(ASCII.test(value) ? /[A-Za-z]{2,}/g : /[\p{L}\p{M}]{2,}/gu) ?? [])
      words.add(foldName(word));
  return words;
}

/** People of a text share words, and addresses hosts: each is digested once. */
function onceEach(digest: SeedOf): SeedOf {
  const known = new Map<string, Uint8Array>();
  return (text) => {
    const seed = known.get(text) ?? digest(text);
    known.set(text, seed);
    return seed;
  };
}

interface KnownType {
  entity: EntityDefinition | undefined;
  kind: ValueKind | undefined;
}

const types = new Map<string, KnownType>();

/** Asked for every value of a text; names that nobody knows are not kept. */
function typeOf(entityType: string): KnownType {
  const known = types.get(entityType);
  if (known) return known;
  const entity = findEntity(resolveEntityName(entityType) ?? '');
  const type = { entity, kind: entity && kindOf(entity) };
  if (entity) types.set(entityType, type);
  return type;
}

const folded = (value: string): string => value.normalize('NFKC').toLowerCase().trim();
