import { browser } from 'wxt/browser';
import { readGuardState } from '../state/guard-state';
import { readTab } from '../state/page-state';
import { readSettings } from '../state/store';
import { createTurns } from '../state/turns';
import { hasUnchecked, uncheckedParts } from '../state/unchecked';

const RED = '#b3261e';
const AMBER = '#8a5200';
const BLUE = '#3b4bb8';
const GREEN = '#17693f';

/** One after the other: of two that come together the later must not be overtaken by what was true before. */
const inTurn = createTurns();

/**
 * The number of findings on the toolbar icon, or that the prompt guard is on; "!" where the page could not be checked, so that no count
 * means "not checked". Where parts were out of reach a count has a plus, and none is "?": it must not look clean.
 */
export function updateBadge(tabId: number): Promise<void> {
  return inTurn(() => showCount(tabId));
}

async function showCount(tabId: number): Promise<void> {
  const { frames } = await readTab(tabId);
  const guard = await readGuardState(tabId);
  const hasFailed =
    guard === 'failed' ||
    guard === 'missed' ||
    frames.some(({ status }) => status === 'failed' || status === 'partial');
  const isBusy = frames.some(({ status }) => status === 'scanning');
  const count = frames.reduce((sum, { items }) => sum + items.filter(({ state }) => state === 'shown').length, 0);
  const wasChecked = frames.some(({ status }) => status === 'watching');
  const isPart = wasChecked && hasUnchecked(uncheckedParts(frames));
  const found = isPart ? (count > 0 ? `${shorten(count)}+` : '?') : shorten(count);
  const isWrong = await isPolicyWrong();
  const rest = guard === 'on' ? 'on' : '';
  const text = hasFailed ? '!' : isBusy ? '…' : wasChecked ? found : isWrong ? '!' : rest;
  try {
    await browser.action.setBadgeText({ tabId, text });
    await browser.action.setBadgeBackgroundColor({
      tabId,
      color: text === '!' ? RED : count > 0 ? BLUE : isPart ? AMBER : GREEN,
    });
    await browser.action.setBadgeTextColor({ tabId, color: '#ffffff' });
  } catch {
    // The tab was closed in between.
  }
}

/** Tabs without a report yet: a policy that is not valid is seen there, too. */
export async function updatePolicyBadge(): Promise<void> {
  await browser.action.setBadgeText({ text: (await isPolicyWrong()) ? '!' : '' });
  await browser.action.setBadgeBackgroundColor({ color: RED });
  for (const { id } of await browser.tabs.query({})) if (id !== undefined) await updateBadge(id);
}

/** Something the administrator meant to set does not hold. A service that cannot be reached is no such thing while its last policy does. */
async function isPolicyWrong(): Promise<boolean> {
  const { invalid, organization } = await readSettings();
  const isFollowed = organization === null || organization.version !== null;
  return invalid.length > 0 || !isFollowed || ['tampered', 'foreign', 'older'].includes(organization?.problem ?? '');
}

/** Three characters fit, and a plus. */
const shorten = (count: number) =>
  count < 1000 ? String(count) : count < 100_000 ? `${Math.floor(count / 1000)}k` : '99k';
