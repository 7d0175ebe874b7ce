import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import * as z from 'zod';
import { dropGoneFrames } from '../../background/frames';
import { handlers } from '../../background/handlers';
import { createMenus, listenForMenusAndShortcuts } from '../../background/menus';
import { syncScripts } from '../../background/scripts';
import { listen } from '../../messaging/listen';
import { tellPage } from '../../messaging/send';
import { forgetTab } from '../../state/page-state';
import { watchSettings } from '../../state/store';

// Compiling validators needs eval, which the policy of extension pages forbids.
z.config({ jitless: true });

export default defineBackground(() => {
  listen(handlers);
  listenForMenusAndShortcuts();
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
  watchSettings(() => {
    void syncScripts();
    void tellOpenPages();
  });

  browser.tabs.onRemoved.addListener((tabId) => void forgetTab(tabId));
  browser.tabs.onUpdated.addListener((tabId, { status }) => {
    // What was found belongs to the document that is being left. At the start it may still be there, at the end it is gone.
    if (status === 'loading' || status === 'complete') void dropGoneFrames(tabId);
  });
});

async function tellOpenPages(): Promise<void> {
  for (const { id } of await browser.tabs.query({})) if (id !== undefined) void tellPage(id, { kind: 'settings' });
}
