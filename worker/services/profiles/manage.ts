import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { Profile, ProfileRequest, ProfileSettings, ProfileSummary } from '@veilmark/contract/profiles';
import type { UserContext } from '../../context';
import {
  countProfiles,
  deleteProfile,
  findProfile,
  findProfileByName,
  insertProfile,
  listProfiles,
  type ProfileRow,
  type ProfileSummaryRow,
  updateProfile,
} from '../../data/profiles';
import { checkSettings } from './check-settings';
import { openSettings, sealSettings } from './sealed-settings';

export async function listUserProfiles(ctx: UserContext, page: { after?: string | undefined; limit: number }) {
  const { DB } = ctx.env;
  const { userId, plan } = ctx.caller;
  const [rows, total] = await Promise.all([
    listProfiles(DB, userId, { after: page.after, limit: page.limit + 1 }),
    countProfiles(DB, userId),
  ]);
  const shown = rows.slice(0, page.limit);
  const next = rows.length > page.limit ? (shown.at(-1)?.name ?? null) : null;
  return { profiles: shown.map(summarize), next, total, limit: PLANS[plan].maxProfiles };
}

export async function createUserProfile(ctx: UserContext, { name, ...settings }: ProfileRequest) {
  await checkSettings(ctx, settings);
  const limit = PLANS[ctx.caller.plan].maxProfiles;
  const owner = { id: crypto.randomUUID(), user_id: ctx.caller.userId };
  const row: ProfileRow = {
    ...owner,
    name,
    sealed_settings: await sealSettings(ctx.env, owner, settings),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  if (await insertProfile(ctx.env.DB, row, limit)) return { profile: describe(row, settings) };
  if (await findProfileByName(ctx.env.DB, ctx.caller.userId, name)) throw nameTaken();
  throw new ApiError('PLAN_LIMIT_EXCEEDED', `Your plan has room for ${limit} profiles; delete one first`, {
    limit,
    plan: ctx.caller.plan,
  });
}

export async function readUserProfile(ctx: UserContext, id: string) {
  const row = await requireProfile(ctx, id);
  return { profile: describe(row, await openSettings(ctx.env, row)) };
}

export async function replaceUserProfile(ctx: UserContext, id: string, { name, ...settings }: ProfileRequest) {
  const before = await requireProfile(ctx, id);
  await checkSettings(ctx, settings);
  const sealed_settings = await sealSettings(ctx.env, before, settings);
  const row: ProfileRow = { ...before, name, sealed_settings, updated_at: ctx.now };
  if (!(await updateProfile(ctx.env.DB, row)))
    throw (await findProfile(ctx.env.DB, ctx.caller.userId, id)) ? nameTaken() : noSuchProfile();
  return { profile: describe(row, settings) };
}

export async function deleteUserProfile(ctx: UserContext, id: string) {
  if (!(await deleteProfile(ctx.env.DB, ctx.caller.userId, id))) throw noSuchProfile();
  return { success: true as const, message: 'The profile was deleted' };
}

async function requireProfile(ctx: UserContext, id: string): Promise<ProfileRow> {
  const row = await findProfile(ctx.env.DB, ctx.caller.userId, id);
  if (!row) throw noSuchProfile();
  return row;
}

function summarize(row: ProfileSummaryRow): ProfileSummary {
  return {
    id: row.id,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

const describe = (row: ProfileRow, settings: ProfileSettings): Profile => ({ ...summarize(row), ...settings });

const noSuchProfile = () => new ApiError('NOT_FOUND', 'There is no such profile');

const nameTaken = () => new ApiError('CONFLICT', 'Another profile already has this name', { field: 'name' });
