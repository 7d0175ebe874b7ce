import { zipSync } from 'fflate';
import { NAME, type Place } from './place';

const utf8 = (text: string) => new TextEncoder().encode(text);
const PAGE = (text: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${text}</p></body></html>`;
const BOOK = {
  'META-INF/container.xml':
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  'a.opf': '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata/></package>',
  'a.xhtml': PAGE('x'),
};
/** A book with one file changed or added. */
const book = (name: string, path: string, content: string): Place => ({
  format: 'epub',
  name,
  file: () =>
    zipSync({
      mimetype: [utf8('application/epub+zip'), { level: 0 }],
      ...Object.fromEntries(Object.entries({ ...BOOK, [path]: content }).map(([part, text]) => [part, utf8(text)])),
    }),
});

const opf = (name: string, metadata: string, rest = '') =>
  book(
    name,
    'a.opf',
    `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><metadata>${metadata}</metadata>${rest}</package>`,
  );
const ncx = (name: string, inner: string) =>
  book(
    name,
    'toc.ncx',
    `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">${inner}</ncx>`,
  );
const nav = (name: string, type: string, inner: string) =>
  book(
    name,
    'nav.xhtml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="${type}">${inner}</nav></body></html>`,
  );
const page = (name: string, inner: string) => book(name, 'a.xhtml', PAGE(inner));
const smil = (name: string, inner: string) =>
  book(
    name,
    'a.smil',
    `<?xml version="1.0"?><smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${inner}</body></smil>`,
  );

export const BOOK_PLACES: Place[] = [
  page('page', `Dear ${NAME}`),
  page('name split by tags', 'Dear Quentin <b>Zys</b>kowski'),
  page('attribute of a page', `<a title="${NAME}">x</a>`),
  book('title of a page', 'a.xhtml', PAGE('x').replace('<title>x', `<title>${NAME}`)),
  page('alternative text of a picture', `<img src="a.png" alt="${NAME}"/>`),
  page('note at the foot', `<aside id="n1">${NAME}</aside>`),
  page('drawing in a page', `<svg xmlns="http://www.w3.org/2000/svg"><text>${NAME}</text></svg>`),
  page('title of a drawing in a page', `<svg xmlns="http://www.w3.org/2000/svg"><title>${NAME}</title></svg>`),
  page(
    'note of a formula',
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="text">${NAME}</annotation></semantics></math>`,
  ),
  page('comment of a page', `x<!-- ${NAME} -->`),
  page('script of a page', `<script>var who = "${NAME}";</script>`),
  page('style of a page', `<style>p::before { content: "${NAME}" }</style>`),
  page('address of a link', '<a href="https://example.org/?q=Quentin%20Zyskowski">x</a>'),
  page('table', `<table><caption>${NAME}</caption><tr><td>x</td></tr></table>`),
  page('data attribute', `<span data-who="${NAME}">x</span>`),
  opf('creator', `<dc:creator>${NAME}</dc:creator>`),
  opf('name of a creator for sorting', `<dc:creator opf:file-as="${NAME}">x</dc:creator>`),
  opf('refined name of a creator', `<meta refines="#c" property="file-as">${NAME}</meta>`),
  opf('contributor', `<dc:contributor opf:role="edt">${NAME}</dc:contributor>`),
  opf('publisher', `<dc:publisher>${NAME}</dc:publisher>`),
  opf('title of the book', `<dc:title>${NAME}</dc:title>`),
  opf('subject', `<dc:subject>${NAME}</dc:subject>`),
  opf('description', `<dc:description>About ${NAME}</dc:description>`),
  opf('rights', `<dc:rights>(c) ${NAME}</dc:rights>`),
  opf('source', `<dc:source>${NAME}</dc:source>`),
  opf('relation', `<dc:relation>${NAME}</dc:relation>`),
  opf('coverage', `<dc:coverage>${NAME}</dc:coverage>`),
  opf('identifier', '<dc:identifier>quentin.zyskowski@example.org</dc:identifier>'),
  opf('metadata of a program', `<meta name="calibre:user_metadata" content="${NAME}"/>`),
  opf('link of the metadata', '', '<link rel="record" href="https://example.org/Quentin%20Zyskowski"/>'),
  opf('guide', '', `<guide><reference type="text" title="${NAME}" href="a.xhtml"/></guide>`),
  opf('collection', '', `<collection role="index"><metadata><dc:title>${NAME}</dc:title></metadata></collection>`),
  opf('comment of the description', '', `<!-- ${NAME} -->`),
  ncx('table of contents', `<navMap><navPoint id="a"><navLabel><text>${NAME}</text></navLabel></navPoint></navMap>`),
  ncx('title of the table of contents', `<docTitle><text>${NAME}</text></docTitle>`),
  ncx('author of the table of contents', `<docAuthor><text>${NAME}</text></docAuthor>`),
  ncx('head of the table of contents', `<head><meta name="dtb:uid" content="${NAME}"/></head>`),
  ncx(
    'list of pages',
    `<pageList><pageTarget id="p"><navLabel><text>${NAME}</text></navLabel></pageTarget></pageList>`,
  ),
  nav('navigation', 'toc', `<ol><li><a href="a.xhtml">${NAME}</a></li></ol>`),
  nav('landmarks', 'landmarks', `<ol><li><a href="a.xhtml">${NAME}</a></li></ol>`),
  nav('heading of the navigation', 'toc', `<h1>${NAME}</h1><ol><li><a href="a.xhtml">x</a></li></ol>`),
  smil('text that is read aloud', `<par id="a"><text src="a.xhtml#q" title="${NAME}"/></par>`),
  smil('comment of what is read aloud', `<par id="a"/><!-- ${NAME} -->`),
  book('drawing', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg"><text>${NAME}</text></svg>`),
  book('description of a drawing', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${NAME}</desc></svg>`),
  book('style sheet', 'a.css', `/* ${NAME} */ p { color: red }`),
  book('script', 'a.js', `var a = "${NAME}";`),
  book('font', 'a.otf', NAME),
  book('sound', 'a.mp3', NAME),
  book('bookmarks of a program', 'META-INF/calibre_bookmarks.txt', NAME),
  book('metadata of a shop', 'iTunesMetadata.plist', `<plist><string>${NAME}</string></plist>`),
  book('signature', 'META-INF/signatures.xml', `<signatures>${NAME}</signatures>`),
  book('rights of a reader', 'META-INF/rights.xml', `<rights>${NAME}</rights>`),
  book('metadata of the container', 'META-INF/metadata.xml', `<metadata><a>${NAME}</a></metadata>`),
  book('settings of Apple', 'META-INF/com.apple.ibooks.display-options.xml', `<a><b name="${NAME}">x</b></a>`),
  { ...book('protection', 'META-INF/encryption.xml', `<encryption>${NAME}</encryption>`), refused: 'encrypted' },
  book('name of a file', 'Quentin Zyskowski.xhtml', PAGE(NAME)),
  book('name of a folder', 'Quentin Zyskowski/a.xhtml', PAGE(NAME)),
];
