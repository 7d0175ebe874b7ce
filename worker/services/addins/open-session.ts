import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../context';
import { findUserAddin } from '../../data/addins-of-users';
import { demoDriveOrigin } from '../../platform/demo-drive';
import { ProviderError, type Settings } from '../../providers/provider';
import { ProviderSession } from '../../providers/provider-session';
import { type CloudAddin, linkKey, linkOf } from './installed';

/** Calls to the caller's account. Tokens are asked of the link for every call, so they are always fresh. */
export async function openSession(ctx: UserContext, addin: CloudAddin): Promise<ProviderSession> {
  const key = linkKey(ctx.caller.userId, addin);
  const link = linkOf(ctx.env, key);
  const first = await link.useToken(key);
  if (first.kind === 'disconnected')
    throw new ApiError('CONFLICT', `${addin.definition.name} is not connected; connect it first`);
  if (first.kind === 'unavailable') throw new ProviderError('unavailable');
  let current = first.accessToken;
  const token = async (rejected?: string) => {
    if (rejected === undefined) return current;
    const grant = await link.useToken(key, rejected);
    if (grant.kind !== 'token') throw new ProviderError(grant.kind === 'unavailable' ? 'unavailable' : 'reconnect');
    current = grant.accessToken;
    return current;
  };
  return new ProviderSession(ctx.env, addin.provider, token, first.target, await readSettings(ctx, addin));
}

export async function readSettings(ctx: UserContext, addin: CloudAddin): Promise<Settings> {
  const row = await findUserAddin(ctx.env.DB, linkKey(ctx.caller.userId, addin));
  return parseSettings(ctx.env, addin.definition.slug, row?.settings);
}

/** What the user set. Where a sample drive runs, it is the server of a user who named none. */
export function parseSettings(env: Env, slug: string, json: string | undefined): Settings {
  // Safe: the column is written by saveSettings, which takes an object.
  const settings = JSON.parse(json ?? '{}') as Settings;
  const demo = slug === 'nextcloud' ? demoDriveOrigin(env) : undefined;
  return demo && !settings.serverUrl ? { ...settings, serverUrl: demo } : settings;
}
