import { audited } from '../../data/organization-audit';
import {
  changeGroupMembers,
  countKnownUsers,
  deleteScimGroup,
  findScimGroup,
  type GroupConditions,
  insertScimGroup,
  listScimGroups,
  type ScimGroupRow,
  type ScimGroupWithMembers,
  updateScimGroup,
} from '../../data/scim-groups';
import { type Directory, directoryAction } from './directory';
import { followGroups } from './follow-groups';
import { type Change, readChanges } from './patch';
import { type Comparison, readFilter } from './path';
import type { Page } from './resources';
import { ScimError } from './scim-error';
import { byName, isObject, type Json, optionalText, requiredName } from './user-draft';

interface GroupDraft {
  displayName: string;
  externalId: string | null;
  members: Set<string>;
}

const MOST_GROUPS = 500;
const MOST_IN_GROUP = 10_000;

export async function listGroups(at: Directory, filter: string | null, page: Page) {
  const asked = filter === null ? {} : conditionsOf(readFilter(filter));
  const found = { offset: page.startIndex - 1, limit: page.limit };
  return asked ? listScimGroups(at.env.DB, at.organizationId, asked, found) : { total: 0, rows: [] };
}

export async function requireGroup({ env, organizationId }: Directory, id: string): Promise<ScimGroupWithMembers> {
  const row = await findScimGroup(env.DB, organizationId, id);
  if (!row) throw new ScimError(404, 'There is no such group');
  return row;
}

export async function createGroup(at: Directory, body: Json): Promise<ScimGroupWithMembers> {
  const { env, organizationId, now } = at;
  const draft = readGroup(body);
  await requireKnown(at, [...draft.members]);
  const row: ScimGroupRow = {
    id: crypto.randomUUID(),
    organization_id: organizationId,
    display_name: draft.displayName,
    external_id: draft.externalId,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  const isMade = await unlessTaken(
    audited(env.DB, directoryAction(at, 'group.created', { group: row.id, members: draft.members.size }), [
      insertScimGroup(env.DB, row, MOST_GROUPS),
    ]),
  );
  if (!isMade) throw new ScimError(403, `An organization has at most ${MOST_GROUPS} groups`);
  if (draft.members.size > 0)
    await env.DB.batch(changeGroupMembers(env.DB, organizationId, row.id, { add: [...draft.members], remove: [] }));
  await followGroups(at);
  return requireGroup(at, row.id);
}

export async function replaceGroup(at: Directory, row: ScimGroupWithMembers, body: Json) {
  return save(at, row, readGroup(body));
}

export async function patchGroup(at: Directory, row: ScimGroupWithMembers, body: Json) {
  const draft = draftOf(row);
  for (const change of readChanges(body)) applyTo(draft, change);
  return save(at, row, draft);
}

export async function deleteGroup(at: Directory, { id }: ScimGroupWithMembers): Promise<void> {
  await audited(at.env.DB, directoryAction(at, 'group.deleted', { group: id }), [
    deleteScimGroup(at.env.DB, at.organizationId, id),
  ]);
  await followGroups(at);
}

const membersOf = ({ members }: ScimGroupWithMembers) => new Set(JSON.parse(members) as string[]);

const draftOf = (row: ScimGroupWithMembers): GroupDraft => ({
  displayName: row.display_name,
  externalId: row.external_id,
  members: membersOf(row),
});

function readGroup(body: Json): GroupDraft {
  const given = byName(body);
  if (!given.has('displayname')) throw new ScimError(400, 'displayName is missing', 'invalidValue');
  return {
    displayName: requiredName(given.get('displayname'), 'displayName'),
    externalId: optionalText(given.get('externalid'), 'externalId'),
    members: new Set(idsOf(given.get('members'))),
  };
}

function idsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MOST_IN_GROUP) throw new ScimError(400, `At most ${MOST_IN_GROUP} members`, 'invalidValue');
  return list.map((one) => requiredName(isObject(one) ? byName(one).get('value') : one, 'members.value'));
}

