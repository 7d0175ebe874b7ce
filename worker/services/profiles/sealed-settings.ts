import { ApiError } from '@veilmark/contract/errors';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { type ProfileRow, replaceSealedSettings } from '../../data/profiles';
import { type Binding, openText, reseal, seal } from '../../platform/sealing';

const LONGEST_SETTINGS = REQUEST_LIMITS.profileBytes;

type Owner = Pick<ProfileRow, 'id' | 'user_id'>;

const binding = ({ id, user_id }: Owner): Binding => ({ purpose: 'profile', owner: `${user_id}|${id}` });

export async function sealSettings(env: Env, owner: Owner, settings: ProfileSettings): Promise<string> {
  const text = JSON.stringify(settings);
  const provided = new TextEncoder().encode(text).byteLength;
  if (provided > LONGEST_SETTINGS)
    throw new ApiError('FILE_TOO_LARGE', `A profile may have at most ${LONGEST_SETTINGS} bytes of settings`, {
      provided,
      limit: LONGEST_SETTINGS,
      unit: 'bytes',
    });
  return seal(env, text, binding(owner));
}

export async function openSettings(env: Env, row: ProfileRow): Promise<ProfileSettings> {
  // Safe: only sealSettings writes them, from settings that were checked.
  return JSON.parse(await openText(env, row.sealed_settings, binding(row))) as ProfileSettings;
}

export async function resealProfile(env: Env, row: ProfileRow): Promise<void> {
  const sealed = await reseal(env, row.sealed_settings, binding(row));
  await replaceSealedSettings(env.DB, row.id, row.sealed_settings, sealed);
}
