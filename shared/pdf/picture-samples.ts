import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { zlibSync } from 'fflate';
import type { ObjectStore } from './object-store';
import { samplesOf } from './streams';

/** Bytes of one picture that are searched; a page at 300 dpi in grays has nine million. */
const MOST_BYTES = 16 << 20;
/** Bytes of all pictures of a file: a small file can unpack to very many. */
const FEW_BYTES = 4 << 20;
const BYTES_A_BYTE = 64;

/** How much of the samples of a file is searched. */
export class SampleRoom {
  #left: number;

  constructor(fileBytes: number) {
    this.#left = FEW_BYTES + BYTES_A_BYTE * fileBytes;
  }

  get most(): number {
    return Math.min(MOST_BYTES, this.#left);
  }

  use(bytes: number): void {
    this.#left -= bytes;
  }
}

/** What shades next to each other do not spell by chance: a long number, a mail address, a name. */
const SPELLED =
  /(?<!\d[ -]?)\d(?:[ -]?\d){8,}|(?<![\w.+-])[\w.+-]{3,64}@[A-Za-z\d-]{2,64}(?:\.[A-Za-z\d-]{2,64}){0,3}\.[A-Za-z]{2,20}(?![\w-])|(?<![A-Za-z])[A-Z][a-z]{2,20} (?:[A-Z][a-z]{0,20}\.? ){0,2}[A-Z][a-z]{2,20}(?![A-Za-z])/g;
/** Longer numbers are surfaces of a few shades; one of so few different signs is a pattern of dots. */
const LONGEST_NUMBER = 40;
const FEWEST_SIGNS = 4;

/** Words in the samples of a picture or of a mask; empty where there are none, or where the samples are packed as a picture. */
export function spelledIn(store: ObjectStore, ref: number, room: SampleRoom): string {
  const object = store.objects.get(ref);
  const samples = object && samplesOf(object, store.resolve, room.most);
  // What is too long was unpacked up to there.
  room.use(samples?.length ?? Math.min(room.most, (object?.stream?.length ?? 0) * BYTES_A_BYTE));
  return samples === undefined ? '' : spellings(latin1(samples)).join('\n');
}

/** The picture with those samples black. */
export function blackenSpelled(store: ObjectStore, ref: number): void {
  const object = store.objects.get(ref);
  const samples = object && samplesOf(object, store.resolve, MOST_BYTES);
  if (!(object?.value instanceof Map) || samples === undefined) return;
  const text = latin1(samples);
  const spelled = new Set(spellings(text));
  const black = text.replace(SPELLED, (found) => (spelled.has(found) ? '\0'.repeat(found.length) : found));
  const stream = zlibSync(fromLatin1(black));
  const value = new Map(object.value).set('Filter', '/FlateDecode').set('Length', String(stream.length));
  value.delete('DecodeParms');
  store.objects.set(ref, { value, stream });
}

function spellings(samples: string): string[] {
  const found = Array.from(samples.matchAll(SPELLED)).filter(([one]) => !isShade(one));
  return (areOfDarkness(found, samples) ? found.filter(([one]) => !IS_NUMBER.test(one)) : found).map(([one]) => one);
}

const IS_NUMBER = /^[\d -]+$/;
/** So many numbers, with as many different signs around them: in a list of numbers they are the same. */
const MANY_NUMBERS = 6;
const DIFFERENT_SIGNS = 4;

export const spellsFewNumbers = (spelled: string): boolean => {
  const lines = spelled.split('\n');
  return lines.length < MANY_NUMBERS && lines.every((line) => IS_NUMBER.test(line));
};

/** A dark surface has shades that are also digits, with other dark shades between them. */
function areOfDarkness(found: readonly RegExpMatchArray[], samples: string): boolean {
  const numbers = found.filter(([one]) => IS_NUMBER.test(one));
  if (numbers.length < MANY_NUMBERS) return false;
  const around = numbers.map(
    ({ index = 0, 0: { length } }) => samples.charAt(index - 1) + samples.charAt(index + length),
  );
  return new Set(around).size >= DIFFERENT_SIGNS;
}

/** Of the signs next to each other so many are the same, or follow each other: "AABBBBCCCCDD". In writing hardly any are. */
const SHARE_OF_SLOW = 0.8;
const FEWEST_OF_SLOW = 12;

export function isSlow(found: string): boolean {
  let slow = 0;
  for (let at = 1; at < found.length; at++) if (Math.abs(found.charCodeAt(at) - found.charCodeAt(at - 1)) <= 1) slow++;
  return found.length >= FEWEST_OF_SLOW && slow >= SHARE_OF_SLOW * (found.length - 1);
}

const LONG = 12;
/** Digits of a number jump; shades rise and fall by little. */
const STEP_OF_NUMBERS = 2;
/** Three samples are a color, and the next one has it too: "127127"; or three of them are gray. */
const COLORS = /(\d{3})\1|(\d)\2\2(\d)\3\3(\d)\4\4/;

/** A surface of one shade, of few shades, or one that turns into the next, spells digits too. */
function isShade(found: string): boolean {
  if (/^\d/.test(found) && !found.includes('@')) {
    if (found.length > LONGEST_NUMBER || new Set(found.replace(/[ -]/g, '')).size < FEWEST_SIGNS) return true;
  }
  if (isSlow(found)) return true;
  const isNumber = IS_NUMBER.test(found);
  if (isNumber && (COLORS.test(found) || (found.length >= LONG && new Set(found).size <= FEWEST_SIGNS))) return true;
  const step = isNumber ? STEP_OF_NUMBERS : 1;
  for (let at = 1; at < found.length; at++)
    if (Math.abs(found.charCodeAt(at) - found.charCodeAt(at - 1)) > step) return false;
  return true;
}
