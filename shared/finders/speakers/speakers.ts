import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isMailField } from '@veilmark/catalog/words/not-people';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { fold } from '../labels/structure/fold';
import { type LabelEntry, labelIndex } from '../labels/structure/label-index';
import { TITLE } from '../labels/structure/values/names';
import { isListedName, isOnlyName } from '../lexicon/only-name';
import { isRole } from '../lexicon/roles';
import { lineEnd } from '../line-end';
import { ruleFinding } from '../rule-finding';
import { handle, nameWords, STAMP } from './who';

/** Who speaks: some words, no sign that belongs to a sentence or to code. */
const WHO = String.raw`[\p{L}@~][\p{L}\p{M}\p{Nd}\p{Emoji_Presentation}_.'’#\- ]{0,39}`;
const head = lazyPattern(
  () =>
    new RegExp(
      String.raw`^(?:> ?)?[\u200e\u200f]?(?:(${STAMP})[ \t]*(?:[-–—] ?)?)?(?:<[ @+%&~]?(${WHO})>[ \t]|(${WHO})(?: ?[\[(][^\])\n]{1,24}[\])])?(?::[ \t]|：)|(\p{Lu}{2,3})(?:, ?\p{Lu}{2,3}){0,5}:$)`,
      'u',
    ),
);

const CAPITALS = /^[\p{Lu}\p{Nd}-]+$/u;
const INITIALS = /^\p{Lu}{2,3}$/u;
/** With a sign that no word has. */
const marked = lazyPattern(() => /^@?[\p{L}\p{Nd}-]*[\p{Nd}_.][\p{L}\p{Nd}_.-]*$/u);
/** Names as chats write them. */
const small = lazyPattern(() => /^\p{Ll}[\p{L}\p{M}-]{2,15}(?: \p{L}[\p{L}\p{M}-]{1,12})?$/u);
/** A sentence: three words, or a mark that ends one; scripts without spaces by their length. */
const PROSE = /\S+\s+\S+\s+\S+|[.?!…。？！]\s*$|[\p{Lo}]{4}/u;
/** A number with its unit. */
const AMOUNT = /\p{Nd}\s?(?:[%°]|[\p{L}µ]{1,3}(?![\p{L}\p{Nd}]))/u;
const BEGINS_SMALL = /^\s*[\p{Ll}\p{Nd}]/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{Nd}_]/u;
const SCORE = 0.6;
/** So many speakers with initials make the minutes of a meeting. */
const MINUTES = 4;

interface Turn {
  name: string;
  start: number;
  /** A role speaks, or the line is a field of a form. */
  by: 'name' | 'role' | 'field';
  isStamped: boolean;
  /** As channels write who speaks: "<ada>". */
  isInAngles: boolean;
  isProse: boolean;
  /** The rest of the line is little more than a number with its unit. */
  isMeasured: boolean;
  /** The rest begins as no sentence does: with a small letter or a digit. */
  isSmall: boolean;
  /** The rest has a word, not only a number. */
  hasWord: boolean;
  /** It has two or more. */
  hasWords: boolean;
}

/**
 * Who speaks in transcripts and chats: "KO: So you came alone?". Speakers come back after one another has spoken; the keys of
 * forms, headers and settings come in the same order or not at all again.
 */
