import { ScimError } from './scim-error';

export interface Email {
  value: string;
  type?: string;
  primary?: boolean;
}

/** What is kept of a user of the directory. */
export interface UserDraft {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  name: Partial<Record<NamePart, string>>;
  emails: Email[];
  active: boolean;
}

export const NAME_PARTS = ['formatted', 'familyName', 'givenName'] as const;
type NamePart = (typeof NAME_PARTS)[number];

const MOST_CHARACTERS = 300;
const MOST_EMAILS = 20;
const ADDRESS = /^[^\s@"<>]{1,64}@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/;

/** Attributes of the core schema that directories send and that are not kept. */
const NOT_KEPT = new Set(
  'nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims photos addresses groups entitlements roles x509certificates meta schemas'.split(
    ' ',
  ),
);
export const isNotKept = (attribute: string): boolean => NOT_KEPT.has(attribute);

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By name in lower case: names of attributes have no case. */
export const byName = (body: Json): Map<string, unknown> =>
  new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));

function textOf(value: unknown, field: string): string {
  // Entra ID has sent single values as a list of one object.
  const single = Array.isArray(value) && value.length === 1 && isObject(value[0]) ? value[0].value : value;
  if (typeof single !== 'string' || single.length > MOST_CHARACTERS)
    throw new ScimError(400, `${field} must be a text of at most ${MOST_CHARACTERS} characters`, 'invalidValue');
  return single;
}

/** Null and an empty text are no value (RFC 7643, section 2.5). */
export function optionalText(value: unknown, field: string): string | null {
  return value === null || value === undefined ? null : textOf(value, field).trim() || null;
}

/** Entra ID sends `"False"`. */
export function booleanOf(value: unknown, field: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' || Array.isArray(value) ? textOf(value, field).toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw new ScimError(400, `${field} must be true or false`, 'invalidValue');
  return text === 'true';
}

export function requiredName(value: unknown, field: string): string {
  const text = textOf(value, field).trim();
  if (text === '') throw new ScimError(400, `${field} must not be empty`, 'invalidValue');
  return text;
}

export function nameOf(value: unknown, before: UserDraft['name'] = {}): UserDraft['name'] {
  if (value === null || value === undefined) return {};
  if (!isObject(value)) throw new ScimError(400, 'name must be an object', 'invalidValue');
  const given = byName(value);
  const name = { ...before };
  for (const part of NAME_PARTS) if (given.has(part.toLowerCase())) setPart(name, part, given.get(part.toLowerCase()));
  return name;
}

export function setPart(name: UserDraft['name'], part: NamePart, value: unknown): void {
  const text = optionalText(value, `name.${part}`);
  if (text === null) delete name[part];
  else name[part] = text;
}

export function emailsOf(value: unknown): Email[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MOST_EMAILS) throw new ScimError(400, `At most ${MOST_EMAILS} emails`, 'invalidValue');
  return list.map((one) => {
    if (typeof one === 'string') return { value: one };
    if (!isObject(one)) throw new ScimError(400, 'emails must be a list of objects', 'invalidValue');
    const given = byName(one);
    const type = optionalText(given.get('type'), 'emails.type');
    const primary = given.get('primary');
    return {
      value: requiredName(given.get('value'), 'emails.value'),
      ...(type !== null && { type }),
      ...(primary !== undefined && primary !== null && { primary: booleanOf(primary, 'emails.primary') }),
    };
  });
}

/** Reads a whole user, as it is created or replaced. `active` stays as it was where the body says nothing. */
export function readUser(body: Json, isActive: boolean): UserDraft {
  const given = byName(body);
  if (!given.has('username')) throw new ScimError(400, 'userName is missing', 'invalidValue');
  const active = given.get('active');
  return {
    userName: requiredName(given.get('username'), 'userName'),
    externalId: optionalText(given.get('externalid'), 'externalId'),
    displayName: optionalText(given.get('displayname'), 'displayName'),
    name: nameOf(given.get('name')),
    emails: emailsOf(given.get('emails')),
    active: active === undefined || active === null ? isActive : booleanOf(active, 'active'),
  };
}

/** The address that says whose account it is: the primary one, that of work, the first, or the user name. */
export function addressOf({ userName, emails }: UserDraft): { email: string; domain: string } {
  const chosen =
    emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type?.toLowerCase() === 'work') ?? emails[0];
  const email = (chosen?.value ?? userName).trim().toLowerCase();
  const domain = ADDRESS.exec(email)?.[1];
  if (domain === undefined)
    throw new ScimError(400, 'emails or userName must contain the mail address of the person', 'invalidValue');
  return { email, domain };
}

/** How the account is called. */
export function fullNameOf({ displayName, name, userName }: UserDraft): string {
  const parts = [name.givenName, name.familyName].filter((part) => part !== undefined).join(' ');
  return displayName ?? name.formatted ?? (parts || userName);
}
