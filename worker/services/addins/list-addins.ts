import { ADDINS, isAddinSlug } from '@veilmark/commerce/addins';
import type { ListedAddin, UserAddin } from '@veilmark/contract/addins';
import type { UserContext } from '../../context';
import { type AddinRow, listAddins } from '../../data/addins';
import { listUserAddins, openAccount, openConnection, type UserAddinRow } from '../../data/addins-of-users';
import { describeAddin } from './installed';
import { parseSettings } from './open-session';

/** Addins that are switched on, with the caller's state of each. */
export async function listUserState(ctx: UserContext) {
  const [rows, states] = await Promise.all([listAddins(ctx.env.DB), listUserAddins(ctx.env.DB, ctx.caller.userId)]);
  const active = rows.filter(({ status }) => status === 'ACTIVE');
  const addins = await Promise.all(active.map((row) => describe(ctx, row, states)));
  return { success: true as const, data: { addins: addins.flatMap((addin) => addin ?? []) } };
}

async function describe(
  ctx: UserContext,
  row: AddinRow,
  states: readonly UserAddinRow[],
): Promise<ListedAddin | undefined> {
  if (!isAddinSlug(row.slug)) return undefined;
  const definition = ADDINS[row.slug];
  const state = states.find(({ addin_id }) => addin_id === row.id);
  return {
    ...describeAddin({ row, definition }),
    isConfigured: !definition.needsCredentials || row.sealed_credentials !== null,
    userAddin: await describeState(ctx, row, state),
  };
}

async function describeState(ctx: UserContext, addin: AddinRow, row: UserAddinRow | undefined): Promise<UserAddin> {
  const settings = parseSettings(ctx.env, addin.slug, row?.settings);
  if (!row) return { hasConnection: false, connectionExpired: false, accountInfo: null, settings, isActive: true };
  const key = { userId: ctx.caller.userId, addinId: addin.id };
  const [connection, accountInfo] = await Promise.all([
    // As the link does: what cannot be opened any more is no connection.
    openConnection(ctx.env, key, row).catch(() => undefined),
    openAccount(ctx.env, key, row).catch(() => null),
  ]);
  const tokens = connection?.tokens;
  const isPast = tokens !== undefined && tokens.expiresAt !== null && tokens.expiresAt <= ctx.now;
  return {
    hasConnection: tokens !== undefined,
    connectionExpired: isPast && tokens.refreshToken === null,
    accountInfo,
    settings,
    isActive: row.is_active === 1,
  };
}
