import type { SiteRule } from '../messaging/protocol';
import type { Settings } from '../state/settings';
import { BUILT_IN, genericRule, ruleOf, type SiteList } from './rules';

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

interface GuardedSite {
  rule: SiteRule;
  isBlocked: boolean;
}

/** The rule for a host under the guard, or nothing where the guard does not run. */
export function guardedSite(host: string, settings: Settings, list: SiteList = BUILT_IN): GuardedSite | undefined {
  const isBlocked = matchesAny(settings.blockedSites, host);
  const isAdded = isBlocked || matchesAny(settings.protectedSites, host);
  const known = list.sites.find(({ hosts }) => matchesAny(hosts, host));
  if (!isBlocked && !settings.guardEnabled) return undefined;
  if (!isBlocked && matchesAny(settings.excludedSites, host)) return undefined;
  if (!known && !isAdded) return undefined;
  const rule = known ? ruleOf(known, list) : genericRule(list);
  // Whoever names a host means all of it.
  return { rule: isAdded ? { ...rule, paths: [] } : rule, isBlocked };
}

/** Match patterns for the browser; a pattern there has no port. */
export function originsOf(patterns: readonly string[]): string[] {
  return [...new Set(patterns.map((pattern) => `*://${pattern.replace(/:\d+$/, '')}/*`))];
}

export function guardOrigins(settings: Settings, list: SiteList = BUILT_IN): string[] {
  const known = settings.guardEnabled ? list.sites.flatMap(({ hosts }) => hosts) : [];
  const added = settings.guardEnabled ? settings.protectedSites : [];
  return originsOf([...known, ...added, ...settings.blockedSites]);
}
