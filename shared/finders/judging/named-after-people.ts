import type { Scope } from '@veilmark/catalog/scopes';
import type { Finding } from '@veilmark/engine/finding';
import { type Seen, touched } from '@veilmark/engine/seen';
import { isOwn } from '@veilmark/engine/settle/own-rules';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { nameWords, wordsOf } from './personal-pages';

/** So many digits are a number of somebody that was read as part of a name. */
const NUMBER = /\d(?:[^\p{L}\d]?\d){3}/u;

/**
 * Of names of organizations only those that may be a person's as well: they share a word with someone in the text, hold a name that people
 * have, or a finder saw something of a person in them. An organization by itself tells nothing about who someone is.
 */
export function onlyNamedAfterPeople(
  findings: readonly Finding[],
  { namedAfterPeople, entities, ofPeople, inAddresses, ofLives }: Scope,
  text: string,
  seen: readonly Seen[],
): readonly Finding[] {
  const types = new Set(namedAfterPeople);
  const asked = findings.filter(({ type }) => types.has(type));
  if (asked.length === 0) return findings;
  const conditional = new Set([...namedAfterPeople, ...ofPeople, ...inAddresses, ...ofLives]);
  const telling = new Set(entities.filter((type) => !conditional.has(type)));
  const alsoSeen = new Set(
    touched(
      asked,
      seen.filter((one) => telling.has(typeOf(one)) && one.score >= DEFAULT_THRESHOLD),
    ),
  );
  const names = nameWords(findings, text);
  const shared = wordsOfMany(new Set(asked.map(({ start, end }) => text.slice(start, end))));
  return findings.filter((finding) => {
    if (!types.has(finding.type) || isOwn(finding) || finding.namesSomebody || alsoSeen.has(finding)) return true;
    const name = text.slice(finding.start, finding.end);
    return NUMBER.test(name) || wordsOf(name).some((word) => names.has(word) && !shared.has(word));
  });
}

/** A word of so many different names is none of a person: "Research", "Farms". */
const MANY = 3;

function wordsOfMany(names: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of names) for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MANY).map(([word]) => word));
}

const typeOf = (seen: Seen): string => ('type' in seen ? seen.type : seen.entityType);
