import { RULE_LANGUAGES } from '@veilmark/catalog/languages';
import type { NlpRecognizer, NlpSpan } from '@veilmark/engine/name-recognizer';
import { compiledCatalog } from '@veilmark/engine/recognizers';
import { scanText } from '@veilmark/engine/text-scan';
import { getLexicon, type Lexicon, WORD_FLAG } from '../../lexicon/lexicon';
import { cueBefore } from './cues';
import { NameMemory } from './name-memory';
import type { NameWord, Run } from './name-word';
import { findPeople } from './people';
import { findGroups, findOrganizations, findPlaces, findUnknownPlace } from './places';
import { forEachRun } from './runs';
import { findUnspacedNames } from './unspaced';

/** Finds names by titles, salutations, signatures, labels and word lists: nothing to load, sound where they speak. */
export const ruleRecognizer: NlpRecognizer = {
  name: 'name rules',
  languages: RULE_LANGUAGES,
  entityTypes: ['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP'],
  serves: (type, language) => type !== 'NRP' || language === LANGUAGE_OF_GROUPS,
  recognize(text, language, wanted, scan = scanText(text, compiledCatalog())) {
    const lexicon = getLexicon();
    const reader = new RunReader(text, lexicon, language);
    forEachRun(scan, lexicon, (run) => reader.read(run));
    const unspaced = scan.hasUnspaced ? findUnspacedNames(text, lexicon) : [];
    const spans = [...unspaced, ...reader.spans, ...reader.laterMentions()];
    return spans.filter((span) => wanted.has(span.entityType));
  },
};

/** The list of peoples is English; "Italian" is "of Italy" in Finnish. */
const LANGUAGE_OF_GROUPS = 'en';

/** Reads one run after the other and remembers the names it found, for words that stand alone later. */
class RunReader {
  readonly spans: NlpSpan[] = [];
  readonly #names = new NameMemory();
  readonly #unclaimed: NameWord[] = [];

  constructor(
    readonly text: string,
    readonly lexicon: Lexicon,
    readonly language: string,
  ) {}

  read(written: Run): void {
    const greetings = countGreetings(written);
    const run = greetings > 0 ? written.slice(greetings) : written;
    let flags = 0;
    for (const word of run) flags |= word.flags;
    // Most runs are the first word of a sentence.
    if (run.length === 1 && flags & WORD_FLAG.everyday && !(flags & ~EVERYDAY_ONLY)) return;
    const cue = greetings > 0 ? 'greeted' : cueBefore(this.text, run[0]?.start ?? 0);
    if (flags & ORGANIZATION_WORD)
      for (const { type, from, to, score } of findOrganizations(run)) this.#take(run, type, from, to, score);
    if (flags & WORD_FLAG.placeStart)
      for (const { type, from, to, score } of findPlaces(run, this.lexicon)) this.#take(run, type, from, to, score);
    const unknownPlace = cue === 'place' ? findUnknownPlace(run, cue) : undefined;
    if (unknownPlace) this.#take(run, unknownPlace.type, unknownPlace.from, unknownPlace.to, unknownPlace.score);
    for (const { from, to, score } of findPeople(this.text, run, cue)) {
      this.#take(run, 'PERSON', from, to, score);
      if (to > from && score >= SURE_ENOUGH_TO_REMEMBER) {
        this.#remember(run[from]);
        this.#remember(run[to]);
      }
    }
    if (flags & WORD_FLAG.group && this.language === LANGUAGE_OF_GROUPS)
      for (const { type, from, to, score } of findGroups(this.text, run)) this.#take(run, type, from, to, score);
    for (const word of run)
      if (!word.isTaken && !word.isParticle && !word.isInitial && !(word.flags & WORD_FLAG.everyday))
        this.#unclaimed.push(word);
  }

  #take(run: Run, entityType: string, from: number, to: number, score: number): void {
    for (let i = from; i <= to; i++) {
      const word = run[i];
      if (word) word.isTaken = true;
    }
    this.spans.push({ entityType, start: run[from]?.start ?? 0, end: run[to]?.end ?? 0, score });
  }

  /** Parts of a name found elsewhere in the text, standing alone: "Ms Okonkwo … Okonkwo said". */
  laterMentions(): NlpSpan[] {
    return this.#unclaimed
      .filter((word) => this.#names.has(word) && !word.isInCapitals)
      .map(({ start, end }) => ({ entityType: 'PERSON', start, end, score: 0.6 }));
  }

  #remember(word: NameWord | undefined): void {
    if (word && word.length > 2 && !(word.flags & WORD_FLAG.everyday)) this.#names.add(word);
  }
}

/** Greetings written with a capital are part of the run: "Dear Maria". */
function countGreetings(run: Run): number {
  let count = 0;
  while (count < run.length && (run[count]?.flags ?? 0) & WORD_FLAG.greeting) count++;
  return count < run.length ? count : 0;
}

const ORGANIZATION_WORD = WORD_FLAG.organizationEnd | WORD_FLAG.organizationStart;
const EVERYDAY_ONLY = WORD_FLAG.everyday | WORD_FLAG.organizationEnd | WORD_FLAG.greeting;
const SURE_ENOUGH_TO_REMEMBER = 0.7;
