import type { SpelledValues } from '@veilmark/replace/placeholders/spelled-values';
import type { StandIns } from '../stand-ins';
import type { Read, Span } from './fit';
import type { KnownValues } from './known-values';
import { SeenText } from './seen-text';
import type { Place, Replacement } from './slot';

/** Where the veiling of a request is after some of its texts. */
export interface VeilState {
  standIns: StandIns;
  known: KnownValues;
  /** Places veiled, by type. */
  entities: Readonly<Record<string, number>>;
}

/** What looking for known values gave in those texts. */
export interface SpreadState {
  replaced: readonly (readonly Replacement[])[];
  entities: Readonly<Record<string, number>>;
  spelled: SpelledValues;
  /** The values that were looked for. */
  known: KnownValues;
  /** Words of the interface in which none of them stands. */
  clear: ReadonlySet<string>;
}

/** The texts that a conversation begins with, and what was done with them. */
export interface Beginning {
  /** What else the veiling depends on. */
  context: string;
  reads: readonly Read[];
  found: readonly (readonly Span[])[];
  state: VeilState;
  /** Nothing where it depends on what comes later. */
  spread: SpreadState | undefined;
  seen: SeenText;
}

/** How many are kept, and how many characters their texts may have together. */
interface ConversationRoom {
  most: number;
  characters: number;
}

const ROOM: ConversationRoom = { most: 32, characters: 8_000_000 };

/**
 * Remembers how conversations begin: every turn sends all earlier ones again. A beginning is taken up only where every text of it is there
 * again, character for character and read in the same way, so that what is done with it is the same as well.
 */
export class Conversations {
  /** The newest last. */
  readonly #kept: { beginning: Beginning; size: number; earlier: Beginning | undefined }[] = [];
  readonly #room: ConversationRoom;
  #held = 0;

  constructor(room = ROOM) {
    this.#room = room;
  }

  /** The longest one that these texts begin with; `most` of them may be part of it. */
  find(context: string, reads: readonly Read[], most: number): Beginning | undefined {
    let longest: Beginning | undefined;
    for (const { beginning } of this.#kept)
      if (
        beginning.context === context &&
        beginning.reads.length <= most &&
        beginning.reads.length > (longest?.reads.length ?? 0) &&
        isBeginning(beginning.reads, reads)
      )
        longest = beginning;
    return longest;
  }

  /** `earlier` is the one it goes on from; that one stays for a second try, and no other of the same conversation. */
  keep(beginning: Omit<Beginning, 'seen'>, earlier: Beginning | undefined): void {
    if (beginning.reads.length === 0 || beginning.reads.length === earlier?.reads.length) return;
    const seen = earlier?.seen ?? new SeenText();
    for (const { text } of beginning.reads.slice(earlier?.reads.length ?? 0)) seen.add(text);
    for (const word of beginning.spread?.clear ?? []) if (!earlier?.spread?.clear.has(word)) seen.add(word);
    const size = beginning.reads.reduce((sum, { text }) => sum + text.length, 0);
    const before = this.#kept.find((one) => one.beginning === earlier);
    if (before?.earlier) this.#drop(this.#kept.findIndex((one) => one.beginning === before.earlier));
    this.#kept.push({ beginning: { ...beginning, seen }, size, earlier });
    this.#held += size;
    const { most, characters } = this.#room;
    while (this.#kept.length > most || (this.#held > characters && this.#kept.length > 0)) this.#drop(0);
  }

  #drop(index: number): void {
    if (index < 0) return;
    this.#held -= this.#kept[index]?.size ?? 0;
    this.#kept.splice(index, 1);
  }
}

/** Looked at from the end: conversations differ there. */
function isBeginning(known: readonly Read[], reads: readonly Read[]): boolean {
  for (let at = known.length - 1; at >= 0; at--) if (!isSame(known[at] as Read, reads[at] as Read)) return false;
  return true;
}

const isSame = (a: Read, b: Read): boolean =>
  a.text === b.text &&
  a.entity === b.entity &&
  a.isToken === b.isToken &&
  a.isPlain === b.isPlain &&
  a.isFixed === b.isFixed &&
  arePlacesSame(a.places, b.places);

function arePlacesSame(a: readonly Place[] | undefined, b: readonly Place[] | undefined): boolean {
  if (a === b) return true;
  if (a?.length !== b?.length) return false;
  return (a ?? []).every((one, index) => {
    const other = b?.[index];
    return one.start === other?.start && one.end === other.end && one.kind === other.kind;
  });
}
