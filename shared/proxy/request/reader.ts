import { unreadable } from '../refusal';
import type { Form } from '../surrogates';
import type { FilePart } from './files';
import { dataSlot, jsonTextSlot, looksLikeJson } from './json-slot';
import { ADDRESSES, CREDENTIALS, NAMES, SCHEMAS, SEALED, STRUCTURAL } from './names';
import { noteForms } from './schema-forms';
import {
  type Json,
  nameSlot,
  numberSlot,
  refusingSlot,
  type Slot,
  textSlot,
  tokenSlot,
  type WordSlot,
  wordSlot,
} from './slot';
import { isPlainName, isPlainToken, isSealed, isToken, isWord } from './tokens';

const ENCODED = /^[A-Za-z0-9+/_-]{256,}={0,2}$/;
/** Shorter numbers are counts, sizes and years; from here on they are those of telephones, cards and people. */
const LEAST_DIGITS = 7;

/** Gathers everything of a request that a model, or anyone at the provider, would read. */
export class RequestReader {
  readonly slots: Slot[] = [];
  readonly files: FilePart[] = [];
  /** Documents that an answer may cite by number: the text of each, nothing for what is no text. */
  readonly documents: (Slot | undefined)[] = [];
  /** Forms that schemas of this request demand. */
  readonly forms = new Set<Form>();

  /** So many slots come before what is not part of the turns of a conversation. */
  turnsEnd = 0;

  readonly #keepsTools: boolean;
  /** Fields that were read, or that pass as they are, with everything below them. */
  readonly #read = new WeakMap<object, Set<string>>();
  readonly #wordNames = new Map<string, WordSlot>();
  readonly #wordTokens = new Map<string, WordSlot>();
  /** Objects whose names were read. */
  readonly #named = new WeakSet<object>();

  constructor({ keepsTools = false }: { keepsTools?: boolean } = {}) {
    this.#keepsTools = keepsTools;
  }

  /** The turns of the conversation are read; what follows comes after later turns as well. */
  endTurns(): void {
    this.turnsEnd = this.slots.length;
  }

  /** Says that a field needs no more reading. */
  mark(owner: Json, key: string | number): void {
    const read = this.#read.get(owner) ?? new Set();
    this.#read.set(owner, read.add(String(key)));
  }

  text(owner: Json, key: string | number, path: string): void {
    const text = owner[key] as string;
    if (typeof text !== 'string') {
      this.anything(owner, key, path);
      return;
    }
    this.mark(owner, key);
    if (text === '') return;
    const slot = looksLikeJson(text) ? this.#jsonSlot(owner, key, path) : undefined;
    this.slots.push(slot ?? textSlot(owner, key, path));
  }

  /** The text of a document that an answer may cite by number and offset. */
  document(owner: Json, key: string, path: string): void {
    this.mark(owner, key);
    this.slots.push(textSlot(owner, key, path));
    this.documents.push(this.slots.at(-1));
  }

