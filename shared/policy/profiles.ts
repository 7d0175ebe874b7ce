import { findPreset, resolveEntityName } from '@veilmark/catalog';
import type { ScopeId } from '@veilmark/catalog/scope-ids';
import { findScope } from '@veilmark/catalog/scopes';
import type { PolicyDocument, PolicyProfile } from '@veilmark/contract/policy';
import { canonicalJson } from '@veilmark/receipts/canonical';
import { readLine } from './own-words';
import { presetOf } from './preset-of';

type Json = Parameters<typeof canonicalJson>[0];
type ProfileSetting = Exclude<keyof PolicyProfile, 'name'>;

/** Names are the same whatever their letter case. */
const isNamed = (name: string) => (profile: PolicyProfile) => profile.name.toLowerCase() === name.trim().toLowerCase();

const find = ({ profiles }: PolicyDocument, name: string | undefined): PolicyProfile | undefined =>
  name ? profiles?.find(isNamed(name)) : undefined;

interface Chosen {
  /** With what the profile says. */
  policy: PolicyDocument;
  /** The profile of the policy that applies. */
  profile: string | undefined;
  /** Why the one that was asked for does not. */
  refusal?: string | undefined;
}

/** The policy for a person who asks for a profile by its name. The one that the policy itself names applies to everyone. */
export function chooseProfile(policy: PolicyDocument, asked: string | undefined): Chosen {
  const [fixed, wanted] = [find(policy, policy.profile), find(policy, asked)];
  const found = fixed ?? wanted;
  const weaker = found ? weakenings(policy, found) : [];
  if (weaker.length > 0)
    return { policy, profile: undefined, refusal: `This profile would weaken the policy: ${weaker.join(', ')}` };
  const refusal = fixed && wanted && fixed !== wanted ? 'The policy names another profile for everyone' : undefined;
  return { policy: found ? withProfile(policy, found) : policy, profile: found?.name, refusal };
}

/** Settings with which a profile would find less than its policy, or do less with it. None: it may be chosen. @internal */
export function weakenings(policy: PolicyDocument, profile: PolicyProfile): ProfileSetting[] {
  const denied = new Set([...(policy.denyList ?? [])].map((line) => readLine(line).text.toLowerCase()));
  const isWeaker: Partial<Record<ProfileSetting, boolean>> = {
    language: Boolean(policy.language) && profile.language !== undefined && profile.language !== policy.language,
    [profile.preset === undefined ? 'entities' : 'preset']: findsFewerTypes(policy, profile),
    scoreThreshold: (profile.scoreThreshold ?? 0) > (policy.scoreThreshold ?? 1),
    scoreThresholds: Object.entries(byType(profile.scoreThresholds)).some(
      ([type, score]) => score > (byType(policy.scoreThresholds)[type] ?? policy.scoreThreshold ?? 1),
    ),
    allowList: profile.allowList?.some(
      (value) => denied.has(value.toLowerCase()) || (policy.allowList && !policy.allowList.includes(value)),
    ),
    operators: Object.entries(byType(profile.operators)).some(([type, operator]) => {
      const set = byType(policy.operators)[type] ?? policy.operators?.DEFAULT;
      return set !== undefined && operator.type !== 'redact' && written(operator) !== written(set);
    }),
  };
  return (Object.keys(isWeaker) as ProfileSetting[]).filter((name) => isWeaker[name]);
}

/** What both say, in one policy, so that programs apply it as they apply any other. */
function withProfile(policy: PolicyDocument, profile: PolicyProfile): PolicyDocument {
  const { name: _, denyList, ownPatterns, customTypes, scoreThresholds, operators, ...rest } = profile;
  const choosesTypes = rest.preset !== undefined || rest.entities !== undefined;
  return {
    ...policy,
    // A list and a preset are two ways to say one thing: the profile says it.
    ...(choosesTypes && { preset: undefined, entities: undefined }),
    ...rest,
    ...joined('denyList', policy.denyList, denyList),
    ...joined('ownPatterns', policy.ownPatterns, ownPatterns),
    ...joined('customTypes', policy.customTypes, customTypes),
    ...(scoreThresholds && { scoreThresholds: { ...byType(policy.scoreThresholds), ...byType(scoreThresholds) } }),
    ...(operators && { operators: { ...byType(policy.operators), ...byType(operators) } }),
  };
}

function joined<Name extends 'denyList' | 'ownPatterns' | 'customTypes'>(
  name: Name,
  first: PolicyDocument[Name],
  second: PolicyDocument[Name],
): Pick<PolicyDocument, Name> | Record<string, never> {
  return second ? ({ [name]: [...(first ?? []), ...second] } as Pick<PolicyDocument, Name>) : {};
}

const written = (value: unknown): string => canonicalJson(value as Json);

/** A type has one name here, whichever of its names somebody wrote. */
const byType = <Value>(named: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [resolveEntityName(name) ?? name, value]));

interface Types {
  /** Looked for by name, also without the context they otherwise need. */
  named: boolean;
  whole: readonly string[];
  /** Of these only what has to do with a person. */
  inPart: readonly string[];
}

function findsFewerTypes(policy: PolicyDocument, profile: PolicyProfile): boolean {
  const isOpen = policy.preset === undefined && !policy.entities?.length;
  if (isOpen || (profile.preset === undefined && profile.entities === undefined)) return false;
  const [before, after] = [typesOf(policy), typesOf(profile)];
  const isMissing = (type: string) => !after.whole.includes(type);
  return (
    (before.named && !after.named) ||
    before.whole.some(isMissing) ||
    before.inPart.some((type) => isMissing(type) && !after.inPart.includes(type))
  );
}

function typesOf({ preset: given = '', entities = [] }: Pick<PolicyDocument, 'preset' | 'entities'>): Types {
  const preset = presetOf({ preset: given, entities });
  if (preset === '' && entities.length > 0)
    return { named: true, whole: entities.map((name) => resolveEntityName(name) ?? name), inPart: [] };
  const scope = findScope(preset || WIDEST);
  if (!scope) return { named: true, whole: findPreset(preset)?.entities ?? [], inPart: [] };
  const inPart = [...scope.inAddresses, ...scope.ofPeople, ...scope.ofLives, ...scope.namedAfterPeople];
  return { named: false, whole: scope.entities.filter((type) => !inPart.includes(type)), inPart };
}

/** What no preset means. */
const WIDEST: ScopeId = 'identifiers-and-facts';
