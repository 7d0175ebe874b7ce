// npm run pictures:settings: takes docs/images/extension-settings-dark.png of the built extension (npm run build:extension).
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../run/chromium.ts';
import { fail } from '../../setup.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const extension = path.join(root, 'dist/extension/chrome-mv3');
if (!existsSync(extension)) fail('The extension is not built. Run npm run build:extension first.');
const profile = mkdtempSync(path.join(tmpdir(), 'veilmark-picture-'));
const flags = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  // Headless by flag: playwright's own headless mode would switch extensions off.
  headless: false,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', ...flags],
  viewport: { width: 760, height: 700 },
  colorScheme: 'dark',
  locale: 'en-GB',
});
const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
const page = await context.newPage();
await page.goto(new URL('/options.html', worker.url()).href);
await page.getByLabel('Address of the service').fill('https://veilmark.example.com');
await page.getByRole('heading', { name: 'Veilmark settings' }).click();
await page.getByText('Saved').waitFor();
await page.reload();
await page.getByRole('button', { name: 'Sign in' }).waitFor();
await page.screenshot({ path: path.join(root, 'docs/images/extension-settings-dark.png') });
await context.close();
rmSync(profile, { recursive: true, force: true });
