// node bench/image/make-lines.mjs: renders one line of text in each language into
// tests/fixtures/images/languages, from lines.json there. Needs Chromium and fonts for the scripts (Debian:
// fonts-dejavu-core fonts-noto-core fonts-noto-cjk).
import { readFileSync, writeFileSync } from 'node:fs';
import { launchChromium } from './chromium.mjs';

const folder = new URL('../../tests/fixtures/images/languages/', import.meta.url);
const lines = JSON.parse(readFileSync(new URL('lines.json', folder), 'utf8'));
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 700, height: 60 } });
for (const [language, line] of Object.entries(lines)) {
  const dir = /^(ar|fa|he)$/.test(language) ? 'rtl' : 'ltr';
  await page.setContent(`<!doctype html><meta charset="utf-8"><body lang="${language}" dir="${dir}"
    style="margin:0;padding:22px 40px;width:max-content;font:26px 'DejaVu Sans','Noto Sans',sans-serif">${line}`);
  writeFileSync(new URL(`${language}.png`, folder), await page.locator('body').screenshot());
}
await browser.close();
