import { ADDINS, isAddinSlug } from '@veilmark/commerce/addins';
import { ApiError } from '@veilmark/contract/errors';
import type { RequestContext } from '../../context';
import { type AddinRow, listAddins, saveCredentials } from '../../data/addins';
import { describeAddin } from '../addins/installed';

export async function listAddinRecords(ctx: RequestContext) {
  return { addins: (await listAddins(ctx.env.DB)).flatMap((row) => describe(row) ?? []) };
}

/** Stores an OAuth client. It replaces the one before; users who are connected may have to connect again. */
export async function storeCredentials(
  ctx: RequestContext,
  id: string,
  { oauthClientId, oauthClientSecret }: { oauthClientId: string; oauthClientSecret: string },
) {
  const client = { clientId: oauthClientId, clientSecret: oauthClientSecret };
  const rows = await listAddins(ctx.env.DB);
  const known = rows.find((row) => row.id === id);
  if (!known || !isAddinSlug(known.slug)) throw new ApiError('NOT_FOUND', 'There is no such addin');
  if (!ADDINS[known.slug].needsCredentials)
    throw new ApiError('INVALID_REQUEST', `${ADDINS[known.slug].name} uses no OAuth client`);
  const row = await saveCredentials(ctx.env, id, client, ctx.now);
  const addin = row && describe(row);
  if (!addin) throw new ApiError('NOT_FOUND', 'There is no such addin');
  return { addin };
}

function describe(row: AddinRow) {
  if (!isAddinSlug(row.slug)) return undefined;
  const record = describeAddin({ row, definition: ADDINS[row.slug] });
  return { ...record, hasCredentials: row.sealed_credentials !== null };
}
