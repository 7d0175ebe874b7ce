// npm run pictures:playground [-- ADDRESS]: takes docs/images/playground.png of a running service (npm start).
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../run/chromium.ts';
import { fail } from '../../setup.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const address = process.argv[2] ?? 'http://127.0.0.1:8787';
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 780 }, colorScheme: 'light', locale: 'en-US' });
await page
  .goto(new URL('/playground', address).href)
  .catch(() => fail(`Nothing answers at ${address}. Run npm start first.`));
// Rules find the rest at once; the number of the order takes the model.
await page.getByText('<CUSTOMER_ID>').waitFor();
await page.screenshot({ path: path.join(root, 'docs/images/playground.png') });
await browser.close();
