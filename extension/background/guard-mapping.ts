import { placeholderName } from '@veilmark/replace/placeholders/key';
import { findPerson, fullnessOf } from '@veilmark/replace/placeholders/same-person';
import { browser } from 'wxt/browser';
import type { PageSender } from '../messaging/listen';
import type { Finding } from '../messaging/protocol';
import { browserKeyStore } from '../platform/key-store';
import { readSettings } from '../state/store';
import { createTurns } from '../state/turns';
import { createKept, LONGEST_LIFE } from './kept-placeholders';
import { spliceAll } from './splice';

/**
 * Placeholders of the prompt guard, by site. They stay in the session area: in memory, gone when the browser closes, unreadable to
 * pages. Where the person wants it they are kept encrypted beyond that, except those of private windows. Square brackets survive the Markdown that chat pages make of an answer; angle brackets would vanish as HTML.
 */
const PREFIX = 'guard:';
/** No host has a blank in it. */
const PRIVATE = 'private ';

interface Entry {
  placeholder: string;
  entity_type: string;
  /** What stands in answers: of one person, the fullest spelling. */
  value: string;
  /** Every way it was written. */
  spellings: string[];
}

/** One change at a time: two tabs of one site must not give the same number to two values. */
const inTurn = createTurns();

const kept = createKept<Entry>(browserKeyStore);

/** Whose placeholders a page gets: those of its host, and in a private window others than outside. */
export const mappingSite = ({ url, isPrivate }: Pick<PageSender, 'url' | 'isPrivate'>): string =>
  (isPrivate ? PRIVATE : '') + url.host;

async function readEntries(site: string): Promise<Entry[]> {
  const key = PREFIX + site;
  // Safe: only this file writes these keys.
  const entries = (await browser.storage.session.get(key))[key] as Entry[] | undefined;
  if (entries || isPrivate(site)) return entries ?? [];
  return kept.read(site, await lifeNow()).catch(() => []);
}

async function writeEntries(site: string, entries: Entry[]): Promise<void> {
  await browser.storage.session.set({ [PREFIX + site]: entries });
  // A browser that keeps nothing still has them until it closes.
  if (!isPrivate(site)) await kept.write(site, entries, await lifeNow()).catch(() => undefined);
}

const isPrivate = (site: string) => site.startsWith(PRIVATE);
const lifeNow = async () => (await readSettings()).settings.keepPlaceholders;

/**
 * Forgets what has outlived its time, or must no longer be kept. A browser that just started may not have told us the policy yet:
 * what it wants kept must not go because the user's own setting says otherwise.
 */
export async function sweepMappings({ isStart = false } = {}): Promise<void> {
  await inTurn(async () => {
    const life = await lifeNow();
    await kept.sweep(isStart && life === 'session' ? LONGEST_LIFE : life).catch(() => undefined);
  });
}

interface Protected {
  text: string;
  placeholders: string[];
  mapping: [string, string][];
}

interface Use {
  /** Only where the text will really be used are new placeholders remembered. */
  remember: boolean;
  /** Which findings stay as they are, by index. They count all the same, so that the others keep the names that were shown. */
  left?: readonly number[] | undefined;
}

/** Replaces findings by this site's placeholders. */
export function protect(
  site: string,
  text: string,
  findings: readonly Finding[],
  { remember, left = [] }: Use,
): Promise<Protected> {
  return inTurn(async () => {
    const entries = await readEntries(site);
    const before = new Set(entries.map(({ placeholder }) => placeholder));
    const names = findings.map((finding) => assign(entries, finding, text));
    const chosen = [...findings.keys()].filter((index) => !left.includes(index));
    const used = new Set(chosen.map((index) => names[index]));
    const known = entries.filter(({ placeholder }) => before.has(placeholder) || used.has(placeholder));
    if (remember) await writeEntries(site, known);
    const spans = chosen.map((index) => findings[index] as Finding);
    const protectedText = spliceAll(
      text,
      spans,
      chosen.map((index) => names[index] as string),
    );
    return { text: protectedText, placeholders: names, mapping: toMapping(known) };
  });
}

export async function readMapping(site: string): Promise<[string, string][]> {
  return toMapping(await readEntries(site));
}

export async function clearMappings(): Promise<void> {
  await inTurn(async () => {
    const keys = Object.keys(await browser.storage.session.get(null)).filter((key) => key.startsWith(PREFIX));
    await browser.storage.session.remove(keys);
    await kept.forget();
  });
}

function assign(entries: Entry[], { entity_type, text: value }: Finding, whole: string): string {
  const known = findKnown(
    entries.filter((entry) => entry.entity_type === entity_type),
    entity_type,
    value,
  );
  if (known) {
    if (!known.spellings.includes(value)) known.spellings.push(value);
    if (entity_type === PERSON && fullnessOf(value) > fullnessOf(known.value)) known.value = value;
    return known.placeholder;
  }
  const name = placeholderName(entity_type);
  const taken = new Set(entries.map(({ placeholder }) => placeholder));
  for (let number = 1; ; number++) {
    const placeholder = `[${name}_${number}]`;
    // What the person wrote themselves must not be restored to somebody's value.
    if (taken.has(placeholder) || whole.includes(placeholder.slice(1, -1))) continue;
    entries.push({ placeholder, entity_type, value, spellings: [value] });
    return placeholder;
  }
}

const PERSON = 'PERSON';

/** A chat must be able to tell that "Mr Gonzalez" is the Maria Gonzalez of the last message. */
const findKnown = (entries: readonly Entry[], type: string, value: string) =>
  type === PERSON ? findPerson(entries, value) : entries.find((entry) => entry.value === value);

const toMapping = (entries: readonly Entry[]): [string, string][] =>
  entries.map(({ placeholder, value }) => [placeholder, value]);
