import type { Budget } from '@veilmark/budget';
import { decodeEntities, decodeTextBytes } from './decode';
import { readTags, type Tag } from './elements';
import { type Fault, faultsOf, fixedValues, hasIdForm, numberFault, textFault } from './faults';
import { PackedParts, partName } from './packed-parts';
import { isMarkup } from './strings';

/** Elements that others refer to by a number of their own: two with one number are two things for one reference. */
const NUMBERED = new Map([
  ['sheet', 'sheetId'],
  ['sldId', 'id'],
  ['sldMasterId', 'id'],
  ['sldLayoutId', 'id'],
  ['cNvPr', 'id'],
  ['docPr', 'id'],
  ['comment', 'id'],
  ['footnote', 'id'],
  ['endnote', 'id'],
  ['bookmarkStart', 'id'],
  ['abstractNum', 'abstractNumId'],
  ['num', 'numId'],
  ['style', 'styleId'],
  ['tableColumn', 'id'],
  ['axId', 'val'],
  ['Relationship', 'Id'],
]);
const DECLARATION = /\s(xmlns(?::[^\s=]{1,100})?)\s*=\s*["']([^"']*)["']/g;
/** Whose names the schemas have. */
const PUBLISHED = /^(?:http:\/\/(?:schemas\.|purl\.|www\.w3\.org)|urn:schemas-microsoft-com)/;

/**
 * Where the copy of an Office file breaks a rule of the format that the original keeps: types and words of the schemas, required
 * attributes, namespaces, numbers, ids that must differ. Elements that are in the original as they are in the copy are as right as
 * they were, so only the others are looked at.
 */
export function findInvalid(original: Uint8Array, copy: Uint8Array, budget: Budget): string | undefined {
  const before = new Original(original, budget);
  const after = new PackedParts(copy);
  for (const name of after.names) {
    if (before.isAsIn(after, name)) continue;
    const bytes = after.contentOf(name);
    if (!bytes || !isMarkup(bytes)) continue;
    const source = decodeTextBytes(bytes);
    budget.spend(source.length);
    const place = invalidPlace(source, name, before);
    if (place !== undefined) return `${place} in ${usual(name)}`;
  }
  return undefined;
}

