import { PolicyDocument } from '@veilmark/contract/policy';
import { saysUnknown } from '@veilmark/policy/unknown';
import * as z from 'zod';

/** What a policy says beyond the settings of this extension. */
const RULES = PolicyDocument.pick({
  scoreThresholds: true,
  customTypes: true,
  operators: true,
  profiles: true,
  allowedProviders: true,
  reportCounts: true,
});
type Rules = z.infer<typeof RULES>;
export type RuleName = keyof Rules;
const RULE_NAMES = Object.keys(RULES.shape) as RuleName[];

interface ManagedRules {
  rules: Rules;
  /** Names whose value was not valid, wholly or in part. */
  invalid: RuleName[];
}

/**
 * Firefox checks no schema, so every value is checked here. Where one cannot be read, what finds most and lets least out holds. No person can
 * look for a type that cannot be read, nor choose such a profile: those are left out, the others on their list stay, and it is shown.
 */
export function readRules(managed: Readonly<Record<string, unknown>>): ManagedRules {
  const rules: Record<string, unknown> = {};
  const invalid: RuleName[] = [];
  for (const name of RULE_NAMES) {
    const given = managed[name];
    if (given === undefined) continue;
    const parsed = RULES.safeParse({ [name]: given });
    const isKnown = parsed.success && !saysUnknown({ [name]: given }, parsed.data);
    rules[name] = isKnown ? parsed.data[name] : STRICTEST[name](given);
    if (!isKnown) invalid.push(name);
  }
  return { rules, invalid };
}

/** Safe: each answers what the schema of its name takes. */
const STRICTEST: Record<RuleName, (given: unknown) => unknown> = {
  scoreThresholds: (given) =>
    Object.fromEntries(entriesOf(given).map(([type, score]) => [type, isScore(score) ? score : 0])),
  customTypes: (given) => readable('customTypes', given),
  operators: () => ({ DEFAULT: { type: 'redact' } }),
  profiles: (given) => readable('profiles', given),
  allowedProviders: () => [],
  reportCounts: () => false,
};

const entriesOf = (given: unknown): [string, unknown][] =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : [];
const isScore = (given: unknown): given is number => z.number().min(0).max(1).safeParse(given).success;

/** The entries of a list that can be read. */
const readable = (name: 'customTypes' | 'profiles', given: unknown): unknown[] =>
  (Array.isArray(given) ? given : []).flatMap<unknown>(
    (entry) => RULES.safeParse({ [name]: [entry] }).data?.[name] ?? [],
  );
