import { SHOWN_BEFORE } from '@veilmark/replace/placeholders/around';

/** Arguments of tools and fields of answers that hold an address. */
const ADDRESS_FIELD = /(?:^|[^a-z])(?:url|uri|href|src|link)s?$|(?:Url|Uri|Href|Src|Link|URL|URI)s?$/i;
export const isAddressField = (name: string): boolean => ADDRESS_FIELD.test(name);

const STAND_IN = /<[\p{L}\p{N}_]+_\d+>/gu;
/** Where an address begins: `https://`, `//` and what browsers take for them. */
export const START = /[a-z][a-z\d+.-]+:[\\/]{2,}|https?:[\\/]*|[\\/]{2,}|www\./gi;
/** So much may stand between an attribute's name and the address in it. */
export const LONGEST_GAP = 64;
const OPENERS = /[\s"'`(=<[,]/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;
const BARE = /(?<![@\p{L}\p{N}_.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}-])/gu;

/** Hosts a text names, with or without an address around them. Domains of mailboxes are none. */
export function hostsIn(text: string): Set<string> {
  const hosts = new Set<string>();
  for (const { index, 0: start } of text.matchAll(START)) {
    const host = hostOf(text.slice(index, index + 300), start);
    if (host) hosts.add(host);
  }
  for (const [host] of text.matchAll(BARE)) hosts.add(host.toLowerCase());
  return hosts;
}

interface Spot {
  /** Addresses that began before the part that is looked at, and are not over. */
  open: string;
  /** The end of what was given out so far, and what still follows. */
  before: string;
  after: string;
  value: string;
  /** The text is an address as a whole, with or without its beginning. */
  isAddress: boolean;
  /** The text stands between quotes, as strings of JSON do. */
  isQuoted: boolean;
}

/**
 * Whether a value would become part of an address whose host the request did not name: a program that shows or fetches it would send the value
 * there. A document in the request can have a model write such an address.
 */
export function leadsElsewhere(
  { open, before, after, value, isAddress, isQuoted }: Spot,
  isKnown: (host: string) => boolean,
): boolean {
  // So much without a space can be an address whose beginning is out of sight.
  if (before.length >= SHOWN_BEFORE && !/\s/.test(before)) return true;
  const read = open + asRead(before);
  const whole = read + value + after;
  let hasStart = false;
  for (const { index, 0: start } of whole.matchAll(START)) {
    if (index >= read.length + value.length) break;
    const opener = openerOf(whole, index);
    if (!isStart(start, opener)) continue;
    const isWhole = isQuoted && whole.slice(0, index).trim() === '';
    if (index < read.length && !isWhole && ends(read.slice(index), opener)) continue;
    hasStart = true;
    const host = hostOf(whole.slice(index), start);
    if (host && !isKnown(host)) return true;
  }
  if (hasStart || !isAddress || (read + after).trim() === '') return false;
  const host = whole.trim().split(/[/\\:?#]/)[0] ?? '';
  return HOST.test(host) && !isKnown(host.toLowerCase());
}

/** A text as a page would read it. A stand-in that was left where it is does not end an address. */
export const asRead = (text: string): string => unescaped(text.replace(STAND_IN, 'x'));

const QUOTED_VALUE = /=\s*(["'`])\s+$/;

/** What an address stands after. Pages leave out spaces at the beginning of an attribute. */
export const openerOf = (text: string, at: number): string =>
  QUOTED_VALUE.exec(text.slice(Math.max(0, at - LONGEST_GAP), at))?.[1] ?? text[at - 1] ?? '';

/** Two slashes alone begin an address only where one may begin. */
export const isStart = (start: string, opener: string): boolean =>
  /^[a-z]/i.test(start) || opener === '' || OPENERS.test(opener);

/** Whether an address that began here is over. Between quotes and brackets it may hold spaces. */
function ends(text: string, opener: string): boolean {
  if (/["'`]/.test(opener)) return text.includes(opener);
  if (opener === '<') return text.includes('>');
  if (opener !== '(') return /[\s<>]/.test(text);
  // A link of Markdown ends with the bracket that it began with.
  const count = (bracket: string) => text.split(bracket).length;
  return /\s/.test(text) || count(')') > count('(');
}

/** The host of an address that begins with `start`; nothing where there is none. */
function hostOf(address: string, start: string): string | undefined {
  const rest = /^www/i.test(start) ? address : address.slice(start.length);
  const authority = rest.split(/[\\/?#\s"'`<>)\]}|,;]/)[0] ?? '';
  const host = decode(authority.slice(authority.lastIndexOf('@') + 1))
    .replace(/:\d*$/, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  if (host === '') return undefined;
  // Two slashes also stand before comments and in paths.
  return /^[a-z]/i.test(start) || HOST.test(host) ? host : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ENTITIES: Record<string, string> = {
  colon: ':',
  sol: '/',
  bsol: '\\',
  period: '.',
  amp: '&',
  tab: '',
  newline: '',
};

/** As a page would read it: entities as the signs they stand for, without the breaks that addresses lose. */
function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(colon|sol|bsol|period|amp|tab|newline));?/gi,
    (all, hex, decimal, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