function applyTo(draft: GroupDraft, { op, path, value }: Change): void {
  const isGone = op === 'remove';
  switch (path.attribute) {
    case 'displayname':
      if (isGone) throw new ScimError(400, 'displayName is required', 'mutability');
      draft.displayName = requiredName(value, 'displayName');
      return;
    case 'externalid':
      draft.externalId = isGone ? null : optionalText(value, 'externalId');
      return;
    case 'members':
      changeMembers(draft, { op, path, value });
      return;
    case 'id':
      throw new ScimError(400, 'id cannot be changed', 'mutability');
    default:
      throw new ScimError(400, `A group has no attribute ${path.attribute}`, 'invalidPath');
  }
}

function changeMembers({ members }: GroupDraft, { op, path, value }: Change): void {
  if (path.where) {
    // Okta: remove members[value eq "…"].
    const named = path.where.map((one) => (one.attribute === 'value' ? String(one.value) : undefined));
    if (op !== 'remove' || named.length !== 1 || named[0] === undefined)
      throw new ScimError(400, 'Members are named as members[value eq "…"], to remove one', 'invalidPath');
    members.delete(named[0]);
    return;
  }
  // Entra ID names those it removes as the value; without one all go.
  const ids = idsOf(value);
  if (op === 'replace' || (op === 'remove' && ids.length === 0)) members.clear();
  for (const id of ids)
    if (op === 'remove') members.delete(id);
    else members.add(id);
}

/** Adds and removes what differs, so that requests at the same time do not undo each other. */
async function save(at: Directory, before: ScimGroupWithMembers, draft: GroupDraft): Promise<ScimGroupWithMembers> {
  const { env, organizationId, now } = at;
  const had = membersOf(before);
  const add = [...draft.members].filter((id) => !had.has(id));
  const remove = [...had].filter((id) => !draft.members.has(id));
  const isSame = draft.displayName === before.display_name && draft.externalId === before.external_id;
  if (isSame && add.length === 0 && remove.length === 0) return before;
  await requireKnown(at, add);
  await unlessTaken(
    audited(
      env.DB,
      directoryAction(at, 'group.changed', { group: before.id, added: add.length, removed: remove.length }),
      [
        ...changeGroupMembers(env.DB, organizationId, before.id, { add, remove }),
        updateScimGroup(env.DB, {
          id: before.id,
          organization_id: organizationId,
          display_name: draft.displayName,
          external_id: draft.externalId,
          updated_at: now,
        }),
      ],
    ),
  );
  await followGroups(at);
  return requireGroup(at, before.id);
}

async function requireKnown({ env, organizationId }: Directory, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countKnownUsers(env.DB, organizationId, ids)) < ids.length)
    throw new ScimError(400, 'members names a user that does not exist', 'invalidValue');
}

function conditionsOf(comparisons: readonly Comparison[]): GroupConditions | undefined {
  const asked: GroupConditions = {};
  let isPossible = true;
  const put = (name: keyof GroupConditions, value: string) => {
    if (asked[name] !== undefined && asked[name] !== value) isPossible = false;
    asked[name] = value;
  };
  for (const { attribute, sub, value } of comparisons) {
    if (attribute === 'displayname' && !sub) put('displayName', String(value));
    else if (attribute === 'externalid' && !sub) put('externalId', String(value));
    else if (attribute === 'id' && !sub) put('id', String(value));
    else if (attribute === 'members' && (sub ?? 'value') === 'value') put('member', String(value));
    else throw new ScimError(400, `Groups cannot be filtered by ${attribute}`, 'invalidFilter');
  }
  return isPossible ? asked : undefined;
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE constraint failed: organization_scim_groups'))
      throw new ScimError(409, 'Another group has this displayName', 'uniqueness');
    throw error;
  }
}
