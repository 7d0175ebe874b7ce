import { SaxesParser } from 'saxes';
import { ProviderError } from './provider';

/** One entry of a multistatus answer. */
export interface DavEntry {
  /** Path on the server, percent-encoded as it came. */
  href: string;
  isFolder: boolean;
  size: number;
  contentType: string;
  lastModified: string;
}

export const PROPFIND_BODY = `<?xml version="1.0"?><d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getcontentlength/><d:getcontenttype/><d:getlastmodified/></d:prop></d:propfind>`;

const DAV = 'DAV:';

/** Reads a 207 answer. Servers choose their own prefixes, so only namespaces count. */
export function parseMultistatus(xml: string): DavEntry[] {
  const parser = new SaxesParser({ xmlns: true });
  const entries: DavEntry[] = [];
  let entry: DavEntry | undefined;
  let propstat: Partial<DavEntry> = {};
  let status = '';
  let text = '';
  parser.on('doctype', () => fail());
  parser.on('error', () => fail());
  parser.on('opentag', ({ uri, local }) => {
    text = '';
    if (uri !== DAV) return;
    if (local === 'response') entry = { href: '', isFolder: false, size: 0, contentType: '', lastModified: '' };
    if (local === 'propstat') [propstat, status] = [{}, ''];
    if (local === 'collection') propstat.isFolder = true;
  });
  parser.on('text', (chunk) => {
    text += chunk;
  });
  parser.on('closetag', ({ uri, local }) => {
    if (uri !== DAV || !entry) return;
    const value = text.trim();
    if (local === 'href' && entry.href === '') entry.href = value;
    else if (local === 'getcontentlength') propstat.size = Number(value) || 0;
    else if (local === 'getcontenttype') propstat.contentType = value;
    else if (local === 'getlastmodified') propstat.lastModified = value;
    else if (local === 'status') status = value;
    // Properties of a propstat that failed (404) say nothing.
    else if (local === 'propstat' && / 2\d\d( |$)/.test(status)) Object.assign(entry, propstat);
    else if (local === 'response') entries.push(entry);
    text = '';
  });
  parser.write(xml).close();
  return entries;
}

/**
 * The decoded path of an href, which some servers write as a whole URL and some without escaping "#" and "?". Only the
 * path is used: the host is the user's. Undefined where it cannot be decoded.
 */
export function hrefPath(href: string): string | undefined {
  try {
    return decodeURIComponent(href.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ''));
  } catch {
    return undefined;
  }
}

/** Ids are decoded paths below the user's folder, so each segment is encoded again on use. */
export function encodePath(id: string): string {
  return id.split('/').map(encodeURIComponent).join('/');
}

/** Refuses whatever could leave the user's folder. */
export function requirePath(id: string): string {
  const isOdd = /[\0\\]/.test(id) || id.startsWith('/') || id.endsWith('/');
  if (isOdd || id.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new ProviderError('invalid-id');
  return id;
}

function fail(): never {
  throw new ProviderError('unexpected');
}
