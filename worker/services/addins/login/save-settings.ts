import { ApiError } from '@veilmark/contract/errors';
import type { UserContext } from '../../../context';
import { saveSettings } from '../../../data/addins-of-users';
import { findProvider } from '../../../providers';
import type { Settings } from '../../../providers/provider';
import { explainSettings } from '../failures';
import { linkKey, requireAddin } from '../installed';

const MAX_SETTINGS_LENGTH = 16_384;

/** Stores the user's settings of an addin; the ones we act on are checked, others are the client's own. */
export async function storeSettings(ctx: UserContext, slug: string, settings: Settings) {
  const addin = await requireAddin(ctx, slug);
  const checked = { ...settings, ...checkSettings(ctx.env, slug, settings) };
  const json = JSON.stringify(checked);
  if (json.length > MAX_SETTINGS_LENGTH)
    throw new ApiError('INVALID_REQUEST', `Settings may have at most ${MAX_SETTINGS_LENGTH} characters`);
  await saveSettings(ctx.env.DB, linkKey(ctx.caller.userId, addin), json, ctx.now);
  return { success: true as const, data: { settings: checked } };
}

function checkSettings(env: Env, slug: string, settings: Settings): Settings {
  try {
    return findProvider(slug)?.checkSettings?.(env, settings) ?? {};
  } catch (error) {
    throw explainSettings(error);
  }
}
