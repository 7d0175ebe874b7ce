import { ensure } from '../bytes';
import { asLatin1, type DrawingRecord, type Piece } from './records';

/** Which commands say where the points of a drawing are. */
export interface SpaceCommands {
  /** Those that say it anew, and those that change what was said, by what they are about. */
  set: ReadonlyMap<number, string>;
  change: ReadonlyMap<number, string>;
  align: number;
  layout: number;
  save: number;
  restore: number;
  /** How many bytes come before the fields of a command. */
  head: number;
}

/** Words end at their place, or around it, or are drawn where the last ones ended. */
const NOT_FROM_LEFT = 7;
const MIRRORED = 1;

/** Tells texts apart whose places cannot be compared: between them, a command moved the points of the drawing. */
export class Spaces {
  readonly #commands: SpaceCommands;
  #state: Readonly<Record<string, string>> = {};
  readonly #saved: Readonly<Record<string, string>>[] = [];
  readonly #numbers = new Map<string, number>();
  #changes = 0;
  #isFromLeft = true;

  constructor(commands: SpaceCommands) {
    this.#commands = commands;
  }

  /** The piece of a record, with the number of its space if it is a text. Throws for words whose place is not where they begin. */
  place(record: DrawingRecord, piece: Piece): Piece {
    this.#read(record);
    if (piece.kind !== 'text' || piece.text === '') return piece;
    ensure(this.#isFromLeft);
    const key = JSON.stringify(this.#state);
    const space = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, space);
    return { ...piece, space };
  }

  #read({ type, bytes, view }: DrawingRecord): void {
    const { set, change, align, layout, save, restore, head } = this.#commands;
    const name = set.get(type) ?? change.get(type);
    if (set.has(type)) this.#put(name ?? '', asLatin1(bytes.subarray(head, head + 24)));
    else if (name !== undefined) this.#put(name, `${++this.#changes}`);
    else if (type === align) this.#put('align', `${view.getUint16(head, true) & NOT_FROM_LEFT}`);
    else if (type === layout) this.#put('layout', `${view.getUint16(head, true) & MIRRORED}`);
    else if (type === save) this.#saved.push(this.#state);
    else if (type === restore) {
      const saved = view.getInt16(head, true) === -1 ? this.#saved.pop() : undefined;
      ensure(saved !== undefined);
      this.#use(saved);
    }
  }

  #put(name: string, value: string): void {
    this.#use({ ...this.#state, [name]: value });
  }

  #use(state: Readonly<Record<string, string>>): void {
    this.#state = state;
    const { align = '0', layout = '0' } = state;
    this.#isFromLeft = align === '0' && layout === '0';
  }
}
