import { entities } from './entities';
import { kindOf } from './kinds';
import type { ScopeId } from './scope-ids';
import type { Preset } from './types';

/** A preset that a person chooses by what findings tell, instead of by types. */
export interface Scope extends Preset {
  id: ScopeId;
  /** Of these types only what belongs to an address: the town beside a street, a postal code. */
  inAddresses: readonly string[];
  /** Of these types only what leads to a person: a profile, a page with somebody's name or number in its path. */
  ofPeople: readonly string[];
  /** Of these types only what may be a birth: an old date in somebody's record. */
  ofLives: readonly string[];
  /** Of these types only what is not in a table about things: a town or coordinates without anybody in their rows. */
  notOfThings: readonly string[];
  /** Of these types only what may name a person as well: a practice, a firm of one. */
  namedAfterPeople: readonly string[];
}

const typesWhere = (isIn: (entity: (typeof entities)[number]) => boolean): readonly string[] =>
  entities.filter(isIn).map(({ type }) => type);

const inAddresses = typesWhere(({ fact }) => fact === 'outside-addresses');
const ofPeople = typesWhere(({ fact }) => fact === 'unless-of-a-person');
const ofLives = typesWhere(({ fact }) => fact === 'unless-of-a-life');
const notOfThings = typesWhere(({ fact }) => fact === 'in-tables-of-things');
const namedAfterPeople = typesWhere(({ fact }) => fact === 'unless-named-after-somebody');

/**
 * How much to look for. Accepted wherever a preset is. A preset names types for a purpose and finds them without the context they otherwise
 * need; a scope leaves the rest of what is found out of the answer.
 *
 * @internal
 */
export const scopes: readonly Scope[] = [
  {
    id: 'identifiers',
    name: 'Identifiers',
    description: 'Names, addresses, numbers and secrets: what identifies a person or gives access',
    entities: [
      ...typesWhere(({ fact }) => !fact),
      ...inAddresses,
      ...ofPeople,
      ...ofLives,
      ...notOfThings,
      ...namedAfterPeople,
    ],
    inAddresses,
    ofPeople,
    ofLives,
    notOfThings: [...notOfThings, ...inAddresses],
    namedAfterPeople,
  },
  {
    id: 'identifiers-and-facts',
    name: 'Identifiers and facts',
    description: 'Also what is said about people: health, money, dates, jobs, places, organizations, beliefs',
    entities: typesWhere(() => true),
    inAddresses: [],
    ofPeople: [],
    ofLives: [],
    notOfThings: [],
    namedAfterPeople: [],
  },
  {
    id: 'secrets',
    name: 'Secrets only',
    description: 'Passwords, PINs, keys and tokens',
    entities: typesWhere((entity) => kindOf(entity) === 'SECRET'),
    inAddresses: [],
    ofPeople: [],
    ofLives: [],
    notOfThings: [],
    namedAfterPeople: [],
  },
];

/** A scope by its id or name, whatever the letter case. */
export function findScope(idOrName: string | undefined): Scope | undefined {
  const key = idOrName?.trim().toLowerCase();
  return scopes.find(({ id, name }) => id === key || name.toLowerCase() === key);
}