  /** JSON inside a text; what is no JSON is read as text. */
  jsonText(owner: Json, key: string | number, path: string): void {
    if (typeof owner[key] !== 'string') {
      this.data(owner, key, path);
      return;
    }
    this.mark(owner, key);
    if (owner[key] !== '') this.slots.push(this.#jsonSlot(owner, key, path) ?? textSlot(owner, key, path));
  }

  /** Anything the caller's own tools take or give. */
  data(owner: Json, key: string | number, path: string): void {
    const value = owner[key];
    if (typeof value !== 'object' || value === null) {
      this.anything(owner, key, path);
      return;
    }
    this.mark(owner, key);
    this.slots.push(dataSlot(owner, key, path));
  }

  /** The name of somebody who speaks: veiled as a whole, without the brackets that providers refuse in names. */
  person(owner: Json, key: string, path: string): void {
    this.mark(owner, key);
    this.slots.push({ ...tokenSlot(owner, key, path), entity: 'PERSON' });
  }

  /** Passes byte for byte where it looks sealed, or nothing is found in it: a changed one would not be accepted. */
  sealed(owner: Json, key: string | number, path: string): void {
    const value = owner[key];
    if (typeof value !== 'string') {
      this.anything(owner, key, path);
      return;
    }
    this.mark(owner, key);
    if (isSealed(value) || isPlainToken(value)) return;
    this.slots.push(refusingSlot(value, path));
  }

  /** Text that cannot be changed because it is signed. What only claims to be signed is looked at. */
  signed(owner: Json, key: string, signature: unknown, path: string): void {
    if (typeof signature === 'string' && isSealed(signature) && typeof owner[key] === 'string') this.mark(owner, key);
    else this.unchangeable(owner, key, path);
  }

  /** An address that the provider is to ask, or the type of a file: it cannot be changed, only refused. */
  unchangeable(owner: Json, key: string | number, path: string): void {
    const value = owner[key];
    if (typeof value !== 'string') {
      this.anything(owner, key, path);
      return;
    }
    this.mark(owner, key);
    if (value !== '') this.slots.push(refusingSlot(value, path));
  }

  /** Part of a value whose rest is read elsewhere. */
  piece(text: string, path: string): void {
    if (!isPlainToken(text)) this.slots.push(refusingSlot(text, path));
  }

  file(part: Omit<FilePart, 'after'>, owner: Json, key: string | number): void {
    this.mark(owner, key);
    this.files.push({ ...part, after: this.slots.length });
  }

  /** What tools are for, and the form an answer shall have. */
  tools(owner: Json, key: string, path: string): void {
    if (!this.#keepsTools) {
      this.anything(owner, key, path);
      return;
    }
    noteForms(owner[key], this.forms);
    this.mark(owner, key);
  }

  /** Everything below a field that was not read yet, names and numbers too. Words of the interface stay words, all else is text. */
  anything(owner: Json, key: string | number, path: string): void {
    if (owner === undefined || owner === null || this.#read.get(owner)?.has(String(key))) return;
    const value = owner[key];
    const field = typeof key === 'number' ? '' : key;
    if (SCHEMAS.has(field)) noteForms(value, this.forms);
    if (typeof value === 'string') this.#string(owner, key, field, path);
    else if (typeof value === 'number') this.#number(owner, key, field, path);
    else if (Array.isArray(value)) {
      const isNames = NAMES.has(field);
      for (const index of value.keys())
        if (isNames && typeof value[index] === 'string') this.#string(value, index, 'name', `${path}[${index}]`);
        else this.anything(value, index, `${path}[${index}]`);
    } else if (typeof value === 'object' && value !== null) this.fields(value, path);
  }

  /** All fields of an object that were not read yet, but for those that are read later. */
  fields(object: Json, path: string, later: readonly string[] = []): void {
    if (typeof object !== 'object' || object === null) return;
    this.#names(object, path);
    this.#place(object, path);
    for (const key of Object.keys(object))
      if (!later.includes(key)) this.anything(object, key, path === '' ? key : `${path}.${key}`);
  }

  /** A place as two numbers: each says nothing by itself, and no words can take their place. */
  #place(object: Json, path: string): void {
    const [latitude, longitude] = [object.latitude ?? object.lat, object.longitude ?? object.lng ?? object.lon];
    if (typeof latitude === 'number' && typeof longitude === 'number')
      this.slots.push({ ...refusingSlot(`${latitude}, ${longitude}`, path), isToken: false });
  }

  #names(object: Json, path: string): void {
    if (Array.isArray(object) || this.#named.has(object)) return;
    this.#named.add(object);
    for (const key of Object.keys(object)) {
      if (key === '') continue;
      const isPlain = isPlainName(key);
      if (isPlain && isWord(key)) this.#word(key, object, key, path, true);
      else this.slots.push(nameSlot(object, key, path, isPlain));
    }
  }

  #string(owner: Json, key: string | number, field: string, path: string): void {
    const value = owner[key] as string;
    if (SEALED.has(field)) {
      this.sealed(owner, key, path);
      return;
    }
    if (ADDRESSES.has(field) || CREDENTIALS.has(field)) {
      this.unchangeable(owner, key, path);
      return;
    }
    if (STRUCTURAL.has(field) && isToken(value)) {
      this.mark(owner, key);
      if (isPlainToken(value) && isWord(value)) this.#word(value, owner, key, path, false);
      else this.slots.push(tokenSlot(owner, key, path));
      return;
    }
    if (ENCODED.test(value)) throw unreadable(path, 'encoded data');
    this.text(owner, key, path);
  }

  /** The same few words stand in every message. */
  #word(text: string, owner: Json, key: string | number, path: string, isName: boolean): void {
    const words = isName ? this.#wordNames : this.#wordTokens;
    const known = words.get(text) ?? wordSlot(text, path, isName);
    if (known.times === 0) {
      words.set(text, known);
      this.slots.push(known);
    }
    known.add(owner, key);
  }

  #number(owner: Json, key: string | number, field: string, path: string): void {
    this.mark(owner, key);
    if (String(owner[key]).replace(/\D/g, '').length >= LEAST_DIGITS)
      this.slots.push(numberSlot(owner, key, field, path));
  }

  #jsonSlot(owner: Json, key: string | number, path: string): Slot | undefined {
    return jsonTextSlot(path, owner[key] as string, (json) => {
      owner[key] = json;
    });
  }
}
