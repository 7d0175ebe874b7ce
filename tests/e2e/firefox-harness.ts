// A real Firefox with the extension as its store ships it, and prompts of the browser answered by pressing their buttons.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Replies, UiRequestName } from '#extension/messaging/protocol.ts';
import { findFirefox } from '../../scripts/run/firefox.ts';
import { PATIENCE_MS } from '../helpers/patience';
import { buildExtension, until } from './extension-harness';
import { Marionette } from './marionette';

export const FIREFOX_ID = 'extension@veilmark.app';

/** Nothing that would look for a network or get in the way. Unsigned extensions may be loaded for a session only. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'browser.discovery.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Pages share a process: starting one for each, and another for the next, takes longer than what is done in them.
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  // A page may read the clipboard, as with the permission for it.
  'dom.events.testing.asyncClipboard': true,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'fission.autostart': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'security.notification_enable_delay': 0,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
  'ui.prefersReducedMotion': 1,
};

export interface Firefox {
  marionette: Marionette;
  /** The origin of the extension's own pages. */
  origin: string;
  /** Opens a page in a new tab in front; answers its handle. */
  open(url: string): Promise<string>;
  show(handle: string): Promise<void>;
  closeTab(handle: string): Promise<void>;
  handles(): Promise<string[]>;
  /** Runs in the page that is shown, as code of the page. */
  run<T>(script: string, ...values: unknown[]): Promise<T>;
  /** Runs in the page that is shown, as code of the browser: sees closed shadow trees. */
  look<T>(script: string, ...values: unknown[]): Promise<T>;
  /** Runs in the browser's own window. */
  inBrowser<T>(script: string, ...values: unknown[]): Promise<T>;
  press(...keys: string[]): Promise<void>;
  /** The same where the browser's own shortcuts are listened for. */
  pressInBrowser(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Draws with the mouse from one point of the window to another. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  paste(text: string): Promise<void>;
  overlay(): Promise<string>;
  waitForOverlay(text: string): Promise<string>;
  clickOverlay(label: string): Promise<void>;
  /** Selects a word of the text of a question by mouse: with two presses, or by drawing over it. */
  selectInOverlay(word: string, way: 'twice' | 'drawn'): Promise<void>;
  /** Presses a button of a prompt of the browser. */
  answerPrompt(): Promise<void>;
  ask<N extends UiRequestName>(name: N, data: object): Promise<Replies[N]>;
  close(): Promise<void>;
}

export const KEYS = { Enter: '\uE007', Control: '\uE009', Shift: '\uE008', Alt: '\uE00A' } as const;

export async function launchFirefox(options: { policies?: object } = {}): Promise<Firefox> {
  const profile = mkdtempSync(path.join(tmpdir(), 'veilmark-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = start(profile, options.policies);
  const portFile = path.join(profile, 'MarionetteActivePort');
  const port = await until(async () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  const marionette = await Marionette.connect(port);
  const timeouts = { script: PATIENCE_MS, pageLoad: PATIENCE_MS };
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts } } });
  const dir = await buildExtension('production', 'firefox');
  await marionette.send('Addon:Install', { path: dir, temporary: true });
  const firefox = await drive(marionette);
  return {
    ...firefox,
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      marionette.close();
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function start(profile: string, policies: object | undefined): ChildProcess {
  const args = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const executable = findFirefox() ?? 'firefox';
  const env = { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900', LANG: 'en_GB.UTF-8' };
  if (!policies) return spawn(executable, args, { env, stdio: 'ignore' });
  // The folder of policies belongs to the installation, so the browser runs where that folder is ours.
  const folder = path.join(profile, 'distribution');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'policies.json'), JSON.stringify(policies));
  const installed = realpathSync(path.join(path.dirname(realpathSync(executable)), 'distribution'));
  const script = 'mount --bind "$1" "$2"; shift 2; exec "$@"';
  const inOwnView = ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', folder, installed, executable, ...args];
  return spawn('unshare', inOwnView, { env, stdio: 'ignore' });
}

