import { latin1, toHex } from '@veilmark/crypto/bytes';
import { emptyStorage, type Storage, viewOf } from '../compound/storage';
import { streamName } from './property-bag';
import { TYPE } from './property-table';

/** What a property with a number above `FIRST` is called: a number or a word in the set of a program. */
export interface PropertyName {
  /** Two sets have short numbers; others say their id. */
  set: 1 | 2 | Uint8Array;
  name: number | string;
}

export const NAMES = '__nameid_version1.0';
export const FIRST = 0x8000;
const [SETS, ENTRIES, WORDS] = [2, 3, 4].map((id) => streamName(id, TYPE.binary)) as [string, string, string];
const SET_BYTES = 16;
const utf16 = new TextDecoder('utf-16le');

export function readNames(storage: Storage | undefined): Map<number, PropertyName> {
  const found = new Map<number, PropertyName>();
  const sets = storage?.streams.get(SETS) ?? new Uint8Array();
  const words = storage?.streams.get(WORDS) ?? new Uint8Array();
  const entries = storage?.streams.get(ENTRIES) ?? new Uint8Array();
  const view = viewOf(entries);
  for (let at = 0; at + 8 <= entries.length; at += 8) {
    const number = view.getUint32(at, true);
    const place = view.getUint16(at + 4, true);
    const set = place >> 1;
    const id = FIRST + view.getUint16(at + 6, true);
    const name = place & 1 ? wordAt(words, number) : number;
    const own = set === 1 || set === 2 ? set : sets.slice(SET_BYTES * (set - 3), SET_BYTES * (set - 2));
    if (name !== undefined && (typeof own === 'number' || own.length === SET_BYTES)) found.set(id, { set: own, name });
  }
  return found;
}

function wordAt(words: Uint8Array, at: number): string | undefined {
  if (at + 4 > words.length) return undefined;
  const length = viewOf(words).getUint32(at, true);
  return at + 4 + length > words.length ? undefined : utf16.decode(words.subarray(at + 4, at + 4 + length));
}

/** Writes the names of properties, which are numbered as they come. */
export function writeNames(names: readonly PropertyName[]): Storage {
  const sets: Uint8Array[] = [];
  const places = new Map<string, number>();
  const setOf = (set: PropertyName['set']): number => {
    if (typeof set === 'number') return set;
    const place = places.get(toHex(set)) ?? sets.push(set) + 2;
    places.set(toHex(set), place);
    return place;
  };
  const entries = new Uint8Array(8 * names.length);
  const view = viewOf(entries);
  const words: number[] = [];
  const buckets = new Map<number, number[]>();
  for (const [index, { set, name }] of names.entries()) {
    const place = (setOf(set) << 1) | Number(typeof name === 'string');
    const number = typeof name === 'string' ? words.length : name;
    if (typeof name === 'string') addWord(words, name);
    view.setUint32(8 * index, number, true);
    view.setUint16(8 * index + 4, place, true);
    view.setUint16(8 * index + 6, index, true);
    const sum = typeof name === 'string' ? checksum(name) : name;
    const bucket = 0x1000 + (((sum ^ place) >>> 0) % 0x1f);
    const list = buckets.get(bucket) ?? [];
    list.push(...numberBytes(sum), place & 0xff, place >> 8, index & 0xff, index >> 8);
    buckets.set(bucket, list);
  }
  const storage = emptyStorage();
  const allSets = new Uint8Array(SET_BYTES * sets.length);
  for (const [index, set] of sets.entries()) allSets.set(set, SET_BYTES * index);
  storage.streams.set(SETS, allSets);
  storage.streams.set(ENTRIES, entries);
  storage.streams.set(WORDS, Uint8Array.from(words));
  for (const [id, list] of buckets) storage.streams.set(streamName(id, TYPE.binary), Uint8Array.from(list));
  return storage;
}

const numberBytes = (number: number) => [0, 8, 16, 24].map((shift) => (number >>> shift) & 0xff);

/** Words lie at multiples of four. */
function addWord(words: number[], word: string): void {
  words.push(...numberBytes(2 * word.length));
  for (const unit of utf16Units(word)) words.push(unit & 0xff, unit >> 8);
  while (words.length % 4 !== 0) words.push(0);
}

const utf16Units = (word: string) => Array.from({ length: word.length }, (_, i) => word.charCodeAt(i));

/** The sum by which programs look up a word: CRC-32 of its bytes that begins with nothing. */
function checksum(word: string): number {
  let sum = 0;
  for (const unit of utf16Units(word))
    for (const byte of [unit & 0xff, unit >> 8]) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
    }
  return sum >>> 0;
}

/** Whether the id of a set says something. */
export const isTelling = (set: PropertyName['set']): boolean =>
  typeof set !== 'number' && /[a-z]{5}|(?:[a-z]\0){4}/i.test(latin1(set));
