import type { SiteRule } from '../messaging/protocol';
import type { Settings } from '../state/settings';
import { GENERIC_RULE, SITE_RULES } from './rules';

/** Whether a host (with its port, where it has one) is named by a pattern such as `example.com` or `*.example.com`. */
export function matchesHost(pattern: string, host: string): boolean {
  const wanted = pattern.toLowerCase();
  const name = host.toLowerCase();
  const bare = /:\d+$/.test(wanted) ? name : name.replace(/:\d+$/, '');
  if (!wanted.startsWith('*.')) return bare === wanted;
  return bare === wanted.slice(2) || bare.endsWith(wanted.slice(1));
}

export function matchesAny(patterns: readonly string[], host: string): boolean {
  return patterns.some((pattern) => matchesHost(pattern, host));
}

export interface GuardedSite {
  rule: SiteRule;
  isBlocked: boolean;
}

/** The rule for a host under the guard, or nothing where the guard does not run. */
export function guardedSite(host: string, settings: Settings): GuardedSite | undefined {
  const isBlocked = matchesAny(settings.blockedSites, host);
  const known = SITE_RULES.find((rule) => matchesAny(rule.hosts, host));
  if (!isBlocked && !settings.guardEnabled) return undefined;
  if (!isBlocked && matchesAny(settings.excludedSites, host)) return undefined;
  if (!known && !isBlocked && !matchesAny(settings.protectedSites, host)) return undefined;
  return { rule: known ? withFallback(known) : GENERIC_RULE, isBlocked };
}

/** A page that was rebuilt since its rule was written is still guarded, by the generic selectors. */
function withFallback(rule: SiteRule): SiteRule {
  return {
    ...rule,
    composers: [...rule.composers, ...GENERIC_RULE.composers],
    sendButtons: [...rule.sendButtons, ...GENERIC_RULE.sendButtons],
    answers: rule.answers,
  };
}

/** Match patterns for the browser; a pattern there has no port. */
export function originsOf(patterns: readonly string[]): string[] {
  return [...new Set(patterns.map((pattern) => `*://${pattern.replace(/:\d+$/, '')}/*`))];
}

export function guardOrigins(settings: Settings): string[] {
  const builtIn = settings.guardEnabled ? SITE_RULES.flatMap((rule) => rule.hosts) : [];
  const added = settings.guardEnabled ? settings.protectedSites : [];
  return originsOf([...builtIn, ...added, ...settings.blockedSites]);
}