async function drive(marionette: Marionette): Promise<Omit<Firefox, 'close'>> {
  const execute = async <T>(script: string, values: unknown[], sandbox: string | null) => {
    const { value } = await marionette.send<{ value: T }>('WebDriver:ExecuteAsyncScript', {
      script: `const done = arguments[arguments.length - 1]; (async (...values) => { ${script} })(...[...arguments].slice(0, -1)).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: values,
      sandbox,
      newSandbox: false,
    });
    const { value: found, error } = value as { value: T; error?: string };
    if (error) throw new Error(error);
    return found;
  };
  const look = <T>(script: string, ...values: unknown[]) => execute<T>(script, values, 'system');
  const inBrowser = async <T>(script: string, ...values: unknown[]) => {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await execute<T>(script, values, 'system');
    } finally {
      await marionette.send('Marionette:SetContext', { value: 'content' });
    }
  };
  const perform = (actions: object[]) => marionette.send('WebDriver:PerformActions', { actions });
  const key = (steps: object[]) => perform([{ type: 'key', id: 'keyboard', actions: steps }]);
  const press = async (...keys: string[]) => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await key([...down, ...up]);
  };
  const clickAt = (x: number, y: number) =>
    perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  /** Presses an element wherever it is at that moment: a page may move between two commands. */
  const clickOn = (element: object) =>
    perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: element, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  const show = async (handle: string) => {
    await marionette.send('WebDriver:SwitchToWindow', { handle, focus: true });
  };
  const overlay = () =>
    look<string>("return document.querySelector('veilmark-overlay')?.openOrClosedShadowRoot?.textContent ?? ''");
  const hostname = await inBrowser<string>(
    'return WebExtensionPolicy.getByID(values[0]).mozExtensionHostname',
    FIREFOX_ID,
  );
  const origin = `moz-extension://${hostname}`;

  return {
    marionette,
    origin,
    show,
    look,
    inBrowser,
    press,
    async pressInBrowser(...keys) {
      await marionette.send('Marionette:SetContext', { value: 'chrome' });
      await press(...keys).finally(() => marionette.send('Marionette:SetContext', { value: 'content' }));
    },
    overlay,
    handles: () => marionette.send<string[]>('WebDriver:GetWindowHandles'),
    async open(url) {
      const { handle } = await marionette.send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab', focus: true });
      await show(handle);
      await marionette.send('WebDriver:Navigate', { url });
      return handle;
    },
    async closeTab(handle) {
      await show(handle);
      const [first] = await marionette.send<string[]>('WebDriver:CloseWindow');
      if (first) await show(first);
    },
    run: (script, ...values) => execute(script, values, null),
    async type(text) {
      await key(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    async click(selector) {
      await until(async () => {
        const isDrawn = await look<boolean>(
          `const element = document.querySelector(values[0]);
           element?.scrollIntoView({ block: 'nearest' });
           return Boolean(element?.getBoundingClientRect().width)`,
          selector,
        );
        if (!isDrawn) return undefined;
        const found = { using: 'css selector', value: selector };
        const { value } = await marionette.send<{ value: object }>('WebDriver:FindElement', found);
        // A page that draws itself again replaces its elements.
        return clickOn(value).then(
          () => true,
          (error: Error) => {
            if (!error.message.startsWith('stale element')) throw error;
            return undefined;
          },
        );
      }, `${selector} to press`);
    },
    async drag(from, to) {
      const move = ({ x, y }: { x: number; y: number }, duration: number) => ({
        type: 'pointerMove',
        x: Math.round(x),
        y: Math.round(y),
        origin: 'viewport',
        duration,
      });
      const actions = [
        move(from, 0),
        { type: 'pointerDown', button: 0 },
        move(to, 200),
        { type: 'pointerUp', button: 0 },
      ];
      await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
    async paste(text) {
      await inBrowser(
        'Cc["@mozilla.org/widget/clipboardhelper;1"].getService(Ci.nsIClipboardHelper).copyString(values[0])',
        text,
      );
      await press(KEYS.Control, 'v');
    },
    waitForOverlay: (text) =>
      until(async () => {
        const shown = await overlay();
        return shown.includes(text) ? shown : undefined;
      }, text),
    async clickOverlay(label) {
      let last = '';
      const [x = 0, y = 0] = await until(async () => {
        const place = await look<[number, number] | undefined>(
          `const root = document.querySelector('veilmark-overlay')?.openOrClosedShadowRoot;
           const button = [...(root?.querySelectorAll('button') ?? [])].find((one) => one.textContent === values[0]);
           const box = button?.getBoundingClientRect();
           const place = box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : undefined;
           return place && button.contains(root.elementFromPoint(...place)) ? place : undefined`,
          label,
        );
        // Where it was a moment ago, too: it is not about to move away from under the pointer.
        const isStill = place && last === String(place);
        last = String(place);
        return isStill ? place : undefined;
      }, `the button ${label}`);
      await clickAt(x, y);
    },
    async selectInOverlay(word, way) {
      const [left = 0, right = 0, y = 0] = await until(
        () =>
          look<number[] | undefined>(
            `const box = document.querySelector('veilmark-overlay')?.openOrClosedShadowRoot?.querySelector('.review .text');
             for (const node of box?.childNodes ?? []) {
               const at = node.nodeType === 3 ? node.data.indexOf(values[0]) : -1;
               if (at < 0) continue;
               const range = document.createRange();
               range.setStart(node, at);
               range.setEnd(node, at + values[0].length);
               const { left, right, top, bottom } = range.getBoundingClientRect();
               return [left, right, (top + bottom) / 2];
             }`,
            word,
          ).then((place) => place ?? undefined),
        `the word ${word}`,
      );
      const move = (x: number) => ({
        type: 'pointerMove',
        x: Math.round(x),
        y: Math.round(y),
        origin: 'viewport',
        duration: 0,
      });
      const [down, up] = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const steps =
        way === 'twice'
          ? [move((left + right) / 2), down, up, down, up]
          : [move(left + 1), down, move((left + right) / 2), move(right), up];
      await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }]);
    },
    async answerPrompt() {
      let hasPressed = false;
      // The browser takes no press so soon after a prompt has come, so it is pressed until it is gone.
      await until(async () => {
        const isThere = await inBrowser<boolean>(
          `const prompt = document.querySelector('#addon-webext-permissions-notification, #notification-popup popupnotification');
           const isThere = prompt?.closest('panel')?.state === 'open';
           if (isThere && !prompt.button.disabled) prompt.button.click();
           return isThere`,
        );
        if (!isThere && hasPressed) return true;
        hasPressed ||= isThere;
        return undefined;
      }, 'a prompt of the browser');
    },
    async ask(name, data) {
      const own = await look<boolean>("return location.protocol === 'moz-extension:'");
      if (!own) throw new Error('Show a page of the extension first');
      const answer = await look<{ reply: never; refused?: string }>(
        `const { browser } = window.wrappedJSObject;
         const answer = await browser.runtime.sendMessage(Cu.cloneInto({ name: values[0], data: values[1] }, window));
         return JSON.parse(JSON.stringify(answer))`,
        name,
        data,
      );
      if (answer.refused) throw new Error(`${name}: ${answer.refused}`);
      return answer.reply;
    },
  };
}