export function findSpeakers(text: string, language: string, types: ReadonlySet<string>): Finding[] {
  const turns = withoutPairs(withoutHeadings(withoutProperties(withoutMeasures(readTurns(text, language), text))));
  if (turns.length < 2) return [];
  const speakers = speakersOf(turns);
  // Two parties are often called by letters for what they are, four are not.
  const areMinutes = [...speakers].filter((name) => INITIALS.test(name)).length >= MINUTES;
  const isMeant = (name: string): boolean =>
    INITIALS.test(name) ? areMinutes || standsFor(text, name) : !CAPITALS.test(name) || isNamed(text, name);
  const meant = new Set([...speakers].filter(isMeant));
  const spoken = new Set(turns.map(({ start }) => start));
  const onChannel = new Set(turns.filter(({ isInAngles }) => isInAngles).map(({ name }) => name));
  const places = [
    ...turns.filter(({ name }) => meant.has(name)),
    ...[...meant].flatMap((name) =>
      mentionsOf(name, text, onChannel.has(name))
        .filter((start) => !spoken.has(start))
        .map((start) => ({ name, start })),
    ),
  ];
  return places.flatMap(({ name, start }) => {
    const isHandle = handle().test(name) && (onChannel.has(name) || !isNothingElse(name));
    const type = isHandle ? GENERAL_TYPE_OF.USERNAME : GENERAL_TYPE_OF.PERSON;
    return types.has(type) ? [ruleFinding('speakers', type, start, start + name.length, SCORE)] : [];
  });
}

/** Where others address a speaker: a name that is no other word anywhere, other names before a colon or a comma at the head of what is said. */
function mentionsOf(name: string, text: string, isOnChannel: boolean): number[] {
  const places: number[] = [];
  const isUnlikeWords =
    marked().test(name) || INITIALS.test(name) || isNothingElse(name) || (isOnChannel && isNoWord(name));
  if (!isUnlikeWords && !handle().test(name)) return places;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const before = text.slice(Math.max(0, at - 2), at);
    if (WORD_CHARACTER.test(before.slice(-1)) || WORD_CHARACTER.test(text.charAt(at + name.length))) continue;
    if (isUnlikeWords || (/^[>:] $/.test(before) && /[:,]/.test(text.charAt(at + name.length)))) places.push(at);
  }
  return places;
}

const isNothingElse = (name: string): boolean => isOnlyName(name) && isListedName(name);

/** What people call themselves on a channel, if it is no word of a language: "AnkitAgrawal", "jonitrythall". */
const isNoWord = (name: string): boolean =>
  name.length >= LEAST_NICK && !/\s/.test(name) && (/\p{Ll}\p{Lu}/u.test(name) || name.length >= LONG_NICK);
const LEAST_NICK = 5;
const LONG_NICK = 7;

/** Initials are those of a name in the text; OP, CL and PT are short for what somebody is. */
function standsFor(text: string, letters: string): boolean {
  const words = [...letters]
    .map((letter) => String.raw`${letter}[\p{L}\p{M}'’-]*\.?`)
    .join(String.raw`[ \u00a0-](?:[\p{L}\p{M}'’.-]+ )?`);
  return new RegExp(String.raw`(?<![\p{L}])(?!${letters}(?!\p{L}))${words}`, 'u').test(text);
}

/** A word in capitals is a role unless the text has it as a name: CUST, CONTROL. */
const isNamed = (text: string, name: string): boolean =>
  text.includes(name.charAt(0) + name.slice(1).toLowerCase()) || text.includes(` ${name}`);

function readTurns(text: string, language: string): Turn[] {
  const turns: Turn[] = [];
  const elements = new Set(Array.from(text.matchAll(CLOSED), ([, name = '']) => name));
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at);
    // The head of a line is short; the rest only tells whether it is a sentence.
    const line = text.slice(at, Math.min(end, at + 240));
    const found = /[:：>]/.test(line) ? head().exec(line) : null;
    if (found && !elements.has(found[2] ?? '')) {
      const [whole, time, inAngles, before, alone] = found;
      const written = (inAngles ?? before ?? alone ?? '').trimEnd();
      const lead = TITLE.exec(`${written} `)?.[0].length ?? 0;
      const name = lead < written.length ? written.slice(lead) : written;
      const isStamped = time !== undefined || inAngles !== undefined;
      // In minutes what initials say may begin on the next line.
      const said = alone ? text.slice(end + 1, lineEnd(text, end + 1)) : line.slice(whole.length);
      turns.push({
        name,
        start: at + line.indexOf(written, time?.length ?? 0) + (written.length - name.length),
        by: whoSpeaks(name, isStamped, language),
        isStamped,
        isInAngles: inAngles !== undefined,
        isProse: PROSE.test(said),
        isMeasured: isMeasured(said),
        isSmall: BEGINS_SMALL.test(said),
        hasWord: /\p{L}{2}/u.test(said),
        hasWords: /\p{L}[^\S\n]+\p{L}/u.test(said),
      });
    }
    at = end + 1;
  }
  return turns;
}

