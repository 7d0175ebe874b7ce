import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { zlibSync } from 'fflate';
import type { ObjectStore } from './object-store';
import type { PdfValue } from './pdf-objects';
import { decodeSamples } from './streams';

/** Larger pictures are not searched: reading their samples would take longer than showing them. */
const MOST_SAMPLES = 2 ** 20;
const PACKING = new Set([
  '/FlateDecode',
  '/Fl',
  '/LZWDecode',
  '/LZW',
  '/RunLengthDecode',
  '/RL',
  '/ASCII85Decode',
  '/A85',
  '/ASCIIHexDecode',
  '/AHx',
]);
/** What shades next to each other do not spell by chance: a long number, a mail address, a name. */
const SPELLED =
  /(?<!\d)\d(?:[ -]?\d){8,}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|(?<![A-Za-z])[A-Z][a-z]{2,20} (?:[A-Z][a-z]{0,20}\.? ){0,2}[A-Z][a-z]{2,20}(?![A-Za-z])/g;

/** Words in the samples of a picture or of a mask; empty where there are none, or where the samples are packed as a picture. */
export function spelledIn(store: ObjectStore, ref: number): string {
  const samples = samplesOf(store, ref);
  return samples === undefined ? '' : spellings(samples).join('\n');
}

/** The picture with those samples black. */
export function blackenSpelled(store: ObjectStore, ref: number): void {
  const object = store.objects.get(ref);
  const samples = samplesOf(store, ref);
  if (!(object?.value instanceof Map) || samples === undefined) return;
  const black = samples.replace(SPELLED, (found) => (isShade(found) ? found : '\0'.repeat(found.length)));
  const stream = zlibSync(fromLatin1(black));
  const value = new Map(object.value).set('Filter', '/FlateDecode').set('Length', String(stream.length));
  // How rows are predicted stays as it was, in the words for one filter.
  const parameters = store.list(value.get('DecodeParms')).find((one) => store.dictionary(one));
  if (parameters !== undefined) value.set('DecodeParms', parameters);
  store.objects.set(ref, { value, stream });
}

function samplesOf(store: ObjectStore, ref: number): string | undefined {
  const object = store.objects.get(ref);
  if (!(object?.value instanceof Map) || !object.stream) return undefined;
  const size = (key: string) => Number(store.resolve((object.value as Map<string, PdfValue>).get(key)));
  if (!(size('Width') * size('Height') <= MOST_SAMPLES)) return undefined;
  const filter = object.value.get('Filter');
  const named = store.resolve(filter);
  const filters = (Array.isArray(named) ? named.map(store.resolve) : named === undefined ? [] : [named]) as string[];
  if (!filters.every((name) => PACKING.has(name))) return undefined;
  return latin1(decodeSamples(object.stream, filters));
}

const spellings = (samples: string): string[] => (samples.match(SPELLED) ?? []).filter((found) => !isShade(found));

/** A surface of one shade, or one that turns into the next, spells digits too. */
function isShade(found: string): boolean {
  for (let at = 1; at < found.length; at++)
    if (Math.abs(found.charCodeAt(at) - found.charCodeAt(at - 1)) > 1) return false;
  return true;
}
