import { findEntity } from '@veilmark/catalog';
import { isContact, isName } from '@veilmark/catalog/kinds';
import { FILES_OF_PAGES } from '@veilmark/catalog/words/file-endings';
import { PAGES_OF_ONE, PARTS_OF_WORKS } from '@veilmark/catalog/words/personal-pages';
import { PAGES_OF_THINGS, QUERIES_OF_THINGS } from '@veilmark/catalog/words/public-pages';
import type { Finding } from '@veilmark/engine/finding';
import { isOwn } from '@veilmark/engine/settle/own-rules';

/** `@ada`, `~ada`, an e-mail address, or a password before the host. */
const WITH_HANDLE = /[@~]|%40|%7e/i;
/** A page about one of many: `/users/ada`, `/in/ada`, `/athletes/481`. */
const OF_ONE = new RegExp(String.raw`\/(?:${PAGES_OF_ONE.join('|')})\/[^/?#]{2,}`, 'i');
/** A film, an article, goods: known hosts whose numbered pages are about no person. */
const OF_THING = new RegExp(String.raw`^(?:https?:\/\/)?(?:${PAGES_OF_THINGS.join('|')})`, 'i');
/** A value in the query that is no plain word, and not a short number or a time of a thing: `?id=4711`, `?t=8fKq2`. */
const WITH_VALUE = new RegExp(
  String.raw`[?&](?!(?:(?:${QUERIES_OF_THINGS.join('|')})(?:_?id|_?no|_?number)?|p\d+)=(?:\d{1,7}|\d{8}T\d{2,6})(?:[&#]|$))[^=&#]{1,40}=(?=[^&#]*\d)[^&#]{3,}`,
  'i',
);
/** A number or token as part of the path: `/r/100483`, `/x/9fKq2Lw`. Years, months and versions are none. */
const WITH_NUMBER =
  /\/(?=[^/?#.]*\d)(?!v?\d{1,4}(?:[/?#]|$)|(?:19|20)\d\d-?[01]\d(?:[/?#]|$)|(?:19|20)\d\d-(?:\d\d|\p{L}))[\p{L}\p{N}_-]{5,}(?=[/?#]|$)/u;
/** Words with a number, which are no tokens: `/docx4j`, `/w3ctag`, `/rfc6474`, `/page-12`. */
const COUNTED_WORD =
  /(?<=\/)(?:\p{Ll}{1,12}\d\p{Ll}{1,12}|(?:\p{L}{2,}-|\p{L}{2,3})\d{1,4}(?:[a-z]{1,2}\d?)?)(?=-\p{L}|[/?#]|$)/gu;
/** The only word behind the host, written as people write their own: `note.com/aoi_chinen`, `github.com/ada99`. */
const OWN_PAGE =
  /^(?:[a-z]+:\/\/)?[^/?#]+\/(?![^/?#]*\.(?:s?html?|php|aspx?|jsp)\/?$)(?=[^/?#]*[_\d])(?!\p{L}{2,}-\d{1,4}\/?$)[\p{L}\p{N}_.-]{3,}\/?$/iu;
/** A picture, a style or another part of a page, and the address of a term: `/obo/HP_0000001`. */
const OF_PAGE = new RegExp(
  String.raw`\.(?:${FILES_OF_PAGES.join('|')})(?=[?#]|$)|\/[A-Za-z]{1,12}_[A-Z]?\d{3,10}$`,
  'i',
);
/** These say so even where the host has many pages. */
const SIGNS_OF_ONE = [WITH_HANDLE, OF_ONE];
const SIGNS = [WITH_VALUE, OWN_PAGE];
/** The title of a page as its address, counted where there are several: `/order-supplies-and-services-2`. */
const SLUG = /(?<=\/)\p{L}{2,}(?:-\p{L}{2,}){2,}-\d{1,2}(?=[/?#]|$)/gu;
/** Parts of laws and books: `title10-section3201`. */
const PART_OF_WORK = new RegExp(String.raw`(?:${PARTS_OF_WORKS.join('|')})-?\d{1,5}`, 'giu');
const LEAST_LETTERS = 4;
/** Pages of one host on at least so many lines, hardly any of them with somebody in it, are about things. */
const FEWEST_LINES = 5;
const FEWEST_PEOPLE = 0.3;
const HOST = /^(?:[a-z]+:\/\/)?([^/?#]+)/i;

/** Of some types of web addresses only what leads to a person, by its form or because someone's name in the text is part of it. */
export function onlyOfPeople(findings: readonly Finding[], types: ReadonlySet<string>, text: string): Finding[] {
  if (!findings.some(({ type }) => types.has(type))) return [...findings];
  const names = nameWords(findings, text);
  const isOnListedHost = hostsOfThings(findings, types, text);
  return findings.filter((finding) => {
    if (!types.has(finding.type) || isOwn(finding)) return true;
    const address = text.slice(finding.start, finding.end);
    const isListed = isOnListedHost(address);
    const telling = address.replace(SLUG, 'page').replace(PART_OF_WORK, 'part');
    const path = telling.replace(COUNTED_WORD, 'word');
    return (
      (!OF_PAGE.test(address) &&
        !OF_THING.test(address) &&
        (SIGNS_OF_ONE.some((sign) => sign.test(telling)) ||
          (!isListed && (SIGNS.some((sign) => sign.test(telling)) || WITH_NUMBER.test(path))))) ||
      wordsOf(isListed ? address.replace(HOST, '') : address).some((word) => isNamed(word, names))
    );
  });
}

const hostOf = (address: string): string => HOST.exec(address)?.[1]?.toLowerCase() ?? '';

/** Hosts of which many lines have a page, as a list of pictures or of sources does, while hardly any of these lines is about somebody. */
function hostsOfThings(
  findings: readonly Finding[],
  types: ReadonlySet<string>,
  text: string,
): (address: string) => boolean {
  let line = 0;
  let lineEnd = text.indexOf('\n');
  // The findings are in order, so that the lines are counted in one pass.
  const lineOf = (place: number): number => {
    for (; lineEnd >= 0 && lineEnd < place; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
    return line;
  };
  const lines = new Map<string, Set<number>>();
  const withPeople = new Set<number>();
  for (const finding of findings) {
    if (types.has(finding.type)) {
      const host = hostOf(text.slice(finding.start, finding.end));
      lines.set(host, (lines.get(host) ?? new Set()).add(lineOf(finding.start)));
      continue;
    }
    const definition = findEntity(finding.type);
    if (definition && (isName(definition) || isContact(definition))) withPeople.add(lineOf(finding.start));
  }
  const ofThings = new Set<string>();
  for (const [host, ofHost] of lines) {
    const people = [...ofHost].filter((line) => withPeople.has(line)).length;
    if (ofHost.size >= FEWEST_LINES && people < ofHost.size * FEWEST_PEOPLE) ofThings.add(host);
  }
  return (address) => ofThings.has(hostOf(address));
}

/** Words of an address are compared whole, and with long names by their beginning and end too: `stormylindqvist`. */
const isNamed = (word: string, names: ReadonlySet<string>): boolean =>
  names.has(word) ||
  [...names].some((name) => name.length > LEAST_LETTERS && (word.startsWith(name) || word.endsWith(name)));

/** The words of the names in a text. */
export function nameWords(findings: readonly Finding[], text: string): ReadonlySet<string> {
  const people = findings.filter(({ type }) => {
    const definition = findEntity(type);
    return definition !== undefined && isName(definition);
  });
  return new Set(people.slice(0, MOST_NAMES).flatMap(({ start, end }) => wordsOf(text.slice(start, end))));
}

/** Keeps the work linear: a text of more names than this is a list, where each address is beside its own. */
const MOST_NAMES = 500;

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS);