/** An element of a page that somewhere ends: "<td>" is nobody there. */
const CLOSED = /<\/([^<>\s]{1,40})>/g;

/** "Mass: no more than 5.7 kg", again and again: what is measured most times does not speak. */
function withoutMeasures(turns: readonly Turn[], text: string): Turn[] {
  const counts = new Map<string, { all: number; measured: number }>();
  for (const turn of turns) {
    const count = counts.get(turn.name) ?? { all: 0, measured: 0 };
    counts.set(turn.name, { all: count.all + 1, measured: count.measured + (turn.isMeasured ? 1 : 0) });
  }
  const measures = new Set<string>();
  let searched = 0;
  for (const [name, { all, measured }] of counts) {
    if (all < LEAST_MEASURES || measured * 3 < all * 2) continue;
    // Each search reads the whole text; what is not searched for stays what it is.
    const isName = INITIALS.test(name) && (searched++ >= MOST_SEARCHES || standsFor(text, name));
    if (!isName) measures.add(name);
  }
  return turns.map((turn) => (!turn.isStamped && measures.has(turn.name) ? { ...turn, by: 'field' } : turn));
}
const MOST_SEARCHES = 50;
const LEAST_MEASURES = 3;

/** "Material: steel" among dozens of others: a list of properties has more of them than a talk has people, and no sentences. */
function withoutProperties(turns: readonly Turn[]): readonly Turn[] {
  const named = turns.filter(({ by, isStamped }) => by === 'name' && !isStamped);
  if (new Set(named.map(({ name }) => name)).size <= MOST_SPEAKERS) return turns;
  if (named.filter(({ isSmall }) => isSmall).length * 2 < named.length) return turns;
  return turns.map((turn) => (turn.by === 'name' && !turn.isStamped ? { ...turn, by: 'field' } : turn));
}
const MOST_SPEAKERS = 20;

/** "Solution: …", "Training Programs: …": a report has many headings, most of them once; who speaks in a talk of many comes back. */
function withoutHeadings(turns: readonly Turn[]): readonly Turn[] {
  const isHeading = ({ by, isStamped, name }: Turn) => by === 'name' && !isStamped && !isNothingElse(name);
  const headings = turns.filter(isHeading);
  const different = new Set(headings.map(({ name }) => name)).size;
  if (different <= MOST_IN_TALK || headings.length >= LEAST_TURNS * different) return turns;
  return turns.map((turn) => (isHeading(turn) ? { ...turn, by: 'field' } : turn));
}
/** "Goal: …" and "Outcome: …" of one test after the other: two headings in turn, so often that no talk is. */
function withoutPairs(turns: readonly Turn[]): readonly Turn[] {
  const named = turns.filter(({ by, isStamped }) => by === 'name' && !isStamped);
  const [first, second] = named;
  if (!first || !second || named.length < 2 * MOST_IN_TURN || first.name === second.name) return turns;
  if (isNothingElse(first.name) || isNothingElse(second.name)) return turns;
  if (!named.every(({ name }, i) => name === (i % 2 === 0 ? first.name : second.name))) return turns;
  return turns.map((turn) => (turn.by === 'name' && !turn.isStamped ? { ...turn, by: 'field' } : turn));
}
const MOST_IN_TURN = 10;
const LEAST_TURNS = 3;
const MOST_IN_TALK = 50;

/** People speak of numbers too: of times, prices and addresses, in longer sentences or without a unit. */
const isMeasured = (said: string): boolean =>
  AMOUNT.test(said) && said.trim().split(/\s+/).length <= MOST_WORDS_OF_MEASURE;
