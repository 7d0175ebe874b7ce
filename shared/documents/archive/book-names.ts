import type { Budget } from '@veilmark/budget';
import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { decodeHTMLAttribute } from 'entities';
import { DocumentError } from '../document-error';
import { joinedPath } from '../joined-path';
import { OldNames } from './old-names';
import { decoded, withoutEscapes, withoutPercent } from './reference-text';

/** Names that programs give to the files of a book: they say what a file is, and nobody's name. */
const USUAL =
  /^(?:(?:(?:oe?bps|ops|epub|item|text|html?|xhtml|contents?|toc|nav|ncx|package|standard|cover|title(?:page)?|copyright|index|chap(?:ter)?|ch|part|section|sec|page|id|book|front|back|preface|intro(?:duction)?|images?|img|fig(?:ure)?|pic|styles?(?:heets?)?|css|fonts?|media|audio|js|scripts?|smil|notes?|endnotes?|split|[a-z])(?![a-z]))?[-_.]?\d{0,6}[-_.]?){1,4}(?:\.[a-z\d]{1,5})?$/i;
const KEPT = /^(?:META-INF\/|mimetype$)/;

/** References of pages, styles and descriptions to other files of the book, each up to its own closing sign. Longer ones are data. */
const REFERENCES = [
  /((?:\b(?:href|src|full-path|poster|data|altimg|textref)|:(?:href|textref))\s*=\s*")([^"<]{0,2000})(?=")/gi,
  /((?:\b(?:href|src|full-path|poster|data|altimg|textref)|:(?:href|textref))\s*=\s*')([^'<]{0,2000})(?=')/gi,
  /((?:\burl\(\s*|@import\s+)")((?:\\.|[^"\\<\n]){0,2000})(?=")/gi,
  /((?:\burl\(\s*|@import\s+)')((?:\\.|[^'\\<\n]){0,2000})(?=')/gi,
  /(\burl\(\s*&quot;)((?:(?!&quot;)[^"<\n]){0,2000})(?=&quot;)/gi,
  /(\burl\(\s*)((?:\\.|[^"'()\\\s<])(?:\\.|[^"'()\\<\n]){0,2000})(?=\))/gi,
];
/** What may refer to other files. */
const REFERS = /\.(?:opf|ncx|x?html?|xml|css|svg|smil|js)$/i;

/**
 * The files of a book with names that say nothing, and all references to them changed alike: a name of a file may be a value to remove,
 * and pages refer to each other by them. A file that is still referred to by its old name, in a way not known here, keeps it.
 */
export function withPlainNames(files: ReadonlyMap<string, Uint8Array>, budget: Budget): PlainBook {
  const renamed = renameAll(files, new Set(), budget);
  if (renamed.left.size === 0) return { files: renamed.files, requireKept() {} };
  const fewer = renameAll(files, renamed.left, budget);
  const book = fewer.left.size === 0 ? fewer.files : new Map(files);
  const kept = new OldNames(fewer.left.size === 0 ? renamed.left : telling(files.keys()), budget);
  const before = referencesIn(book, kept);
  return {
    files: book,
    requireKept(written) {
      const after = referencesIn(written, kept);
      if ([...before].every((reference) => after.has(reference))) return;
      throw new DocumentError(
        'residue',
        'A file of the book has a value in its name, and something refers to it in a way that cannot be changed.',
      );
    },
  };
}

interface PlainBook {
  files: Map<string, Uint8Array>;
  /** Refuses a copy in which a file that kept its name is no longer referred to by it. */
  requireKept(written: ReadonlyMap<string, Uint8Array>): void;
}

function referencesIn(files: ReadonlyMap<string, Uint8Array>, names: OldNames): Set<string> {
  const found = new Set<string>();
  for (const [path, bytes] of files)
    if (REFERS.test(path)) for (const name of names.referredToIn(latin1(bytes), path)) found.add(`${path}\n${name}`);
  return found;
}

/** Names of files and folders that say more than what they are. */
const telling = (paths: Iterable<string>): Set<string> =>
  new Set(
    [...paths]
      .filter((path) => !KEPT.test(path))
      .flatMap((path) => path.split('/').filter((segment) => !USUAL.test(segment))),
  );

/** `left` are the old names that something still refers to. */
function renameAll(files: ReadonlyMap<string, Uint8Array>, kept: ReadonlySet<string>, budget: Budget) {
  const names = plainNames([...files.keys()], kept);
  const written = new Map(files);
  const left = new Set<string>();
  if ([...names].every(([old, name]) => old === name)) return { files: written, left };
  written.clear();
  const byForm = new Map([...names.keys()].map((name) => [name.normalize('NFC'), name]));
  const old = new OldNames(
    [...telling(files.keys())].filter((segment) => !kept.has(segment)),
    budget,
  );
  for (const [path, bytes] of files) {
    const content = REFERS.test(path) ? withReferences(latin1(bytes), path, names, byForm) : undefined;
    written.set(names.get(path) ?? path, content === undefined ? bytes : fromLatin1(content));
    if (content !== undefined) for (const segment of old.referredToIn(content, path)) left.add(segment);
  }
  return { files: written, left };
}

function plainNames(paths: readonly string[], kept: ReadonlySet<string>): Map<string, string> {
  const segments = new Map<string, string>();
  const taken = new Set(paths.flatMap((path) => path.split('/')));
  let count = 0;
  const plain = (segment: string, isFile: boolean): string => {
    if (USUAL.test(segment) || kept.has(segment)) return segment;
    const known = segments.get(segment);
    if (known) return known;
    const ending = isFile ? (/\.[a-z\d]{1,8}$/i.exec(segment)?.[0] ?? '') : '';
    let name: string;
    do name = `${isFile ? 'file' : 'folder'}-${++count}${ending}`;
    while (taken.has(name));
    segments.set(segment, name);
    return name;
  };
  return new Map(
    paths.map((path) => {
      const parts = path.split('/');
      return [path, KEPT.test(path) ? path : parts.map((part, at) => plain(part, at === parts.length - 1)).join('/')];
    }),
  );
}

/** Bytes are read as Latin-1, so that whatever is no reference stays as it is. */
function withReferences(
  content: string,
  path: string,
  names: ReadonlyMap<string, string>,
  byForm: ReadonlyMap<string, string>,
): string {
  const own = names.get(path) ?? path;
  // The container names files from the top of the book.
  const isFromTop = path.startsWith('META-INF/');
  const folder = isFromTop ? '' : path.slice(0, path.lastIndexOf('/') + 1);
  const rewrite = (whole: string, lead: string, written: string) => {
    const [, raw = '', rest = ''] = /^((?:&#?\w{1,8};|[^#?])*)(.*)$/s.exec(written) ?? [];
    const text = withoutEscapes(decodeHTMLAttribute(decoded(raw))).trim();
    if (text === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(text)) return whole;
    const isAbsolute = isFromTop || text.startsWith('/');
    const targets = [withoutPercent(text), text].map((one) =>
      joinedPath(isAbsolute ? '' : folder, one).normalize('NFC'),
    );
    const target = targets.map((one) => byForm.get(one)).find((one) => one !== undefined);
    const name = names.get(target ?? '');
    if (target === undefined || name === undefined || (name === target && own === path)) return whole;
    const fresh = isAbsolute ? name : relative(own, name);
    if (fresh === withoutPercent(text)) return whole;
    return lead + encoded(text.startsWith('/') ? `/${fresh}` : fresh) + rest;
  };
  return REFERENCES.reduce((changed, pattern) => changed.replace(pattern, rewrite), content);
}

/** No sign in it ends a reference, whatever that is in. */
const encoded = (name: string): string =>
  encodeURI(name)
    .replace(/['()#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('&', '&amp;');

function relative(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
}
