// node bench/image/make-documents.mjs OUT: renders the 40 documents with Chromium and writes them to OUT as pictures
// (PNG, or JPEG where they are noisy) with documents.json, which says what was planted and where.
// Needs Chromium and fonts for the scripts (Debian: fonts-dejavu-core fonts-noto-core fonts-noto-cjk).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';
import { PEOPLE } from './document-data.mjs';
import { EFFECTS, TEMPLATES } from './document-templates.mjs';

/** Template, language, effect. Every template, every script, every effect. */
export const DOCUMENTS = [
  ...['en', 'de', 'fr', 'ru', 'el', 'ar', 'zh', 'ko'].map((language) => ['invoice', language, 'plain']),
  ...['en', 'es', 'ru', 'ja', 'hi', 'el'].map((language) => ['card', language, 'plain']),
  ...['en', 'pl', 'ar', 'zh', 'ja', 'ru'].map((language) => ['form', language, 'plain']),
  ...['en', 'de', 'ko', 'el'].map((language) => ['chat', language, 'plain']),
  ...['en', 'fr', 'zh'].map((language) => ['screenshot', language, 'plain']),
  ...[
    ['chat', 'en'],
    ['screenshot', 'de'],
    ['card', 'fr'],
    ['chat', 'ru'],
  ].map((pair) => [...pair, 'dark']),
  ...[
    ['invoice', 'es'],
    ['form', 'el'],
  ].map((pair) => [...pair, 'rotated']),
  ...[
    ['form', 'de'],
    ['invoice', 'pl'],
  ].map((pair) => [...pair, 'tilted']),
  ...[
    ['invoice', 'en'],
    ['form', 'fr'],
    ['card', 'de'],
  ].map((pair) => [...pair, 'noisy']),
  ...[
    ['screenshot', 'en'],
    ['form', 'es'],
  ].map((pair) => [...pair, 'small']),
];

const out = process.argv[2];
mkdirSync(out, { recursive: true });
const browser = await launchChromium();
const records = [];
for (const [template, language, effect] of DOCUMENTS) {
  const id = `${template}-${language}-${effect}`;
  const { picture, planted } = await render(template, language, EFFECTS[effect]);
  const file = `${id}.${EFFECTS[effect].noise ? 'jpg' : 'png'}`;
  writeFileSync(path.join(out, file), picture);
  records.push({ id, file, language, planted });
}
await browser.close();
writeFileSync(path.join(out, 'documents.json'), `${JSON.stringify(records, null, 1)}\n`);

async function render(template, language, { css = '', rotate = 0, noise = 0, scale = 1 }) {
  const { width, html } = TEMPLATES[template](PEOPLE[language]);
  const page = await browser.newPage({ viewport: { width, height: 200 }, deviceScaleFactor: scale });
  const turn = rotate ? `main,body>*{transform:rotate(${rotate}deg)}body{padding:60px!important}` : '';
  await page.setContent(`<!doctype html><html lang="${language}" dir="${PEOPLE[language].rtl ? 'rtl' : 'ltr'}"><meta charset="utf-8">
    <style>html{--ground:#eef0f2;--bubble:#e2e6ea}body{margin:0;background:#fff;color:#111;font-family:'DejaVu Sans','Noto Sans',sans-serif}mark{background:none;color:inherit}h1,h2{margin:0 0 14px}</style>
    ${html}<style>${css}${turn}</style>`);
  if (noise) await page.evaluate(addNoise, noise);
  const planted = await page.evaluate(findMarks, scale);
  const type = noise ? { type: 'jpeg', quality: 62 } : { type: 'png' };
  const picture = await page.screenshot({ fullPage: true, scale: 'device', ...type });
  await page.close();
  return { picture, planted };
}

/** In the page: where every planted value is, one rectangle a line. */
function findMarks(scale) {
  return [...document.querySelectorAll('mark')].map((mark) => ({
    type: mark.dataset.type,
    text: mark.textContent,
    rects: [...mark.getClientRects()].map((r) => [r.left, r.top, r.width, r.height].map((n) => Math.round(n * scale))),
  }));
}

/** In the page: grain from a fixed sequence of numbers, as a scanner or a camera leaves it. */
function addNoise(strength) {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 256;
  const context = canvas.getContext('2d');
  const grain = context.createImageData(256, 256);
  let seed = 12345;
  for (let i = 0; i < grain.data.length; i += 4) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const value = (seed >> 16) & 1 ? 255 : 0;
    grain.data.set([value, value, value, (seed >> 8) % strength], i);
  }
  context.putImageData(grain, 0, 0);
  const cover = document.createElement('div');
  cover.style.cssText = `position:absolute;inset:0;min-height:100%;background:url(${canvas.toDataURL()})`;
  document.body.style.position = 'relative';
  document.body.append(cover);
}