const MOST_WORDS_OF_MEASURE = 7;

/** "ben" is "I" in Turkish, and a name in these. */
const NAMES_NOT_PRONOUNS: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'nl']);

function whoSpeaks(name: string, isStamped: boolean, language: string): Turn['by'] {
  if (isMailField(name)) return 'field';
  if (isRole(name) && !(NAMES_NOT_PRONOUNS.has(language) && isNothingElse(name))) return 'role';
  if (name.length < 2) return 'field';
  // "IP" and "HC" are abbreviations of fields too, but fields hold no sentences in turn.
  if (INITIALS.test(name)) return 'name';
  const label = labelIndex().find(fold(name), language) ?? labelIndex().find(fold(name), undefined);
  if (label && (isRole(name) || !isForeign(label, language) || !isNothingElse(name))) return 'field';
  return nameWords().test(name) || isStamped || marked().test(name) || small().test(name) ? 'name' : 'field';
}

/** "lisa" is an annex in Estonian forms, "anne" a mother in Turkish ones. */
const isForeign = ({ language }: LabelEntry, of: string): boolean => language !== of && NAMES_NOT_PRONOUNS.has(of);

/** Those who speak again after somebody else did, and whoever speaks in the same way twice, or at a time of a chat. */
function speakersOf(turns: readonly Turn[]): Set<string> {
  const counts = new Map<string, { all: number; prose: number; stamped: number }>();
  /** Who spoke between two turns of somebody else. */
  const answered = new Set<string>();
  let returns = 0;
  turns.forEach(({ name, by, isStamped, isProse }, i) => {
    if (by !== 'name') return;
    const count = counts.get(name) ?? { all: 0, prose: 0, stamped: 0 };
    count.all++;
    if (isProse) count.prose++;
    if (isStamped) count.stamped++;
    counts.set(name, count);
    const other = turns[i - 1];
    if (isProse && turns[i - 2]?.name === name && other && other.by !== 'field' && other.name !== name) {
      returns++;
      if (other.isProse) answered.add(other.name);
    }
  });
  const stampedSpeakers = [...counts.values()].filter(({ stamped }) => stamped > 0).length;
  const isTalk = returns > 0;
  const isOfNames = areNamesInTurn(turns);
  // Keys of settings are written small too: names in small letters need more turns, and next to no fields among them.
  const isChat = returns > 1 && turns.filter(({ by }) => by === 'field').length * 5 < turns.length;
  const speakers = new Set<string>();
  for (const [name, { all, prose: sentences, stamped }] of counts) {
    if (isOfNames && isNothingElse(name)) speakers.add(name);
    if (stamped === 0 && !isChat && small().test(name)) continue;
    if (
      (isTalk && (all >= 2 || answered.has(name)) && sentences * 2 >= all) ||
      (stamped > 0 && (sentences > 0 ? isTalk || stampedSpeakers > 1 : stampedSpeakers > 2 && isTalk))
    )
      speakers.add(name);
  }
  return speakers;
}

/**
 * "tom: soon", "emma: ok", "tom: see you": names that are nothing else in turn are a talk, also without a sentence. Settings that are
 * called like people ("max", "min", "ada") have single words for values.
 */
function areNamesInTurn(turns: readonly Turn[]): boolean {
  const isSaid = (turn: Turn) =>
    turn.by === 'name' && turn.hasWord && isNothingElse(turn.name) && !SMALLEST.test(turn.name);
  return turns.some((turn, i) => {
    const [other, before] = [turns[i - 1], turns[i - 2]];
    if (!other || before?.name !== turn.name || other.name === turn.name) return false;
    const three = [before, other, turn];
    return three.every(isSaid) && three.some(({ isProse, hasWords }) => isProse || hasWords);
  });
}
/** Where it is in turn with "max", neither is a name. */
const SMALLEST = /^min$/i;
