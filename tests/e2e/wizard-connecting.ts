// How a cloud is connected, and every way that can fail.
import type { ConsoleMessage } from 'playwright-core';
import { expect, test } from 'vitest';
import { itThoroughly } from '../helpers/test-thoroughly';
import { acceptPreset, chooseFiles, connect, type Stage } from './wizard-harness';

const TIMEOUT = 240_000;

interface ChromeWindows {
  chrome: {
    windows: {
      create: (options: object) => Promise<unknown>;
      getAll: (filter: object) => Promise<{ id: number }[]>;
      remove: (id: number) => Promise<void>;
    };
  };
}

/** Runs in the wizard: closes the window of a login. Playwright knows it only once the first page has answered. */
async function closeWindow(): Promise<boolean> {
  const { windows } = (globalThis as unknown as ChromeWindows).chrome;
  const [popup] = await windows.getAll({ windowTypes: ['popup'] });
  if (popup) await windows.remove(popup.id);
  return popup !== undefined;
}

export function testConnecting(stage: Stage): void {
  itThoroughly(
    'says when the window is blocked, closed or refused, and disconnects',
    'tests/integration/addins/login.ts',
    async () => {
      stage.page = await stage.harness.open();
      await stage.page.getByRole('tab', { name: 'Dropbox' }).click();
      const button = stage.page.getByRole('button', { name: 'Connect Dropbox' });

      await stage.page.evaluate(() => {
        const { windows } = (globalThis as unknown as ChromeWindows).chrome;
        const { create } = windows;
        windows.create = async () => {
          windows.create = create;
          throw new Error('No windows here');
        };
      });
      await button.click();
      await stage.page.getByText('The browser blocked the window').waitFor();
      expect(await stage.page.getByRole('link', { name: 'Open it in a tab' }).getAttribute('href')).toContain(
        'code_challenge=',
      );

      const release = stage.harness.door.hold(/\/dropbox\/callback/);
      await button.click();
      await expect.poll(() => stage.page.evaluate(closeWindow)).toBe(true);
      await stage.page.getByText('The window was closed before access was granted').waitFor();
      release();

      stage.harness.door.fail(/\/dropbox\/auth/, 500, { error: 'Dropbox is not available at the moment' });
      await button.click();
      await stage.page.getByText('Dropbox is not available at the moment').waitFor();

      await connect(stage.page, 'Dropbox');
      await stage.page.getByRole('button', { name: 'Connect', exact: true }).click();
      await stage.page.getByRole('button', { name: 'Disconnect' }).click();
      const question = stage.page.getByRole('dialog', { name: 'Disconnect Dropbox?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(stage.harness.dropbox.oauth.revoked).toEqual([]);
      await stage.page.getByRole('button', { name: 'Disconnect' }).click();
      await question.getByRole('button', { name: 'Disconnect' }).click();
      await button.waitFor();
      await expect.poll(() => stage.harness.dropbox.oauth.revoked).not.toEqual([]);
    },
    TIMEOUT,
  );

  itThoroughly(
    'shows an addin that is not set up and one it does not know, and renews an expired connection',
    'tests/integration/addins/login.ts',
    async () => {
      stage.harness.door.changeAddins = (addins) => [
        ...addins.map((addin) =>
          addin.slug === 'dropbox'
            ? { ...addin, userAddin: { ...addin.userAddin, hasConnection: true, connectionExpired: true } }
            : addin,
        ),
        ...addins
          .slice(0, 1)
          .map((addin) => ({ ...addin, id: 'new', slug: 'new-cloud', name: 'New Cloud', icon: 'plug' as const })),
      ];
      stage.page = await stage.harness.open();

      await stage.page.getByRole('tab', { name: 'Dropbox' }).click();
      await stage.page.getByText('The connection has expired').waitFor();
      await stage.page.getByRole('button', { name: 'Connect again' }).waitFor();
      await stage.page.getByRole('tab', { name: 'OneDrive' }).click();
      await stage.page.getByText('An administrator has to set this service up first').waitFor();
      // The list is asked for again with every visit; when that fails, what is shown stays.
      stage.harness.door.fail(/^\/api\/addins$/, 500, { error: 'The list is not available' });
      await stage.page.getByRole('tab', { name: 'Google Drive' }).click();
      await stage.page.getByRole('button', { name: 'Connect Google Drive' }).waitFor();
      await expect.poll(() => stage.harness.door.hasFaults).toBe(false);
      const unknown = stage.page.getByRole('tab', { name: /New Cloud/ });
      expect(await unknown.getAttribute('data-icon')).toBe('plug');
      await unknown.click();
      await stage.page.getByText('New Cloud is not available in this version').waitFor();
      await stage.page.getByRole('tab', { name: 'Website' }).click();
      await stage.page.getByRole('heading', { name: 'What should be found?' }).waitFor();
      await expect.poll(() => stage.page.getByRole('button', { name: 'Connect', exact: true }).count()).toBe(0);

      await stage.page.getByRole('tab', { name: 'Dropbox' }).click();
      stage.harness.door.changeAddins = undefined;
      await stage.page.getByRole('button', { name: 'Connect again' }).click();
      await stage.page.getByText('Connected as').waitFor();
    },
    TIMEOUT,
  );

  itThoroughly(
    'gives up a login after five minutes, and asks people who are signed out to sign in',
    'tests/integration/addins/login.ts',
    async () => {
      stage.page = await stage.harness.open();
      const { page } = stage;
      await page.getByRole('tab', { name: 'Dropbox' }).click();
      const release = stage.harness.door.hold(/\/dropbox\/callback/);
      await page.getByRole('button', { name: 'Connect Dropbox' }).click();
      await page.getByText('Waiting for the window').waitFor();
      await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 300_001;
      });
      await page.getByText('The sign-in took longer than five minutes').waitFor();
      release();

      await stage.harness.extension.context.clearCookies();
      await page.reload();
      await page.getByText('Sign in to connect your cloud').waitFor();
      const opened = stage.harness.extension.context.waitForEvent('page');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Sign in on the page that opened').waitFor();
      await stage.harness.signInAnew();
      await (await opened).close();
      // Back on this page, nothing is left to press. Pages that are driven have the focus all the time, so it is told.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByRole('tab', { name: 'Dropbox' }).waitFor();
    },
    TIMEOUT,
  );

  test(
    'works in one tab at a time',
    async () => {
      stage.page = await stage.harness.open();
      await stage.page.getByRole('tab', { name: 'Dropbox' }).waitFor();
      const second = await stage.harness.extension.openUi('wizard.html');
      await second.getByText('The wizard is open in another tab').waitFor();
      expect(await second.getByRole('tab').count()).toBe(0);

      await stage.page.close();
      await second.reload();
      await second.getByRole('tab', { name: 'Dropbox' }).waitFor();
      stage.page = second;
    },
    TIMEOUT,
  );

  test(
    'shows a folder of 5,000 files without drawing them all',
    async () => {
      const { id } = stage.harness.dropbox.drive.add('Large');
      for (let i = 1; i <= 5_000; i++)
        stage.harness.dropbox.drive.add(`file ${i}.txt`, { parentId: id, bytes: 'Jane Example' });
      stage.harness.dropbox.drive.pageSize = 1_000;
      stage.page = await stage.harness.open();
      const { page } = stage;
      await connect(page, 'Dropbox');
      await acceptPreset(page);
      await chooseFiles(page, 'Large');
      const grid = page.getByRole('grid', { name: 'Files' });
      await page.getByRole('row', { name: /^file 1\.txt/ }).waitFor();
      // They come a thousand at a time.
      await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('5001');
      expect(await grid.getByRole('row').count()).toBeLessThan(100);

      await grid.focus();
      await page.keyboard.press('End');
      await page.getByRole('row', { name: /^file 5000\.txt/ }).waitFor();
      await page.keyboard.press('Control+a');
      await page.getByText(/^5,?000 files,/).waitFor();
      expect(await grid.getByRole('row').count()).toBeLessThan(100);
      const search = page.getByRole('searchbox', { name: 'Search in this folder' });
      // Its hint is longer in other languages, and the only label that is seen.
      expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(300);
      await search.fill('4321');
      await page.getByRole('row', { name: /^file 4321\.txt/ }).waitFor();
    },
    TIMEOUT,
  );

  itThoroughly(
    'the callback page tells the page that opened it, on both ways, and closes itself',
    'tests/integration/addins/login.ts',
    async () => {
      await stage.harness.signInAnew();
      stage.page = await stage.harness.extension.context.newPage();
      const violations: string[] = [];
      const listen = (message: ConsoleMessage) => message.type() === 'error' && violations.push(message.text());
      stage.harness.extension.context.on('console', listen);
      await stage.page.goto(`${stage.harness.door.origin}/`);

      const heard = await stage.page.evaluate(async () => {
        const { data } = await (await fetch('/api/addins/box/auth')).json();
        const popup = window.open(data.authUrl, 'popup', 'width=500,height=600');
        const messages = await Promise.all([
          new Promise((resolve) =>
            new BroadcastChannel('box-oauth').addEventListener('message', (e) => resolve(e.data)),
          ),
          new Promise((resolve) => window.addEventListener('message', (e) => resolve({ from: e.origin, ...e.data }))),
        ]);
        while (!popup?.closed) await new Promise((resolve) => setTimeout(resolve, 50));
        const { data: state } = await (await fetch('/api/addins')).json();
        return {
          messages,
          isConnected: state.addins.find((addin: { slug: string }) => addin.slug === 'box').userAddin.hasConnection,
        };
      });
      stage.harness.extension.context.off('console', listen);

      const payload = { type: 'box-oauth-complete', success: true, message: 'Box is connected' };
      expect(heard).toEqual({
        messages: [payload, { from: stage.harness.door.origin, ...payload }],
        isConnected: true,
      });
      expect(violations).toEqual([]);
    },
  );
}
