import {
  type HostileFile,
  hostileCopies,
  hostileOffice,
  hostilePdfs,
  hostilePictures,
  hostileTexts,
} from '../../../helpers/hostile-files';
import { hostileRecords } from '../../../helpers/hostile-records';
import { officeFile, relationships } from '../../../shared/documents/office-file';
import { type Attack, copy, page, picture } from './attack';

const robots: Record<string, string> = {
  'blanks before a sign that ends no line': `a:${' '.repeat(100_000)}#\u2028`,
  'names of robots': 'user-agent: a\n'.repeat(30_000),
  'rules of stars': `user-agent: *\n${'disallow: /*a*a*a*b\n'.repeat(20_000)}`,
  'one rule of stars': `user-agent: *\ndisallow: /${'*a'.repeat(100_000)}b`,
  'lines of nothing': '\r\n'.repeat(200_000),
};

const TYPES: Record<string, string> = {
  xml: 'text/xml',
  html: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
};
/** What a file is, its first bytes say; the server of a page says what it likes. */
const BINARY = 'application/pdf';

/** A copy is read twice, written and searched besides, so the file is a quarter as large. */
const COPIED = 5000;

/** Plain text is read by the name model as well, word by word: as much of it as the hostile texts have. */
const MOST_TEXT = 40_000;
const copiedText = (make: HostileFile): Uint8Array => {
  const file = make(COPIED);
  return file.length <= MOST_TEXT ? file : make(Math.floor((COPIED * MOST_TEXT) / file.length));
};

/** Files as large as fit into about 240 KB, each made when it is its turn: all of them take minutes. */
export function* fileAttacks(): Generator<Attack> {
  for (const [name, text] of Object.entries(robots)) yield page('robots.txt', name, 'text', 'text/plain', text);
  for (const [name, { name: file, file: make }] of Object.entries(hostileTexts))
    yield page('pages', name, make(20_000), TYPES[file.split('.')[1] ?? ''] ?? 'text/plain');
  for (const [name, make] of Object.entries(hostilePdfs)) yield page('PDF', name, make(2_000_000), BINARY);
  for (const [name, { file }] of Object.entries(hostileOffice)) yield page('Office files', name, file(20_000), BINARY);
  for (const [name, file] of Object.entries(hostilePictures)) yield picture('pictures', name, file(16_000));
  const copied = { ...hostileTexts, ...hostileRecords, ...hostileOffice, ...hostileCopies };
  for (const [name, { name: file, file: make }] of Object.entries(copied))
    yield copy('copies', name, file, /\.(?:txt|md)$/.test(file) ? copiedText(make) : make(COPIED));
  for (const [name, make] of Object.entries(hostilePdfs)) yield copy('copies', name, 'a.pdf', make(100 * COPIED));
  for (const [name, file] of Object.entries(hostilePictures))
    yield page('pictures in documents', name, inDocument(file(16_000)), BINARY);
}

const inDocument = (picture: Uint8Array) =>
  officeFile('docx', {
    'word/document.xml': '<w:document><w:body><w:drawing><a:blip r:embed="r1"/></w:drawing></w:body></w:document>',
    'word/media/a.png': picture,
    'word/_rels/document.xml.rels': relationships([['r1', 'image', 'media/a.png']]),
  });
