// Pages of text for the comparison with native tesseract, rendered by Chromium when the benchmark runs.
import { execFileSync } from 'node:child_process';
import { launchChromium } from './chromium.mjs';

const WORDS =
  'the of and to in is was that for on are with as invoice customer payment address street number account please contact delivery amount total order reference date signed company office monthly report between another because through'.split(
    ' ',
  );

function text(lines, wordsPerLine) {
  let seed = 42;
  const next = (below) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  return Array.from({ length: lines }, () =>
    Array.from({ length: wordsPerLine }, () =>
      next(8) === 0 ? String(1000 + next(9000)) : WORDS[next(WORDS.length)],
    ).join(' '),
  ).join('\n');
}

/** Name, size in pixels, size of the font, file type. */
const PAGES = [
  { name: 'A4 at 150 dpi, PNG', width: 1240, height: 1754, font: 23, lines: 44, type: 'png' },
  { name: 'A4 at 300 dpi, PNG', width: 2480, height: 3508, font: 46, lines: 44, type: 'png' },
];
const LARGE = [
  { name: '25 megapixels, PNG', width: 5000, height: 5000, font: 92, lines: 34, type: 'png' },
  { name: '25 megapixels, baseline JPEG', width: 5000, height: 5000, font: 92, lines: 34, type: 'jpeg' },
  {
    name: '25 megapixels, progressive JPEG 4:4:4',
    width: 5000,
    height: 5000,
    font: 92,
    lines: 34,
    type: 'jpeg',
    progressive: true,
  },
];

export async function renderPages(which) {
  const browser = await launchChromium();
  const pages = [];
  for (const page of which === 'large' ? LARGE : PAGES) {
    const tab = await browser.newPage({ viewport: { width: page.width, height: page.height } });
    const content = text(page.lines, 10);
    const ground = which === 'large' ? 'linear-gradient(160deg,#fff,#dfe7ee)' : '#fff';
    await tab.setContent(
      `<meta charset="utf-8"><body style="margin:0;padding:4%;box-sizing:border-box;height:100vh;background:${ground};font:${page.font}px/1.55 'DejaVu Sans',sans-serif;white-space:pre">${content}`,
    );
    const options = page.type === 'jpeg' ? { type: 'jpeg', quality: 85 } : { type: 'png' };
    const file = await tab.screenshot(options);
    pages.push({ ...page, content, file: page.progressive ? toProgressive(file) : file });
    await tab.close();
  }
  await browser.close();
  return pages;
}

/** Browsers write baseline files only. */
function toProgressive(jpeg) {
  const maxBuffer = 1 << 28;
  const pixels = execFileSync('djpeg', [], { input: jpeg, maxBuffer });
  return execFileSync('cjpeg', ['-quality', '85', '-progressive', '-sample', '1x1'], { input: pixels, maxBuffer });
}
