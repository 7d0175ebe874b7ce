import type { UserContext } from '../../../context';
import { openCredentials } from '../../../data/addins';
import type { Connection } from '../../../data/addins-of-users';
import { revokeToken } from '../../../platform/oauth';
import { oauthServerOf, ProviderError } from '../../../providers/provider';
import { ProviderSession } from '../../../providers/provider-session';
import { asCloud, type CloudAddin, linkKey, linkOf, requireAddin } from '../installed';
import { readSettings } from '../open-session';

/** Forgets the tokens first; that the provider forgets them too is tried, and cannot be insisted on. */
export async function disconnect(ctx: UserContext, slug: string) {
  const addin = asCloud(await requireAddin(ctx, slug));
  const key = linkKey(ctx.caller.userId, addin);
  const link = linkOf(ctx.env, key);
  // A provider that revokes with the access token itself needs one that has not run out.
  if (addin.provider.revoke) await link.useToken(key);
  const connection = await link.disconnect(key);
  if (connection) await revoke(ctx, addin, connection).catch(() => undefined);
  return { success: true as const, data: { hasConnection: false as const } };
}

async function revoke(ctx: UserContext, addin: CloudAddin, { tokens, target }: Connection): Promise<void> {
  const settings = await readSettings(ctx, addin);
  if (addin.provider.revoke) {
    const token = async (rejected?: string) => {
      if (rejected !== undefined) throw new ProviderError('reconnect');
      return tokens.accessToken;
    };
    await addin.provider.revoke(new ProviderSession(ctx.env, addin.provider, token, target, settings), tokens);
    return;
  }
  const client = await openCredentials(ctx.env, addin.row);
  const server = oauthServerOf(addin.provider, settings);
  if (client && server) await revokeToken(ctx.env, server, client, tokens.refreshToken ?? tokens.accessToken);
}
