import { spellingKey } from '@veilmark/replace/placeholders/key';
import { mappingFolder } from '../../frame/home-folder';
import { SealedVersions } from './versions';

/** A value is forgotten so long after it was last given out. */
const LIFE_MS = 24 * 3600 * 1000;
/** Its number is not used again for so long: a conversation taken up later must not meet somebody else under it. */
const RETIRED_MS = 30 * LIFE_MS;
/** Times are kept to the hour, so that using what is known already seldom writes. */
const FRESH_MS = 3600 * 1000;
const ROOM = 5000;
const MOST_TRIES = 20;

type Pair = readonly [placeholder: string, value: string];

/** What stands for whom now; fits `createSession({ saved })`. */
interface SharedValues {
  mapping: [placeholder: string, value: string][];
  /** Numbers that are taken though their values are forgotten, as a session keeps them. */
  numbered: string;
  /** Placeholders that clients were shown, and may therefore send back. */
  shown: ReadonlySet<string>;
  /** Those of them whose value the server behind this gateway told itself. */
  own: ReadonlySet<string>;
}

/** Placeholders that the proxy and the MCP gateways of one user give out together. */
export interface SharedMapping {
  /** Nothing where nobody shares: for the proxy, when no gateway ran lately. */
  read(): Promise<SharedValues | undefined>;
  /** Keeps what a veiling used. False where another program has given out something else meanwhile: read and veil again. */
  add(used: Iterable<Pair>): Promise<boolean>;
}

interface Entry {
  placeholder: string;
  /** Nothing once it is forgotten. */
  value?: string;
  /** When it was last given out. */
  at: number;
  shown?: boolean;
  /** Marks of the servers that told the value. */
  by?: string[];
}

interface State {
  /** When a gateway last took part. */
  joined: number;
  entries: Entry[];
}

/**
 * A `gateway` shows placeholders to its client, and takes part as long as it runs. The `proxy` shows none, and writes nothing unless a
 * gateway takes part: values lie on the disk, sealed, only where there is someone to share them with. Where the folder cannot be used
 * nothing is shared, and each continues alone, in memory.
 */
export function sharedMapping(
  role: 'gateway' | 'proxy',
  folder: string = mappingFolder(),
  now: () => number = Date.now,
  /** Stands for the server behind a gateway. */
  server = '',
): SharedMapping {
  const versions = new SealedVersions(folder);
  const isGateway = role === 'gateway';
  /** Kept here where it cannot be kept in the folder. */
  let alone: State | undefined;

  async function load(): Promise<{ number: number; state: State }> {
    if (alone) return { number: 0, state: alone };
    const { number, text } = await versions.read();
    return { number, state: withoutOld(text === undefined ? { joined: 0, entries: [] } : JSON.parse(text), now()) };
  }

  async function save(number: number, state: State): Promise<boolean> {
    if (!alone) return versions.write(number, JSON.stringify(state));
    alone = state;
    return true;
  }

  async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch {
      if (!isGateway || alone) return otherwise;
      alone = { joined: now(), entries: [] };
      return work();
    }
  }

  /** Takes part, where that was not said within the hour. */
  async function join(): Promise<State> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { number, state } = await load();
      if (now() - state.joined < FRESH_MS) return state;
      const joined = { ...state, joined: now() };
      if (await save(number, joined)) return joined;
    }
    throw new Error('The shared mapping keeps changing');
  }

  return {
    read: () =>
      attempt(async () => {
        const state = isGateway ? await join() : (await load()).state;
        return isShared(state, now()) ? valuesOf(state, server) : undefined;
      }, undefined),
    add: (used) =>
      attempt(async () => {
        const { number, state } = await load();
        if (!isGateway && !isShared(state, now())) return true;
        const added = addTo(state, used, isGateway, now(), server);
        return added === 'contradicts' ? false : added === 'nothing' || save(number, added);
      }, true),
  };
}

/** Veils with what is shared until no other program contradicts. `veil` returns what it used along with its result. */
export async function veilShared<T>(
  shared: SharedMapping,
  veil: (known: SharedValues | undefined) => Promise<{ used: Iterable<Pair>; result: T }>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { used, result } = await veil(await shared.read());
    if (await shared.add(used)) return result;
  }
  throw new Error('The shared mapping keeps changing');
}

const isShared = ({ joined }: State, now: number): boolean => now - joined < LIFE_MS;

function valuesOf({ entries }: State, server: string): SharedValues {
  const mapping: SharedValues['mapping'] = [];
  const retired: string[] = [];
  for (const { placeholder, value } of entries)
    if (value === undefined) retired.push(`${spellingKey(placeholder)}\n`);
    else mapping.push([placeholder, value]);
  const shown = entries.filter((entry) => entry.shown).map(({ placeholder }) => placeholder);
  const own = entries.filter((entry) => entry.by?.includes(server)).map(({ placeholder }) => placeholder);
  return { mapping, numbered: retired.join(''), shown: new Set(shown), own: new Set(own) };
}

/** Forgets what was not used for long; of too many values the ones not used longest. */
function withoutOld({ joined, entries }: State, now: number): State {
  const inUse = entries.filter(({ value, at }) => value !== undefined && now - at < LIFE_MS);
  const oldest = inUse.length > ROOM ? (inUse.map(({ at }) => at).sort((a, b) => b - a)[ROOM - 1] ?? 0) : 0;
  return {
    joined,
    entries: entries.flatMap(({ value, ...entry }) => {
      if (now - entry.at >= RETIRED_MS) return [];
      const isKept = value !== undefined && now - entry.at < LIFE_MS && entry.at >= oldest;
      return [isKept ? { ...entry, value } : entry];
    }),
  };
}

function addTo(
  state: State,
  used: Iterable<Pair>,
  isShown: boolean,
  now: number,
  server: string,
): State | 'nothing' | 'contradicts' {
  const byPlaceholder = new Map(state.entries.map((entry) => [spellingKey(entry.placeholder), entry]));
  const byValue = new Map(state.entries.map((entry) => [`${nameIn(entry.placeholder)}\n${entry.value}`, entry]));
  let isChanged = false;
  for (const [placeholder, value] of used) {
    const known = byPlaceholder.get(spellingKey(placeholder));
    const other = byValue.get(`${nameIn(placeholder)}\n${value}`);
    if (known ? known.value !== value : other) return 'contradicts';
    const isNews = isShown && !(known?.shown && (known.by ?? []).includes(server));
    if (known && now - known.at < FRESH_MS && !isNews) continue;
    isChanged = true;
    const by = isShown ? [...new Set([...(known?.by ?? []), server])] : known?.by;
    const entry = { placeholder, value, at: now, ...((known?.shown || isShown) && { shown: true }), ...(by && { by }) };
    byPlaceholder.set(spellingKey(placeholder), entry);
    byValue.set(`${nameIn(placeholder)}\n${value}`, entry);
  }
  if (!isChanged) return 'nothing';
  return { joined: isShown ? now : state.joined, entries: [...byPlaceholder.values()] };
}

const nameIn = (placeholder: string): string => placeholder.slice(1, placeholder.lastIndexOf('_'));
