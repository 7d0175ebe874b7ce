import type { StandIns } from '../stand-ins';
import { alsoRead } from './also-read';
import type { Beginning, Conversations, SpreadState, VeilState } from './conversations';
import type { FilePart, RedactFile } from './files';
import type { Read, Span } from './fit';
import { type ScanMemory, Scans } from './scans';
import type { Replacement, Slot } from './slot';
import { isWord } from './tokens';
import { findersFor, replacementsOf, Veiling } from './veiling';

/** What an analyzer says of a text, with UTF-16 offsets. Findings do not overlap and come in order. */
export interface Finding {
  entity_type: string;
  start: number;
  end: number;
  score: number;
}
export type Analyzer = (text: string) => readonly Finding[] | Promise<readonly Finding[]>;

export interface VeilCounts {
  fields: number;
  characters: number;
  /** Places veiled, by type. */
  entities: Record<string, number>;
}

/** What of all that was scanned now; the rest was remembered. */
export interface FreshCounts {
  characters: number;
  /** Places veiled in texts that were not remembered. */
  places: number;
  /** The same by type, files included. */
  entities: Record<string, number>;
}

/** The part of a request that the next turn sends again. */
interface Turns {
  conversations: Conversations;
  /** So many slots are part of it. */
  end: number;
  /** What else the veiling depends on. */
  context: string;
}

interface Tools {
  analyze: Analyzer;
  redactFile: RedactFile;
  memory?: ScanMemory | undefined;
  turns?: Turns | undefined;
}

interface Veiled {
  counts: VeilCounts;
  fresh: FreshCounts;
  /** Keeps what was found for later turns; to be called when the request was paid for. */
  remember(): Promise<void>;
}

/**
 * Says of every slot what to replace, and redacts every file; `writeSlots` and `writeFiles` put it there. Values are numbered in the
 * order they are found; then whatever was found anywhere is veiled everywhere, also where nothing around it gave it away and however it is
 * spelled there. A slot before the last ones never changes a number, so that the beginning of a conversation stays what it was.
 */
export async function veil(
  slots: readonly Slot[],
  files: readonly FilePart[],
  standIns: StandIns,
  { analyze, redactFile, memory, turns }: Tools,
): Promise<Veiled> {
  const scans = new Scans(analyze, memory);
  const veiling = new Veiling(standIns, scans, findersFor(analyze));
  const inert = slots.map(isInert);
  const reads = slots.filter((_, index) => !inert[index]);
  // What is in a file depends on more than its texts.
  const end = Math.min(turns?.end ?? 0, files[0]?.after ?? slots.length);
  const settled = inert.slice(0, end).filter((isOne) => !isOne).length;
  const known = turns?.conversations.find(turns.context, reads, settled);
  if (known) veiling.resume(known.state);
  const before = known?.reads.length ?? 0;
  const fresh = reads.slice(before);
  await scans.recall(fresh.filter(isAnalyzed).flatMap((slot) => [slot.text, alsoRead(slot) ?? slot.text]));

  const found: (readonly Span[])[] = [...(known?.found ?? [])];
  const waiting = [...files];
  let state: VeilState | undefined;
  for (let index = 0, at = 0; index <= slots.length; index++) {
    if (turns && index === end) state = at === before ? known?.state : veiling.state;
    while (waiting[0] && waiting[0].after <= index) await veiling.redact(waiting.shift() as FilePart, redactFile);
    const slot = slots[index];
    if (slot && !inert[index] && at++ >= before) found.push(await veiling.find(slot, true));
  }

  const spread = spreadAll(slots, found, { veiling, standIns, known, inert, end });
  const texts = slots.filter(({ isToken }) => !isToken);
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  return {
    counts: { fields: texts.length, characters, entities: veiling.entities },
    fresh: { characters: scans.characters, places: veiling.fresh, entities: veiling.freshEntities },
    async remember() {
      await scans.keep();
      if (!turns || !state) return;
      const isOver = spread?.replaced.every((one) => one.every(({ text }) => state.standIns.has(text)));
      if (spread) state.known.takeFinders(spread.known);
      const kept = [...(known?.reads ?? []), ...fresh.slice(0, settled - before).map(readOf)];
      const beginning = {
        context: turns.context,
        reads: kept,
        found: found.slice(0, settled),
        state,
        // A value that was found only after them can get another stand-in.
        spread: isOver ? spread : undefined,
      };
      turns.conversations.keep(beginning, known);
    },
  };
}

interface SpreadTools {
  veiling: Veiling;
  standIns: StandIns;
  known: Beginning | undefined;
  inert: readonly boolean[];
  end: number;
}

/** Looks for known values in every slot. Answers what that gave in those before `end`, where later turns can take it over. */
function spreadAll(
  slots: readonly Slot[],
  found: readonly (readonly Span[])[],
  { veiling, standIns, known, inert, end }: SpreadTools,
): SpreadState | undefined {
  const given = standIns.size;
  const entities = { ...veiling.entities };
  const earlier = known && veiling.spreadsAlike(known) ? known.spread : undefined;
  const clear = new Set(earlier?.clear);
  const isClear = !veiling.touches(wordsIn(slots, inert), clear);
  const taken = isClear ? earlier : undefined;
  if (taken) veiling.resumeSpread(taken);
  const replaced: (readonly Replacement[])[] = [...(taken?.replaced ?? [])];
  let state: SpreadState | undefined;
  for (let index = 0, at = 0; index <= slots.length; index++) {
    // A spelling that got a stand-in of its own has another number when more was found before it.
    if (index === end && isClear && standIns.size === given)
      state = { ...veiling.spreadSince(entities, replaced.slice(0, at)), clear };
    const slot = slots[index];
    if (!slot) break;
    if (inert[index]) slot.replaced = isClear ? NOTHING : replacementsIn(slot, [], veiling);
    else {
      slot.replaced = replaced[at] ?? replacementsIn(slot, found[at] ?? [], veiling);
      replaced[at++] = slot.replaced;
    }
  }
  return state;
}

const NOTHING: readonly Replacement[] = [];

/** The same few words of the interface stand in a request again and again. */
function wordsIn(slots: readonly Slot[], inert: readonly boolean[]): Map<string, Slot> {
  const words = new Map<string, Slot>();
  for (const [index, slot] of slots.entries()) if (inert[index]) words.set(slot.text, slot);
  return words;
}

function replacementsIn(slot: Slot, found: readonly Span[], veiling: Veiling): Replacement[] {
  const spans = [...found];
  veiling.spread(slot, spans, true);
  return replacementsOf(spans);
}

/** Names of fields change last: until then everything else is found by the old ones. */
export function writeSlots(slots: readonly Slot[]): void {
  for (const slot of slots) if (!slot.isName) slot.write(slot.replaced ?? []);
  for (const slot of slots) if (slot.isName) slot.write(slot.replaced ?? []);
}

const isAnalyzed = ({ entity, isPlain }: Read): boolean => !entity && !isPlain;

/** Nothing is found in it, and it looks like no stand-in: a word of the interface. */
const isInert = ({ entity, isToken, isPlain, text }: Read): boolean =>
  !entity && isToken === true && isPlain === true && isWord(text);

const readOf = ({ text, places, entity, isToken, isPlain, isFixed }: Slot): Read => ({
  text,
  ...(places && { places }),
  ...(entity !== undefined && { entity }),
  ...(isToken !== undefined && { isToken }),
  ...(isPlain !== undefined && { isPlain }),
  ...(isFixed !== undefined && { isFixed }),
});
