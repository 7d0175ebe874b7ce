import { type Browser, browser } from 'wxt/browser';
import type { PageCommand } from '../messaging/protocol';
import { commandPage, redactCurrent, step } from './page-commands';

const MENUS = {
  'scan-page': ['page', 'selection', 'editable', 'link'],
  'redact-selection': ['selection', 'editable'],
  'copy-selection': ['selection'],
  'redact-image': ['image'],
  'save-markdown': ['page'],
  'save-pdf': ['page'],
} as const satisfies Record<string, readonly string[]>;
type MenuId = keyof typeof MENUS;

export function createMenus(): void {
  browser.contextMenus.removeAll(() => {
    for (const [id, contexts] of Object.entries(MENUS))
      browser.contextMenus.create({
        id,
        title: browser.i18n.getMessage(`menu_${id.replace('-', '_')}`),
        contexts: [...contexts] as [Browser.contextMenus.ContextType, ...Browser.contextMenus.ContextType[]],
        documentUrlPatterns: ['http://*/*', 'https://*/*', 'file:///*'],
      });
  });
}

function menuCommand(id: MenuId, srcUrl: string | undefined): PageCommand | undefined {
  switch (id) {
    case 'scan-page':
      return { kind: 'scan' };
    case 'redact-selection':
      return { kind: 'redact', target: { kind: 'selection' } };
    case 'copy-selection':
      return { kind: 'copy', what: 'selection' };
    case 'save-markdown':
      return { kind: 'save', format: 'markdown' };
    case 'save-pdf':
      return { kind: 'save', format: 'pdf' };
    case 'redact-image':
      return srcUrl ? { kind: 'image', srcUrl } : undefined;
  }
}

/** Keyboard shortcuts, as the manifest names them. */
async function runShortcut(name: string, tabId: number): Promise<void> {
  if (name === 'scan-page') await commandPage(tabId, { kind: 'scan' });
  if (name === 'redact-page') await commandPage(tabId, { kind: 'redact', target: { kind: 'all' } });
  if (name === 'undo-redaction') await commandPage(tabId, { kind: 'undo', target: { kind: 'all' } });
  if (name === 'redact-finding') await redactCurrent(tabId);
  if (name === 'next-finding') await step(tabId, 1);
  if (name === 'previous-finding') await step(tabId, -1);
}

export function listenForMenusAndShortcuts(): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const command = menuCommand(info.menuItemId as MenuId, info.srcUrl);
    if (command && tab?.id !== undefined) void commandPage(tab.id, command);
  });
  browser.commands.onCommand.addListener((name, tab) => {
    if (tab?.id !== undefined) void runShortcut(name, tab.id);
  });
}
