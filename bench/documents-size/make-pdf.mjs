import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { People } from './people.mjs';

/** Three paragraphs a page, each with a name, an address and a telephone. */
export function makePdf(folder, count = 200) {
  const people = new People(7);
  const paragraph = () => {
    const { name, mail, phone } = people.somebody();
    const who = `${people.use('PERSON', name)} wrote from ${people.use('EMAIL_ADDRESS', mail)} and called from ${people.use('PHONE_NUMBER', phone)}.`;
    return `<p>${people.sentences(9)} ${who} ${people.sentences(9)}</p>`;
  };
  const pages = Array.from({ length: count }, (_, page) => {
    const head = `<h2${page > 0 ? ' style="page-break-before:always"' : ''}>Case ${page + 1}</h2>`;
    return head + paragraph() + paragraph() + paragraph();
  });
  writeFileSync(path.join(folder, 'pages.html'), `<html><body>${pages.join('')}</body></html>`);
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, path.join(folder, 'pages.html')], {
    stdio: 'ignore',
  });
  return { file: path.join(folder, 'pages.pdf'), planted: people.planted };
}

/** One such page as a picture. LibreOffice puts an empty page before a lone one, so it is the largest picture of them. */
export function makeScan(folder) {
  const inside = mkdtempSync(path.join(folder, 'scan-'));
  const { file, planted } = makePdf(inside, 1);
  execFileSync('pdftoppm', ['-png', '-r', '200', file, path.join(inside, 'page')]);
  const pictures = readdirSync(inside).filter((name) => name.endsWith('.png'));
  const sizeOf = (name) => statSync(path.join(inside, name)).size;
  const [largest] = pictures.sort((a, b) => sizeOf(b) - sizeOf(a));
  return { file: path.join(inside, largest), planted };
}
