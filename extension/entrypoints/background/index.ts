import '../../platform/jitless';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { updatePolicyBadge } from '../../background/badge';
import { dropGoneFrames, dropGoneGuards, probeGuard } from '../../background/frames';
import { sweepMappings } from '../../background/guard-mapping';
import { handlers } from '../../background/handlers';
import { reportHealth } from '../../background/health';
import { refreshMembership } from '../../background/membership';
import { createMenus, listenForMenusAndShortcuts } from '../../background/menus';
import { listenForOrganization, refreshOrganization, scheduleOrganization } from '../../background/organization';
import { reportCounts } from '../../background/oversight';
import { refreshProfile } from '../../background/profile';
import { syncScripts } from '../../background/scripts';
import { refreshSiteList } from '../../background/site-list';
import { listen } from '../../messaging/listen';
import { tellPage } from '../../messaging/send';
import { forgetGuards, guardedFrames } from '../../state/guard-state';
import { forgetTab } from '../../state/page-state';
import { watchSettings } from '../../state/store';

export default defineBackground(() => {
  listen(handlers);
  listenForMenusAndShortcuts();
  listenForOrganization();
  // Scripts inside pages can read neither settings nor keys.
  void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

  browser.runtime.onInstalled.addListener(({ reason }) => {
    createMenus();
    void syncScripts();
    if (reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  });
  browser.runtime.onStartup.addListener(() => void syncScripts());
  browser.permissions.onAdded.addListener(() => void syncScripts());
  browser.permissions.onRemoved.addListener(() => void syncScripts());
  void refreshMembership().then(() => {
    void scheduleOrganization();
    return refreshOrganization();
  });
  void refreshSites();
  void refreshWhat();
  void reportHealth();
  void reportCounts();
  void sweepMappings({ isStart: true });
  void updatePolicyBadge();
  watchSettings((area) => {
    void scheduleOrganization();
    if (area === 'managed') void refreshOrganization();
    void sweepMappings();
    void updatePolicyBadge();
    void syncScripts();
    void refreshSites();
    void refreshWhat();
    void reportHealth();
    void tellOpenPages();
  });

  browser.tabs.onRemoved.addListener((tabId) => {
    void forgetTab(tabId);
    void guardedFrames(tabId).then((frames) => forgetGuards(tabId, frames));
  });
  browser.tabs.onUpdated.addListener((tabId, { status }, tab) => {
    // What was found belongs to the document that is being left. At the start it may still be there, at the end it is gone.
    if (status !== 'loading' && status !== 'complete') return;
    void dropGoneFrames(tabId);
    void dropGoneGuards(tabId).then(() => (status === 'complete' ? probeGuard(tabId, tab.url) : undefined));
  });
});

/** Whenever the background wakes, which is at least once in a day with a browser in use. */
async function refreshSites(): Promise<void> {
  if (!(await refreshSiteList())) return;
  await syncScripts();
  await tellOpenPages();
}

async function refreshWhat(): Promise<void> {
  if (await refreshProfile()) await tellOpenPages();
}

async function tellOpenPages(): Promise<void> {
  for (const { id } of await browser.tabs.query({})) if (id !== undefined) void tellPage(id, { kind: 'settings' });
}
