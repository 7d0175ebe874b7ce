import { browser } from 'wxt/browser';
import { readTab } from '../state/page-state';
import { createTurns } from '../state/turns';

/** One after the other: of two that come together the later must not be overtaken by what was true before. */
const inTurn = createTurns();

/** The number of findings on the toolbar icon; "!" where the page could not be checked, so that no count means "not checked". */
export function updateBadge(tabId: number): Promise<void> {
  return inTurn(() => showCount(tabId));
}

async function showCount(tabId: number): Promise<void> {
  const { frames } = await readTab(tabId);
  const hasFailed = frames.some(({ status }) => status === 'failed' || status === 'partial');
  const isBusy = frames.some(({ status }) => status === 'scanning');
  const count = frames.reduce((sum, { items }) => sum + items.filter(({ state }) => state === 'shown').length, 0);
  const wasChecked = frames.some(({ status }) => status === 'watching');
  const text = hasFailed ? '!' : isBusy ? '…' : wasChecked ? shorten(count) : '';
  try {
    await browser.action.setBadgeText({ tabId, text });
    await browser.action.setBadgeBackgroundColor({
      tabId,
      color: hasFailed ? '#b3261e' : count > 0 ? '#3b4bb8' : '#17693f',
    });
    await browser.action.setBadgeTextColor({ tabId, color: '#ffffff' });
  } catch {
    // The tab was closed in between.
  }
}

/** Three characters fit. */
const shorten = (count: number) =>
  count < 1000 ? String(count) : count < 100_000 ? `${Math.floor(count / 1000)}k` : '99k';
