import { browser } from 'wxt/browser';
import { guardOrigins, matchesHost, originsOf } from '../sites/match';
import type { Settings } from '../state/settings';
import { readSettings } from '../state/store';
import { createTurns } from '../state/turns';
import { readSiteList } from './site-list';

const PAGE_SCRIPT = '/page.js';
const GUARD_SCRIPT = '/guard.js';
/** Stands in the page's own world, for what only that sees. */
const GUARD_PAGE_SCRIPT = '/guard-page.js';
const RELAY_SCRIPT = '/relay.js';

const inTurn = createTurns();

/** Registers our scripts for the sites that are both wanted by the settings and granted by the person or the policy. */
export async function syncScripts(): Promise<void> {
  const { settings } = await readSettings();
  await inTurn(async () => {
    const { list } = await readSiteList();
    const guarded = await granted(guardOrigins(settings, list));
    const left = excludedFromGuard(settings);
    await register('guard-page', GUARD_PAGE_SCRIPT, 'document_start', guarded, left);
    const isNew = await register('guard', GUARD_SCRIPT, 'document_start', guarded, left);
    if (isNew) await injectGuard(guarded);
    const automatic = await granted(originsOf(settings.autoScanSites));
    await register('relay', RELAY_SCRIPT, 'document_start', await granted(relayOrigins(settings)), []);
    await register('automatic', PAGE_SCRIPT, 'document_idle', automatic, excluded(settings));
  });
}

/** Where a cloud login ends: the callback pages of the service. */
const relayOrigins = ({ apiBaseUrl }: Settings) => {
  const { protocol, hostname } = new URL(apiBaseUrl);
  return [`${protocol}//${hostname}/api/addins/*`];
};

/** A blocked site cannot be left out, and a pattern of the browser has no port: the guard itself looks at those. */
const excludedFromGuard = ({ excludedSites, blockedSites }: Settings) =>
  originsOf(
    excludedSites.filter((pattern) => !pattern.includes(':') && !blockedSites.some((site) => overlaps(pattern, site))),
  );

const overlaps = (a: string, b: string) => matchesHost(a, b.replace('*.', '')) || matchesHost(b, a.replace('*.', ''));

const excluded = (settings: Settings) => originsOf(settings.excludedSites);

async function granted(origins: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(origins.map((origin) => browser.permissions.contains({ origins: [origin] })));
  return origins.filter((_, index) => answers[index]);
}

/** Answers whether anything is registered that was not before. */
async function register(
  id: string,
  file: string,
  runAt: 'document_start' | 'document_idle',
  matches: string[],
  excludeMatches: string[],
): Promise<boolean> {
  const [known] = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  const isSame = (a: readonly string[] = [], b: readonly string[] = []) =>
    a.length === b.length && a.every((entry) => b.includes(entry));
  if (known && isSame(known.matches, matches) && isSame(known.excludeMatches, excludeMatches)) return false;
  if (known) await browser.scripting.unregisterContentScripts({ ids: [id] });
  if (matches.length === 0) return false;
  const script = { id, js: [file], matches, runAt, allFrames: true, persistAcrossSessions: true };
  await browser.scripting.registerContentScripts([
    {
      ...script,
      ...(excludeMatches.length > 0 ? { excludeMatches } : {}),
      ...(id === 'guard-page' ? { world: 'MAIN' as const } : {}),
      // Frames without an address of their own belong to the page that wrote them. Firefox has no such key yet.
      // Chrome takes it only where whole sites are matched.
      ...(import.meta.env.FIREFOX || id === 'relay' ? {} : { matchOriginAsFallback: true }),
    },
  ]);
  return true;
}

/** Puts the page script into every frame we may enter, or into one. Rejects where the browser lets no extension in. */
export async function injectPage(tabId: number, frameId?: number): Promise<void> {
  const target = frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  await browser.scripting.executeScript({ target, files: [PAGE_SCRIPT] });
}

/** Tabs that were open before their site came under the guard get it now. */
async function injectGuard(matches: string[]): Promise<void> {
  for (const { id } of matches.length > 0 ? await browser.tabs.query({ url: matches }) : []) {
    if (id === undefined) continue;
    const target = { tabId: id, allFrames: true };
    // A page the browser closed to us meanwhile is none of the guard's.
    await browser.scripting.executeScript({ target, files: [GUARD_SCRIPT] }).catch(() => undefined);
  }
}
