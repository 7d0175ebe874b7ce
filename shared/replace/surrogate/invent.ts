import { findEntity, resolveEntityName } from '@veilmark/catalog';
import { kindOf } from '@veilmark/catalog/kinds';
import { readingOf } from '../dates/reading';
import type { TextInHand } from '../operators/operator';
import { valueKey } from '../placeholders/spellings';
import { emailAddress, ipAddress, phoneNumber, profile, userName, webAddress } from './contact';
import { foldName } from './known-names';
import { People, type SeedOf } from './people';
import { place, streetAddress } from './places';
import { type Random, randomFrom } from './random';
import { age, amount, date, identifier, organization } from './values';

const MOST_DRAWS = 40;

/**
 * Invents a value for each of a text: of the same kind, language and form, equal for equal values under one key, never one that stands in
 * the text. What cannot be invented, such as an illness, is undefined.
 */
export function inventorFor(
  text: TextInHand,
  seedOf: SeedOf,
): (value: string, entityType: string) => string | undefined {
  const { values, others = [], language } = text;
  const all = [...new Set([...values.map(({ value }) => value), ...others])];
  const originals = new Set(all.map(folded));
  const names = values.flatMap(({ value, entityType }) => (kindOfType(entityType) === 'PERSON' ? [value] : []));
  const words = new Set([...new Set(all.flatMap((value) => value.match(/[\p{L}\p{M}]{2,}/gu) ?? []))].map(foldName));
  const people = new People(names, seedOf, language, words);
  const reading = readingOf(text);
  const made = new Map<string, string | undefined>();
  /** Invented values and what each stands for: two values never become one. */
  const taken = new Map<string, string>();

  function draw(value: string, entityType: string, random: Random): string | undefined {
    const entity = findEntity(resolveEntityName(entityType) ?? '');
    const host = () =>
      randomFrom(seedOf(`host ${value.replace(/^.*@|^[a-z]+:\/\/|^www\.|[/?#].*$/gi, '').toLowerCase()}`));
    switch (entity && kindOf(entity)) {
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
        return date(value, reading, random);
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
        if (/^[^@\s]+@[^@\s]+$/.test(value) && kindOfType(entityType) !== 'SECRET')
          return userName(value.replace(/@.*$/, ''), people, random) + value.replace(/^[^@]*/, '');
        return identifier(entity, value, language ?? 'en', random);
    }
  }

  function invent(value: string, entityType: string): string | undefined {
    const kind = kindOfType(entityType);
    if (kind === 'PERSON') return people.write(value);
    const key = `${kind ?? entityType} ${valueKey(value)}`;
    const random = randomFrom(seedOf(key));
    for (let redraw = 0; redraw < MOST_DRAWS; redraw++) {
      const drawn = draw(value, entityType, random);
      if (drawn === undefined) return undefined;
      const owner = taken.get(folded(drawn));
      if (originals.has(folded(drawn)) || (owner !== undefined && owner !== key)) continue;
      taken.set(folded(drawn), key);
      return drawn;
    }
    return undefined;
  }

  // In the order of the text, so that what a value becomes does not depend on which is asked for first.
  for (const { value, entityType } of values) {
    const id = `${entityType}\n${value}`;
    if (!made.has(id)) made.set(id, invent(value, entityType));
  }
  return (value, entityType) => {
    const id = `${entityType}\n${value}`;
    return made.has(id) ? made.get(id) : invent(value, entityType);
  };
}

function kindOfType(entityType: string) {
  const entity = findEntity(resolveEntityName(entityType) ?? '');
  return entity && kindOf(entity);
}

const folded = (value: string): string => value.normalize('NFKC').toLowerCase().trim();
