import { defineMessages, getLocale, messagesOf } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { browser } from 'wxt/browser';
import type { PageCommand } from '../messaging/protocol';
import { ask } from '../messaging/send';

const messages = defineMessages('extension/ui/commands', {
  en: {
    closed: 'The browser blocks all extensions on this page. Open a web page and try again.',
    excluded: 'The settings exclude this site.',
    notAllowed: 'Not allowed, so nothing changed. You can allow it here at any time.',
    cannotAsk: (reason: string) =>
      `The browser did not ask you, so nothing was allowed. Allow the sites on the browser's page for this extension. (${reason})`,
  },
  de: {
    closed: 'Der Browser lässt auf dieser Seite keine Erweiterung zu. Öffnen Sie eine Webseite.',
    excluded: 'Diese Website wird laut Einstellungen nie geprüft.',
    notAllowed: 'Nicht erlaubt, daher hat sich nichts geändert. Sie können es hier jederzeit erlauben.',
    cannotAsk: (reason: string) =>
      `Der Browser hat Sie nicht gefragt, daher wurde nichts erlaubt. Erlauben Sie die Websites auf der Seite des Browsers für diese Erweiterung. (${reason})`,
  },
});

/** Tells the page what to do; says so when it cannot be reached, or leaves that to the caller. */
export async function command(tabId: number | undefined, what: PageCommand, onClosed?: () => void): Promise<boolean> {
  if (tabId === undefined) return false;
  const reply = await ask('ui.command', { tabId, command: what });
  if (reply.ok) return true;
  if (onClosed && reply.problem.code === 'PAGE_CLOSED') {
    onClosed();
    return false;
  }
  const t = messagesOf(messages, getLocale());
  showToast(reply.problem.code === 'SITE_EXCLUDED' ? t.excluded : t.closed, { tone: 'danger' });
  return false;
}

interface PanelApi {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

/** Must run inside a click; the browsers insist. */
export async function openPanel(): Promise<void> {
  const api = browser as unknown as PanelApi;
  if (api.sidebarAction) return api.sidebarAction.open();
  const window = await browser.windows.getCurrent();
  if (window.id !== undefined) await api.sidePanel?.open({ windowId: window.id });
}

export const openOptions = () => browser.runtime.openOptionsPage();

/** Where the address of the options page asks for the question whether to connect. */
export const CONNECT_HASH = '#connect';

/** In a tab: the browser closes a popup when it asks the person something. */
export const openConnect = () => browser.tabs.create({ url: browser.runtime.getURL(`/options.html${CONNECT_HASH}`) });

export const openWizard = () => browser.tabs.create({ url: browser.runtime.getURL('/wizard.html') });

export const openProof = () => browser.tabs.create({ url: browser.runtime.getURL('/proof.html') });

/**
 * Asks the person for sites, in a prompt of the browser, which stays away where all were allowed before; says so when it was answered
 * with no, or could not be asked. First of all in a click: to Firefox the click is over once anything was waited for.
 */
export async function requestSites(origins: string[]): Promise<boolean> {
  const t = messagesOf(messages, getLocale());
  try {
    if (await browser.permissions.request({ origins })) {
      await ask('ui.sites-changed', {});
      return true;
    }
    showToast(t.notAllowed);
  } catch (error) {
    showToast(t.cannotAsk(error instanceof Error ? error.message : String(error)), { tone: 'danger' });
  }
  return false;
}

/** Ports have no place in what browsers are asked for. */
function sitesOf(address: string): string[] {
  const { protocol, hostname } = new URL(address);
  return [`${protocol}//${hostname}/*`];
}

/** The same for the service. */
export const requestService = (address: string) => requestSites(sitesOf(address));
