// What findings leave in clear of marked documents, and what they cover wrongly.
import { directKinds } from './read-documents.mjs';
import { TypeTally } from './types.mjs';

/** A value leaks when more than this share of its letters and digits is uncovered. */
const mostUncovered = 0.2;
const isCounted = (text, at) => /[\p{L}\p{N}]/u.test(text[at]) || text.charCodeAt(at) >= 0xd800;

/** Covered and all values, by group (a language, or `all`) and kind. */
class Tally {
  groups = new Map();

  add(group, kind, isCovered) {
    const kinds = this.groups.get(group) ?? new Map();
    const counts = kinds.get(kind) ?? { covered: 0, all: 0 };
    counts.all++;
    if (isCovered) counts.covered++;
    this.groups.set(group, kinds.set(kind, counts));
  }

  share(group, kind) {
    const counts = this.groups.get(group)?.get(kind);
    return counts ? (100 * counts.covered) / counts.all : undefined;
  }
}

/** Scores `find(document)`, which returns findings with start, end, entity_type and score; `kindOfType` says which kind a type is of. */
export function scoreDocuments(documents, find, kindOfType = () => undefined) {
  const tally = new Tally();
  const types = new TypeTally(kindOfType);
  const leaks = [];
  const wrong = [];
  const each = [];
  let clean = 0;
  let characters = 0;
  for (const document of documents) {
    const { language, text, spans } = document;
    const results = find(document);
    const covered = marksOf(text, results);
    const leaked = spans.filter((span) => {
      const isCovered = !leaksFrom(text, span, covered);
      if (isCovered && directKinds.has(span.kind)) types.add(span, results);
      for (const group of [language, 'all']) {
        tally.add(group, span.kind, isCovered);
        tally.add(group, directKinds.has(span.kind) ? 'direct' : 'indirect', isCovered);
      }
      return !isCovered;
    });
    leaks.push(...leaked.map((span) => ({ document, ...span })));
    const isDirect = ({ kind }) => directKinds.has(kind);
    const isClean = !leaked.some(isDirect);
    if (isClean) clean++;
    const wrongBefore = wrong.length;
    const expected = marksOf(text, spans);
    for (const result of results)
      if (!expected.subarray(result.start, result.end).includes(1)) wrong.push({ document, ...result });
    characters += text.length;
    const direct = spans.filter(isDirect).length;
    each.push({
      direct,
      covered: direct - leaked.filter(isDirect).length,
      clean: Number(isClean),
      wrong: wrong.length - wrongBefore,
      characters: text.length,
      genre: document.genre,
      one: 1,
    });
  }
  return { tally, types, leaks, wrong, clean, documents: documents.length, characters, each };
}

function marksOf(text, spans) {
  const marks = new Uint8Array(text.length);
  for (const { start, end } of spans) marks.fill(1, start, end);
  return marks;
}

function leaksFrom(text, { start, end }, covered) {
  let all = 0;
  let out = 0;
  for (let at = start; at < end; at++) {
    if (!isCounted(text, at)) continue;
    all++;
    if (!covered[at]) out++;
  }
  return out > all * mostUncovered;
}