function invalidPlace(source: string, part: string, before: Original): string | undefined {
  let cellType: string | undefined;
  const numbers = new Map<string, Set<string>>();
  for (const tag of readTags(source)) {
    if (tag.local === 'c') cellType = cellTypeOf(tag);
    const text = numberFault(tag, cellType) ?? textFault(tag);
    if (text && before.isNew(text)) return text.place;
    const twice = repeatedId(tag, numbers);
    if (twice !== undefined && !before.repeats(part, twice))
      return `the id of element ${tag.local}, which appears twice,`;
    if (before.hasTag(part, tag.raw)) continue;
    for (const fault of faultsOf(tag)) if (before.isNew(fault)) return fault.place;
    for (const { key, value, place } of fixedValues(tag)) if (!before.allows(key, value)) return place;
    const changed = before.changedNamespace(part, tag);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

/** `element=id` where an element has the number of one before it. */
function repeatedId(tag: Tag, seen: Map<string, Set<string>>): string | undefined {
  const name = NUMBERED.get(tag.local);
  if (name === undefined) return undefined;
  // Axes are named where they are defined and where they are used.
  const scope = tag.local === 'axId' ? tag.parents.at(-1) : tag.local;
  if (tag.local === 'axId' && !/Ax$/.test(scope ?? '')) return undefined;
  const value = tag.attributes().find(({ local }) => local === name)?.value;
  if (value === undefined) return undefined;
  const type = tag.local === 'style' ? (/type\s*=\s*["'](\w+)/.exec(tag.raw)?.[1] ?? '') : '';
  const known = seen.get(tag.local) ?? new Set();
  seen.set(tag.local, known);
  const key = `${type}${value}`;
  if (known.has(key)) return `${tag.local}=${key}`;
  known.add(key);
  return undefined;
}

const cellTypeOf = ({ raw }: Tag) => /\st\s*=\s*["'](\w+)["']/.exec(raw)?.[1];

/** Part names may come from a person. */
const usual = (name: string) => (/^[\w[\]./]+$/.test(name) ? name : 'a part');

/** What the copy is measured by. Most of it is read only where something of the copy looks wrong. */
class Original {
  readonly #parts: PackedParts;
  readonly #sources = new Map<string, string>();
  /** The tags of the parts that were read for them. */
  readonly #tags = new Set<string>();
  readonly #tagged = new Set<string>();
  #isAllTagged = false;
  #faults: Map<string, Set<string>> | undefined;
  readonly #allowed = new Map<string, Set<string>>();
  #fixed: Map<string, Set<string>> | undefined;
  /** By part, the ids that stand twice in it. */
  readonly #repeated = new Map<string, Set<string>>();
  readonly #budget: Budget;

  constructor(bytes: Uint8Array, budget: Budget) {
    this.#parts = new PackedParts(bytes);
    this.#budget = budget;
  }

  /** What a part says; undefined for none, and for one that is not marked up. */
  #sourceOf(name: string): string | undefined {
    const content = this.#parts.contentOf(name);
    if (!content || !isMarkup(content)) return undefined;
    const source = this.#sources.get(name) ?? decodeTextBytes(content);
    if (!this.#sources.has(name)) this.#budget.spend(source.length);
    this.#sources.set(name, source);
    return source;
  }

  *#allSources(): Generator<string> {
    this.#parts.unpackAll();
    for (const name of this.#parts.names) {
      const source = this.#sourceOf(partName(name));
      if (source !== undefined) yield source;
    }
  }

  /** Whether such a tag is in the original. Most are in the same part, so the others, which may be long, are rarely read. */
  hasTag(part: string, raw: string): boolean {
    this.#readTagsOf(partName(part));
    if (this.#tags.has(raw)) return true;
    if (this.#isAllTagged) return false;
    this.#isAllTagged = true;
    this.#parts.unpackAll();
    for (const name of this.#parts.names) this.#readTagsOf(partName(name));
    return this.#tags.has(raw);
  }

  #readTagsOf(name: string): void {
    if (this.#tagged.has(name)) return;
    this.#tagged.add(name);
    for (const { raw } of readTags(this.#sourceOf(name) ?? '')) this.#tags.add(raw);
  }

  isAsIn(copy: PackedParts, name: string): boolean {
    return this.#parts.markOf(name) === copy.markOf(name);
  }

  /** A place may be wrong in the copy with as many values as it was in the original: a wrong one may have been replaced. */
  isNew({ key, value }: Fault): boolean {
    this.#faults ??= valuesByKey(this.#allFaults());
    const before = this.#faults.get(key);
    if (!before || before.has(value)) return !before;
    const now = (this.#allowed.get(key) ?? new Set()).add(value);
    this.#allowed.set(key, now);
    return now.size > before.size;
  }

  *#allFaults(): Generator<Fault> {
    let cellType: string | undefined;
    for (const source of this.#allSources())
      for (const tag of readTags(source)) {
        if (tag.local === 'c') cellType = cellTypeOf(tag);
        const text = numberFault(tag, cellType) ?? textFault(tag);
        if (text) yield text;
        yield* faultsOf(tag);
      }
  }

  /** A value that stands in the original at such a place; an id may be another id. */
  allows(key: string, value: string): boolean {
    this.#fixed ??= valuesByKey(this.#allFixed());
    const known = this.#fixed.get(key);
    if (known === undefined || known.has(value)) return true;
    return key.includes(' ') && (hasIdForm(value) || ![...known].every(hasIdForm));
  }

  *#allFixed(): Generator<{ key: string; value: string }> {
    for (const source of this.#allSources()) for (const tag of readTags(source)) yield* fixedValues(tag);
  }

  repeats(part: string, id: string): boolean {
    const name = partName(part);
    const known = this.#repeated.get(name) ?? new Set(this.#repeatedIn(name));
    this.#repeated.set(name, known);
    return known.has(id);
  }

  *#repeatedIn(part: string): Generator<string> {
    const seen = new Map<string, Set<string>>();
    for (const tag of readTags(this.#sourceOf(part) ?? '')) {
      const id = repeatedId(tag, seen);
      if (id !== undefined) yield id;
    }
  }

  /** A namespace that others know by its name, under a prefix that had another one in the original. */
  changedNamespace(part: string, tag: Tag): string | undefined {
    const declared = tag.attributes().filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
    for (const { name, value } of declared) {
      const before = this.#declaredIn(part).get(name);
      if (!before || before.has(value)) continue;
      if (PUBLISHED.test(value) || [...before].every((one) => PUBLISHED.test(one)))
        return `a namespace of element ${tag.local}`;
    }
    return undefined;
  }

  /** What each prefix is declared to mean; a part that was renamed may mean what any part does. */
  #declaredIn(part: string): Map<string, Set<string>> {
    const own = this.#sourceOf(partName(part));
    const found = new Map<string, Set<string>>();
    for (const source of own === undefined ? this.#allSources() : [own])
      for (const [, name = '', value = ''] of source.matchAll(DECLARATION))
        found.set(name, (found.get(name) ?? new Set()).add(decodeEntities(value)));
    return found;
  }
}

function valuesByKey(found: Iterable<{ key: string; value: string }>): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { key, value } of found) values.set(key, (values.get(key) ?? new Set()).add(value));
  return values;
}
