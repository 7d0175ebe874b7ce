// npm run notices: writes THIRD_PARTY.md, the notices of everything we ship that others wrote, from the package lock and the
// installed packages. With --check (part of npm run check) it fails when the file is out of date or a licence is not one of those
// that Apache-2.0 code may ship with.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packages, placeOf } from './lock.mjs';
import { root } from './setup.mjs';

const ALLOWED = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  '(MIT AND Zlib)',
]);
const DATA = [
  [
    'PDFium, inside @embedpdf/pdfium',
    'BSD-3-Clause and Apache-2.0',
    '[pdfium.googlesource.com](https://pdfium.googlesource.com/pdfium)',
  ],
  [
    'Tesseract and Leptonica, inside tesseract.js-core',
    'Apache-2.0; BSD-2-Clause',
    '[tesseract-ocr](https://github.com/tesseract-ocr/tesseract)',
  ],
  [
    'Words of the Office schemas (`shared/documents/ooxml/schema-words.ts`)',
    'MIT, Copyright (c) .NET Foundation and Contributors',
    '[Open-XML-SDK](https://github.com/dotnet/Open-XML-SDK)',
  ],
  ['OCR language data (`assets/ocr`)', 'Apache-2.0', '[assets/ocr/README.md](assets/ocr/README.md)'],
  [
    'Name model (`assets/ner`)',
    'trained here; data of many licences',
    '[training/MODEL_CARD.md](training/MODEL_CARD.md)',
  ],
  [
    'Test cases of Presidio (`tests/fixtures/presidio`, not shipped)',
    'MIT',
    '[README](tests/fixtures/presidio/README.md)',
  ],
  ['Evaluation sets (`bench/eval/cases`, not shipped)', 'MIT', '[README](bench/eval/cases/README.md)'],
];

const file = path.join(root, 'THIRD_PARTY.md');
const shipped = shippedPackages();
const refused = shipped.filter(({ licence }) => !ALLOWED.has(licence));
const text = document(shipped);

if (process.argv.includes('--check')) {
  for (const { name, licence } of refused) console.error(`${name} has the licence ${licence}, which we do not ship.`);
  const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  if (stale) console.error('THIRD_PARTY.md is out of date; run "npm run notices".');
  process.exit(refused.length > 0 || stale ? 1 : 0);
}
writeFileSync(file, text);
console.log(`THIRD_PARTY.md: ${shipped.length} packages`);

/** Everything the packages of the workspace need at run time; peers and development tools are not part of a bundle. */
function shippedPackages() {
  const seen = new Map();
  const own = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  const queue = own.flatMap((place) => Object.keys(packages[place].dependencies ?? {}).map((name) => [place, name]));
  while (queue.length > 0) {
    const place = placeOf(...queue.pop());
    if (place === undefined || packages[place].link || seen.has(place)) continue;
    const { version, license, dependencies = {} } = packages[place];
    const name = place.split('node_modules/').at(-1);
    seen.set(place, { place, name, version, licence: license });
    queue.push(...Object.keys(dependencies).map((needed) => [place, needed]));
  }
  return [...seen.values()].sort((a, b) => a.place.localeCompare(b.place, 'en'));
}

function licenceText(place) {
  const folder = path.join(root, place);
  const name = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return name ? readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim() : undefined;
}

function document(list) {
  const byText = Map.groupBy(
    list,
    ({ place, licence }) => licenceText(place) ?? `${licence}; the package carries no text of its own.`,
  );
  const rows = list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const data = DATA.map((row) => `| ${row.join(' | ')} |`);
  const notices = [...byText].map(
    ([notice, users]) => `### ${users.map(({ name }) => name).join(', ')}\n\n\`\`\`\`text\n${notice}\n\`\`\`\`\n`,
  );
  return `# Third-party notices

What the workers, the dashboard and the extension contain that others wrote. Written by \`npm run notices\`; \`npm run check\` refuses a
licence that is not on its list. \`npm run sbom\` prints the same as a CycloneDX document.

| package | version | licence |
|---|---|---|
${rows.join('\n')}

| code and data inside | licence | where it is described |
|---|---|---|
${data.join('\n')}

## Licence texts

${notices.join('\n')}`;
}
