import { findPreset } from '@veilmark/catalog';
import { ApiError } from '@veilmark/contract/errors';
import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { governed } from '@veilmark/policy/govern';
import { chooseProfile } from '@veilmark/policy/profiles';
import type { UserContext } from '../../context';
import { findProfileByName } from '../../data/profiles';
import { policyOfKey } from '../organizations/policy-of-key';
import { chosenTypes } from '../pii/detection-options';
import { openSettings } from './sealed-settings';

/** A call: settings of its own, and perhaps the name of a profile that fills in the others. */
type CallSettings = ProfileSettings & { profile?: string | undefined; operator_sets?: unknown; plan?: unknown };

/** The settings a call works with: its own, field by field, before those of its profile. */
export async function settingsOf(ctx: UserContext, call: CallSettings): Promise<ProfileSettings> {
  const own: ProfileSettings = {
    language: call.language,
    entities: chosenTypes(call.entities),
    preset: call.preset,
    exclude_entities: call.exclude_entities,
    score_threshold: call.score_threshold,
    score_thresholds: call.score_thresholds,
    allow_list: call.allow_list,
    allow_patterns: call.allow_patterns,
    label_synonyms: call.label_synonyms,
    deny_list: call.deny_list,
    ad_hoc_recognizers: call.ad_hoc_recognizers,
    operators: call.operators,
  };
  const { policy, profile } = await policyFor(ctx, call.profile);
  if (policy?.operators && call.operator_sets !== undefined)
    throw new ApiError(
      'FORBIDDEN',
      'The policy of your organization says what replaces values; leave operator_sets out',
    );
  if (policy && call.plan !== undefined)
    throw new ApiError('FORBIDDEN', 'The policy of your organization says what replaces values; leave plan out');
  const under = (settings: ProfileSettings) => (policy ? governed(policy, settings) : settings);
  // Sets of operators say what is done, one by one.
  const bind = call.operator_sets === undefined ? withRuleOperators : (settings: ProfileSettings) => settings;
  if (profile === undefined) return bind(under(own));
  const saved = await readSaved(ctx, profile);
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  // A list and a preset are two ways to say one thing: the call's own says it.
  const choosesTypes = own.entities !== undefined || own.preset !== undefined;
  return bind(under({ ...saved, ...(choosesTypes && { entities: undefined, preset: undefined }), ...given }));
}

/** A preset that follows a rule says what is done with its values, unless the call or the profile does. */
function withRuleOperators(settings: ProfileSettings): ProfileSettings {
  if (settings.operators !== undefined || settings.preset === undefined) return settings;
  const operators = findPreset(settings.preset)?.rule?.operators;
  return operators ? { ...settings, operators } : settings;
}

/** What a profile says: one of the policy for the key in use, or one of the account. */
export async function readProfile(ctx: UserContext, name: string): Promise<ProfileSettings> {
  const { policy, profile } = await policyFor(ctx, name);
  const under = (settings: ProfileSettings) => (policy ? governed(policy, settings) : settings);
  return under(profile === undefined ? {} : await readSaved(ctx, profile));
}

/** The policy for the key in use, with what its own profile of that name says; `profile`: the name, where it is one of the account. */
async function policyFor(
  ctx: UserContext,
  asked: string | undefined,
): Promise<{ policy?: PolicyDocument; profile?: string | undefined }> {
  const published = await policyOfKey(ctx);
  if (!published) return { profile: asked };
  const { policy, profile, refusal } = chooseProfile(published, asked);
  if (refusal) throw new ApiError('FORBIDDEN', refusal, { field: 'profile' });
  const isOfPolicy = profile !== undefined && profile.toLowerCase() === asked?.trim().toLowerCase();
  return { policy, profile: isOfPolicy ? undefined : asked };
}

async function readSaved(ctx: UserContext, name: string): Promise<ProfileSettings> {
  const row = await findProfileByName(ctx.env.DB, ctx.caller.userId, name);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no profile with this name', { field: 'profile' });
  return openSettings(ctx.env, row);
}
