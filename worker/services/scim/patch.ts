import { type AttributePath, type Comparison, readPath } from './path';
import { ScimError } from './scim-error';
import {
  booleanOf,
  byName,
  type Email,
  emailsOf,
  isNotKept,
  isObject,
  type Json,
  NAME_PARTS,
  nameOf,
  optionalText,
  requiredName,
  setPart,
  type UserDraft,
} from './user-draft';

type Op = 'add' | 'replace' | 'remove';
export interface Change {
  op: Op;
  path: AttributePath;
  value: unknown;
}

const MOST_OPERATIONS = 1_000;

/** Operations of a PATCH, one attribute each. Those on attributes that are not kept are left out. */
export function readChanges(body: Json): Change[] {
  const operations = byName(body).get('operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'Operations must be a list with at least one operation', 'invalidSyntax');
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(400, `At most ${MOST_OPERATIONS} operations`, 'invalidSyntax');
  return operations.flatMap(readOperation);
}

function readOperation(operation: unknown): Change[] {
  if (!isObject(operation)) throw new ScimError(400, 'An operation must be an object', 'invalidSyntax');
  const given = byName(operation);
  // Entra ID writes "Add", "Replace" and "Remove".
  const op = String(given.get('op')).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimError(400, 'op must be add, replace or remove', 'invalidSyntax');
  const [text, value] = [given.get('path'), given.get('value')];
  if (text !== undefined && text !== null && text !== '') {
    if (typeof text !== 'string') throw new ScimError(400, 'path must be a text', 'invalidPath');
    if (op !== 'remove' && value === undefined) throw new ScimError(400, 'The operation has no value', 'invalidValue');
    const path = readPath(text);
    return path ? [{ op, path, value }] : [];
  }
  if (op === 'remove') throw new ScimError(400, 'remove needs a path', 'noTarget');
  if (!isObject(value)) throw new ScimError(400, 'An operation without path needs an object', 'invalidValue');
  // Names may be paths themselves; what a resource has beside its attributes cannot be changed, and is sent all the same.
  return Object.entries(value).flatMap(([name, part]) => {
    const path = /^(?:id|meta|schemas)$/i.test(name) ? undefined : readPath(name);
    return path ? [{ op, path, value: part }] : [];
  });
}

export function changeUser(before: UserDraft, changes: readonly Change[]): UserDraft {
  const draft: UserDraft = {
    ...before,
    name: { ...before.name },
    emails: before.emails.map((email) => ({ ...email })),
  };
  for (const change of changes) applyTo(draft, change);
  return { ...draft, emails: emailsOf(draft.emails) };
}

function applyTo(draft: UserDraft, change: Change): void {
  const { op, path, value } = change;
  const isGone = op === 'remove';
  if (path.where && path.attribute !== 'emails' && !isNotKept(path.attribute))
    throw new ScimError(400, `${path.attribute} is no list`, 'invalidPath');
  switch (path.attribute) {
    case 'username':
      if (isGone) throw new ScimError(400, 'userName is required', 'mutability');
      draft.userName = requiredName(value, 'userName');
      return;
    case 'externalid':
      draft.externalId = isGone ? null : optionalText(value, 'externalId');
      return;
    case 'displayname':
      draft.displayName = isGone ? null : optionalText(value, 'displayName');
      return;
    case 'active':
      if (isGone) throw new ScimError(400, 'active can be set, not removed', 'mutability');
      draft.active = booleanOf(value, 'active');
      return;
    case 'name':
      changeName(draft, change);
      return;
    case 'emails':
      draft.emails = changeEmails(draft.emails, change);
      return;
    case 'id':
      throw new ScimError(400, 'id cannot be changed', 'mutability');
    default:
      if (!isNotKept(path.attribute))
        throw new ScimError(400, `A user has no attribute ${path.attribute}`, 'invalidPath');
  }
}

function changeName(draft: UserDraft, { op, path, value }: Change): void {
  if (path.sub === undefined) {
    draft.name = op === 'remove' ? {} : nameOf(value, draft.name);
    return;
  }
  const part = NAME_PARTS.find((one) => one.toLowerCase() === path.sub);
  // Middle names and titles are not kept.
  if (part) setPart(draft.name, part, op === 'remove' ? null : value);
}

function changeEmails(emails: Email[], { op, path, value }: Change): Email[] {
  const { where, sub } = path;
  if (!where && sub === undefined) {
    if (op === 'remove') return value === undefined ? [] : without(emails, emailsOf(value));
    const given = emailsOf(value);
    return withOnePrimary(op === 'replace' ? given : [...without(emails, given), ...given], given);
  }
  const chosen = emails.filter((email) => !where || where.every((comparison) => isTrueOf(email, comparison)));
  if (op === 'remove') {
    if (sub === undefined || sub === 'value') return emails.filter((email) => !chosen.includes(email));
    return emails.map((email) => (chosen.includes(email) ? { ...email, [sub]: undefined } : email));
  }
  if (chosen.length > 0) {
    const changed = emails.map((email) => (chosen.includes(email) ? changeEmail(email, sub, value) : email));
    return withOnePrimary(
      changed,
      changed.filter((_, index) => chosen.includes(emails[index] as Email)),
    );
  }
  // What is added to a value that is not there yet makes it, with what the filter says of it. Entra ID relies on it.
  if (op === 'replace' && where) throw new ScimError(400, 'No value matches the path', 'noTarget');
  const made = Object.fromEntries((where ?? []).map((one) => [one.attribute, one.value]));
  return [...emails, ...emailsOf(changeEmail(made as unknown as Email, sub, value))];
}

function changeEmail(email: Email, sub: string | undefined, value: unknown): Email {
  if (sub === undefined) {
    if (!isObject(value)) throw new ScimError(400, 'A value of emails must be an object', 'invalidValue');
    return { ...email, ...Object.fromEntries(byName(value)) } as Email;
  }
  if (sub === 'value') return { ...email, value: requiredName(value, 'emails.value') };
  if (sub === 'type') return { ...email, type: requiredName(value, 'emails.type') };
  if (sub === 'primary') return { ...email, primary: booleanOf(value, 'emails.primary') };
  if (sub === 'display') return email;
  throw new ScimError(400, `emails has no ${sub}`, 'invalidPath');
}

const without = (emails: readonly Email[], gone: readonly Email[]): Email[] =>
  emails.filter(({ value }) => !gone.some((one) => one.value.toLowerCase() === value.toLowerCase()));

/** A new primary address takes the place of the one before (RFC 7644, section 3.5.2). */
function withOnePrimary(emails: Email[], fresh: readonly Email[]): Email[] {
  const first = fresh.find(({ primary }) => primary);
  return first
    ? emails.map((email) => (email.primary && email !== first ? { ...email, primary: false } : email))
    : emails;
}

function isTrueOf(email: Email, { attribute, value }: Comparison): boolean {
  const own = attribute === 'value' || attribute === 'type' || attribute === 'primary' ? email[attribute] : undefined;
  if (attribute === 'primary')
    return (own ?? false) === (typeof value === 'string' ? value.toLowerCase() === 'true' : value);
  return typeof own === 'string' && typeof value === 'string' && own.toLowerCase() === value.toLowerCase();
}
