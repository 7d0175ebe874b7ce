import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Extension, launchExtension, overlayOf, type PageServer, servePages } from './extension-harness';

let extension: Extension;
let pages: PageServer;

beforeAll(async () => {
  extension = await launchExtension();
  pages = await servePages();
  await extension.ask('ui.change', { settings: { protectedSites: ['localhost'], entities: ['EMAIL_ADDRESS'] } });
  await extension.ask('ui.sites-changed', {});
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});

test('the question takes an answer for each value, and one that holds for good', async () => {
  const page = await extension.context.newPage();
  await page.goto(`${pages.origin}/chat/textarea.html`);
  await page.locator('textarea').click();
  const overlay = await overlayOf(page);
  const sent = () => page.evaluate(() => window.sent);
  await page.keyboard.type('Mail jane@example.com, bob@example.org and eve@example.net');
  await page.keyboard.press('Enter');
  await overlay.waitForText('Never ask for this');

  // The keyboard stands on the first choice; the list of values is behind the last one.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await overlay.waitForText('jane@example.com → as it is');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await overlay.waitForText('Ask for this again');
  await overlay.click('Send protected');

  await expect.poll(sent).toEqual(['Mail jane@example.com, [EMAIL_ADDRESS_2] and [EMAIL_ADDRESS_3]']);
  await expect.poll(async () => (await extension.ask('ui.state', {})).settings.allowList).toEqual(['jane@example.com']);

  await page.keyboard.type('Thanks, jane@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sent())[1]).toBe('Thanks, jane@example.com');
});
