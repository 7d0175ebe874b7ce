import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';

/** Names that programs give to the files of a book: they say what a file is, and nobody's name. */
const USUAL =
  /^(?:(?:(?:oe?bps|ops|epub|item|text|html?|xhtml|contents?|toc|nav|ncx|package|standard|cover|title(?:page)?|copyright|index|chap(?:ter)?|ch|part|section|sec|page|id|book|front|back|preface|intro(?:duction)?|images?|img|fig(?:ure)?|pic|styles?(?:heets?)?|css|fonts?|media|audio|js|scripts?|smil|notes?|endnotes?|split|[a-z])(?![a-z]))?[-_.]?\d{0,6}[-_.]?){1,4}(?:\.[a-z\d]{1,5})?$/i;
const KEPT = /^(?:META-INF\/|mimetype$)/;

/** A reference of a page, a style or a description to another file of the book, and where in it the file is named. */
const REFERENCE =
  /((?:\b(?:href|src|full-path|poster|data|altimg|textref)|:(?:href|textref))\s*=\s*["']|url\(\s*["']?|@import\s+["'])([^"'()<>\s#?][^"'()<>#?]*)/gi;
/** What may refer to other files. */
const REFERS = /\.(?:opf|ncx|x?html?|xml|css|svg|smil|js)$/i;

/**
 * The files of a book with names that say nothing, and all references to them changed alike: a name of a file may be a value to remove,
 * and pages refer to each other by them.
 */
export function withPlainNames(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const names = plainNames([...files.keys()]);
  if ([...names].every(([old, name]) => old === name)) return new Map(files);
  return new Map(
    [...files].map(([path, bytes]) => [
      names.get(path) ?? path,
      REFERS.test(path) ? fromLatin1(withReferences(latin1(bytes), path, names)) : bytes,
    ]),
  );
}

function plainNames(paths: readonly string[]): Map<string, string> {
  const segments = new Map<string, string>();
  const taken = new Set(paths.flatMap((path) => path.split('/')));
  let count = 0;
  const plain = (segment: string, isFile: boolean): string => {
    if (USUAL.test(segment)) return segment;
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

/** Bytes are read as Latin-1, so that whatever is no reference stays as it is; names are UTF-8, perhaps by their numbers. */
function withReferences(content: string, path: string, names: ReadonlyMap<string, string>): string {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const own = names.get(path) ?? path;
  // The container names files from the top of the book.
  const base = path.startsWith('META-INF/') ? '' : folder;
  return content.replace(REFERENCE, (whole, lead: string, written: string) => {
    if (/^[a-z][a-z\d+.-]*:|^\//i.test(written)) return whole;
    const target = resolved(base, decoded(written.replaceAll('&amp;', '&').trim()));
    const name = names.get(target);
    if (name === undefined || (name === target && own === path)) return whole;
    return lead + encodeURI(path.startsWith('META-INF/') ? name : relative(own, name)).replaceAll('&', '&amp;');
  });
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(fromLatin1(written)));
  } catch {
    return written;
  }
}

function resolved(folder: string, name: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${name}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

function relative(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
}
