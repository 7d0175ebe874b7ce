import type { FixedSpan, Replaced, SpanSession } from '../../library/session';
import type { Finding } from '../../library/types';
import type { KnownValuesOf } from './known-values';
import { type Told, wordsWithPlaceholders } from './told';

/** Longer texts say themselves what they are about. */
const LONGEST_LABELLED = 200;

interface Veiling {
  session: SpanSession;
  told: Told;
  known: KnownValuesOf;
}

interface Veiled {
  text: string;
  /** What was found or known. */
  replaced: readonly { entity_type: string }[];
}

/** One text of a server: what is found, what was known before, and what only looks like a placeholder. */
export function veilText(
  { session, told, known: knownValues }: Veiling,
  text: string,
  label: string | undefined,
): Veiled {
  if (text.trim() === '') return { text, replaced: [] };
  const literals = told.literalsIn(text, session.mapping).map(({ start, end }) => ({
    start,
    end,
    entity_type: 'LITERAL',
    placeholder: told.literal(text.slice(start, end)),
  }));
  const found = withoutEndings(text, [...findIn(session, text, label), ...namesInPaths(session, text)]);
  const known = knownValues.in(session.mapping).find(text);
  const results = found.filter((finding) => !isKnown(finding, known) && !isKnownBeside(finding, known, text));
  const made = session.replace(text, results, withoutOverlap([...literals, ...known]));
  const alike = keepWords(told, text, made);
  const replaced = [...results, ...known];
  if (alike.length === 0) return { text: made.text, replaced };
  // Two spellings would look alike to the client and could not be told apart again: the later one gets a placeholder of its own.
  const isAlike = (span: FixedSpan) => alike.some(({ start, end }) => start < span.end && span.start < end);
  const spelled = known.filter(isAlike).map(({ start, end, entity_type }) => ({
    start,
    end,
    entity_type,
    score: 1,
    text: text.slice(start, end),
  }));
  const others = known.filter((span) => !isAlike(span));
  const apart = session.replace(text, [...results, ...spelled], withoutOverlap([...literals, ...others]));
  keepWords(told, text, apart);
  return { text: apart.text, replaced };
}

/** Whoever has a placeholder already gets no second one for another spelling. */
const isKnown = (finding: Finding, known: readonly FixedSpan[]): boolean =>
  known.some(
    ({ start, end, entity_type }) =>
      start <= finding.start && finding.end <= end && entity_type === finding.entity_type,
  );

/** "Ada" alone is a word; "name: Ada" is a person. */
function findIn(session: SpanSession, text: string, label: string | undefined): Finding[] {
  if (label === undefined || text.length > LONGEST_LABELLED || text.includes('\n'))
    return session.analyze(text).results;
  const before = `${label.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')}: `;
  const { results } = session.analyze(before + text);
  if (results.some(({ start }) => start < before.length)) return session.analyze(text).results;
  const moved = ({ start, end, ...rest }: Finding) => ({
    ...rest,
    start: start - before.length,
    end: end - before.length,
  });
  return results.map(moved);
}

/** `Jane_Whitfield-CV.txt`: two capital words in a row, in a text with paths. */
const NAME_IN_PATH = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+[ _\-.+]\p{Lu}\p{Ll}+/u;
const PATH = /[\p{L}\p{N}]\.[a-z]\w{1,4}(?!\w)|[/\\]\p{L}|\p{L}_\p{L}/u;

/** Names of people in file names and paths: read once more with what divides them taken for spaces. */
function namesInPaths(session: SpanSession, text: string): Finding[] {
  if (!PATH.test(text) || !NAME_IN_PATH.test(text)) return [];
  const spaced = text.replace(/[/\\]/g, '\n').replace(/[_\-+]|\.(?=[a-z]\w{1,4}(?!\w))/g, ' ');
  return session
    .analyze(spaced)
    .results.filter(
      ({ entity_type, start, end }) => entity_type === 'PERSON' && NAME_IN_PATH.test(text.slice(start, end)),
    )
    .map((finding) => ({ ...finding, text: text.slice(finding.start, finding.end) }));
}

const ENDING = /\s*\.[a-z]\w{1,4}$/i;

/** A file's ending is no part of somebody's name. */
const withoutEndings = (text: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => {
    if (finding.entity_type !== 'PERSON') return finding;
    const value = text.slice(finding.start, finding.end);
    const ending = ENDING.exec(value)?.[0].length ?? 0;
    return ending === 0 || ending === value.length ? finding : { ...finding, end: finding.end - ending };
  });

/** `Jane Whitfield CV` is nobody new where Jane Whitfield is known: what is left of it names no one. */
function isKnownBeside(finding: Finding, known: readonly FixedSpan[], text: string): boolean {
  const inside = known.find(({ start, end }) => start >= finding.start && end <= finding.end);
  if (!inside || finding.entity_type !== 'PERSON' || inside.entity_type !== 'PERSON') return false;
  const rest = text.slice(finding.start, inside.start) + text.slice(inside.end, finding.end);
  return (
    inside.end - inside.start < finding.end - finding.start &&
    /^[\s_.\-+]*(?:\p{Lu}{1,4}|\p{Ll}+)?[\s_.\-+]*$/u.test(rest)
  );
}

function withoutOverlap(spans: readonly FixedSpan[]): FixedSpan[] {
  const kept: FixedSpan[] = [];
  for (const span of spans) if (!kept.some(({ start, end }) => start < span.end && span.start < end)) kept.push(span);
  return kept.sort((a, b) => a.start - b.start);
}

/** Notes how words around placeholders were written; answers where those are that look like another one. */
function keepWords(
  told: Told,
  text: string,
  { text: veiled, items, sources }: Replaced,
): { start: number; end: number }[] {
  /** Where something stood before, by where it stands now. */
  const before = (at: number): number => {
    let moved = 0;
    for (const [index, { end }] of items.entries()) {
      if (end > at) break;
      moved = end - (sources[index]?.end ?? 0);
    }
    return at - moved;
  };
  return wordsWithPlaceholders(veiled).flatMap(({ 0: word, index }) => {
    const place = { start: before(index), end: before(index + word.length) };
    return told.addWord(word, text.slice(place.start, place.end)) ? [] : [place];
  });
}
