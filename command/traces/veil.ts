import { KnownValuesOf } from '../gateways/mcp/known-values';
import { createSpanSession, type SpanSession } from '../library/session';
import type { Finding, SavedSession } from '../library/types';
import type { TraceDetection } from './detection';
import type { Leaf } from './json-leaves';

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Longer texts say themselves what they are about. */
const LONGEST_LABELLED = 200;
/** Session files say most things twice: findings of texts are kept, up to so many characters. */
const MOST_KEPT = 32 << 20;
/** Telephone numbers and the like that were written as numbers. */
const SURE_NUMBER = 0.5;

/**
 * Placeholders for the values of many session files. First every file is searched, so that whatever is found anywhere is known; then
 * each is veiled, also where nothing around a value gives it away.
 */
export class TraceVeil {
  readonly #detection: TraceDetection;
  readonly #session: SpanSession;
  readonly #known = new KnownValuesOf();
  readonly #kept = new Map<string, readonly Finding[]>();
  #keptCharacters = 0;

  constructor(detection: TraceDetection, saved: SavedSession | undefined) {
    this.#detection = detection;
    this.#session = createSpanSession({ ...detection.options, saved });
  }

  /** Finds what is in a leaf, and gives it its placeholders. */
  find(leaf: Leaf): readonly Finding[] {
    const { text } = leaf;
    if (text.trim() === '') return [];
    const key = `${isLabelled(leaf) ? leaf.label : ''}\n${leaf.kind === 'number'}\n${text}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const found = this.#findingsIn(leaf).filter((finding) => this.#detection.isMeant(finding, text));
    if (found.length > 0 || /_\d+>/.test(text)) this.#session.replace(text, found, []);
    this.#keptCharacters += text.length;
    if (this.#keptCharacters < MOST_KEPT) this.#kept.set(key, found);
    return found;
  }

  /** What to put where in a text. */
  placesIn(text: string, findings: readonly Finding[]): (Replacement & { entity_type: string })[] {
    const known = this.#known.in(this.#session.mapping).find(text);
    if (findings.length + known.length === 0) return [];
    const { items, sources } = this.#session.replace(text, findings, known);
    return sources.map((source, index) => {
      const { text: placeholder, entity_type } = items[index] as (typeof items)[number];
      return { ...source, text: placeholder, entity_type };
    });
  }

  /** The text with placeholders for what was found in it and for what is known from elsewhere; nothing where it stays. */
  replace(text: string, findings: readonly Finding[]): { text: string; types: string[] } | undefined {
    const known = this.#known.in(this.#session.mapping).find(text);
    if (findings.length + known.length === 0) return undefined;
    const made = this.#session.replace(text, findings, known);
    return { text: made.text, types: made.items.map(({ entity_type }) => entity_type) };
  }

  /** How many places of a text hold a value that is known. */
  countKnown(text: string): number {
    return this.#known.in(this.#session.mapping).find(text).length;
  }

  get session(): SpanSession {
    return this.#session;
  }

  #findingsIn(leaf: Leaf): Finding[] {
    const { text, label, kind } = leaf;
    if (!isLabelled(leaf)) return this.#session.analyze(text).results;
    // "Ada" alone is a word; "name: Ada" is a person.
    const before = `${label.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')}: `;
    const { results } = this.#session.analyze(before + text);
    if (results.some(({ start }) => start < before.length)) return this.#session.analyze(text).results;
    const moved = results.map((one) => ({ ...one, start: one.start - before.length, end: one.end - before.length }));
    if (kind !== 'number') return moved;
    return moved.filter(({ start, end, score }) => score >= SURE_NUMBER && start === 0 && end === text.length);
  }
}

const isLabelled = ({ label, text, kind }: Leaf): boolean =>
  label !== '' &&
  kind !== 'name' &&
  text.length <= LONGEST_LABELLED &&
  !text.includes('\n') &&
  !/^(?:text|content|output|message|command|cmd)$/.test(label);
