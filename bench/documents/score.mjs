// @ts-check
// What findings leave in clear of marked documents, and what they cover wrongly.
import { directKinds } from './read-documents.mjs';
import { TypeTally } from './types.mjs';

/** A value leaks when more than this share of its letters and digits is uncovered. */
const mostUncovered = 0.2;
/** @type {(text: string, at: number) => boolean} */
const isCounted = (text, at) => /[\p{L}\p{N}]/u.test(text[at] ?? '') || text.charCodeAt(at) >= 0xd800;

/** Covered and all values, by group (a language, or `all`) and kind. */
class Tally {
  /** @type {Map<string, Map<string, { covered: number, all: number }>>} */
  groups = new Map();

  /**
   * @param {string} group
   * @param {string} kind
   * @param {boolean} isCovered
   */
  add(group, kind, isCovered) {
    const kinds = this.groups.get(group) ?? new Map();
    const counts = kinds.get(kind) ?? { covered: 0, all: 0 };
    counts.all++;
    if (isCovered) counts.covered++;
    this.groups.set(group, kinds.set(kind, counts));
  }

  /**
   * In percent; undefined where there is none of the kind.
   * @param {string} group
   * @param {string} kind
   */
  share(group, kind) {
    const counts = this.groups.get(group)?.get(kind);
    return counts ? (100 * counts.covered) / counts.all : undefined;
  }
}

/**
 * @typedef {import('./read-documents.mjs').MarkedDocument} MarkedDocument
 * @typedef {import('./read-documents.mjs').Span} Span
 * @typedef {{ start: number, end: number, entity_type?: string, score?: number }} Result
 */

/**
 * Scores `find(document)`, which returns findings with start, end, entity_type and score; `kindOfType` says which kind a type is of.
 * @param {readonly MarkedDocument[]} documents
 * @param {(document: MarkedDocument) => readonly Result[]} find
 * @param {(type: string) => string | undefined} kindOfType
 */
export function scoreDocuments(documents, find, kindOfType = () => undefined) {
  const tally = new Tally();
  const types = new TypeTally(kindOfType);
  /** @type {(Span & { document: MarkedDocument })[]} */
  const leaks = [];
  /** @type {(Result & { document: MarkedDocument })[]} */
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
    /** @type {(span: Span) => boolean} */
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

/**
 * @param {string} text
 * @param {readonly { start: number, end: number }[]} spans
 */
function marksOf(text, spans) {
  const marks = new Uint8Array(text.length);
  for (const { start, end } of spans) marks.fill(1, start, end);
  return marks;
}

/**
 * @param {string} text
 * @param {Span} span
 * @param {Uint8Array} covered
 */
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
