// npm run notices: writes dist/THIRD_PARTY.md, the notices of everything we ship that others wrote, from the package lock and the
// installed packages; a release carries it. With --check (part of npm run check) it writes nothing and fails when a license is not
// one of those that Apache-2.0 code may ship with. The npm package has the notices of what is in it alone.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isStarted, root } from '../setup.mjs';
import { groupBy } from './group-by.ts';
import { packages, placeOf } from './lock.ts';

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
const REPOSITORY = 'https://github.com/veilmark/veilmark/blob/main/';
type Row = [what: string, licence: string, where: string];

const DATA: readonly Row[] = [
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
  ['SQLite, inside sql.js', 'public domain', '[sqlite.org](https://www.sqlite.org/copyright.html)'],
  [
    'Words of the Office schemas (`shared/documents/office-schema/schema-words.ts`)',
    'MIT, Copyright (c) .NET Foundation and Contributors',
    '[Open-XML-SDK](https://github.com/dotnet/Open-XML-SDK)',
  ],
  ['OCR language data (`assets/ocr`)', 'Apache-2.0', `[assets/ocr/README.md](${REPOSITORY}assets/ocr/README.md)`],
  [
    'Name model (`assets/ner`)',
    'trained here; data of many licences',
    `[training/MODEL_CARD.md](${REPOSITORY}training/MODEL_CARD.md)`,
  ],
  [
    'Test cases of Presidio (`tests/fixtures/presidio`, not shipped)',
    'MIT',
    `[README](${REPOSITORY}tests/fixtures/presidio/README.md)`,
  ],
  ['Evaluation sets (`bench/eval/cases`, not shipped)', 'MIT', `[README](${REPOSITORY}bench/eval/cases/README.md)`],
];

const INTRO = `What the workers, the dashboard and the extension contain that others wrote. Written by \`npm run notices\`; \`npm run check\` refuses a
licence that is not on its list. \`npm run sbom\` prints the same as a CycloneDX document.`;

if (isStarted(import.meta.url)) writeOrCheck();

interface Shipped {
  place: string;
  name: string;
  version: string;
  licence: string;
}

function writeOrCheck(): void {
  const shipped = shippedPackages();
  const refused = shipped.filter(({ licence }) => !ALLOWED.has(licence));
  for (const { name, licence } of refused) console.error(`${name} has the license ${licence}, which we do not ship.`);
  if (refused.length > 0) process.exit(1);
  const text = document(shipped, INTRO, DATA);
  if (process.argv.includes('--check')) return;
  const folder = path.join(root, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'THIRD_PARTY.md'), text);
  console.log(`dist/THIRD_PARTY.md: ${shipped.length} packages`);
}

/** The notices of a bundle: `places` are the folders of the packages in it, from the root. Throws where a license is refused. */
export function noticesOf(places: Iterable<string>): string {
  const list = [...places].sort().map(shippedAt);
  for (const { name, licence } of list)
    if (!ALLOWED.has(licence)) throw new Error(`${name} has the licence ${licence}, which we do not ship`);
  const inside = DATA.filter(([what]) => !what.includes('not shipped') && !what.startsWith('OCR')).map(
    ([what, licence, where]): Row => [what.replace(/ \(`.*`\)/, ''), licence, where],
  );
  return document(list, 'What this package contains that others wrote.', inside, (text) =>
    text.replace(APACHE, 'Apache License, Version 2.0, as in the file LICENSE.'),
  );
}

/** Everything the packages of the workspace need at run time; peers and development tools are not part of a bundle. */
function shippedPackages(): Shipped[] {
  const seen = new Map<string, Shipped>();
  const own = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  const queue = own.flatMap(neededBy);
  for (let needed = queue.pop(); needed; needed = queue.pop()) {
    const place = placeOf(needed.from, needed.name);
    if (place === undefined || packages[place]?.link || seen.has(place)) continue;
    seen.set(place, shippedAt(place));
    queue.push(...neededBy(place));
  }
  return [...seen.values()].sort((a, b) => a.place.localeCompare(b.place, 'en'));
}

function neededBy(place: string): { from: string; name: string }[] {
  return Object.keys(packages[place]?.dependencies ?? {}).map((name) => ({ from: place, name }));
}

function shippedAt(place: string): Shipped {
  const { version = '', license = '' } = packages[place] ?? {};
  return { place, name: place.split('node_modules/').at(-1) ?? '', version, licence: license };
}

/** The licence of this project, which others share: a notice names it instead of saying it again. */
const APACHE = /^ *Apache License\s+Version 2\.0, January 2004[\s\S]*?END OF TERMS AND CONDITIONS/m;

function licenceText(place: string): string | undefined {
  const folder = path.join(root, place);
  const name = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return name ? readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim() : undefined;
}

function document(list: Shipped[], intro: string, inside: readonly Row[], shorten = (text: string) => text): string {
  const byText = groupBy(
    list,
    ({ place, licence }) => licenceText(place) ?? `${licence}; the package carries no text of its own.`,
  );
  const rows = list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const data = inside.map((row) => `| ${row.join(' | ')} |`);
  const notices = [...byText].map(
    ([notice, users]) =>
      `### ${users.map(({ name }) => name).join(', ')}\n\n\`\`\`\`text\n${shorten(notice)}\n\`\`\`\`\n`,
  );
  return `# Third-party notices

${intro}

| package | version | licence |
|---|---|---|
${rows.join('\n')}

| code and data inside | licence | where it is described |
|---|---|---|
${data.join('\n')}

## Licence texts

${notices.join('\n')}`;
}
