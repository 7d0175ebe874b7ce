import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { NOT_PLATES, VEHICLE_WORDS, WORDS_FOR_FORMS } from '@veilmark/catalog/words/vehicles';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { TextParts } from '@veilmark/engine/text-parts';
import { matchesAt } from '../matches-at';
import { ruleFinding } from '../rule-finding';
import { plateStarts } from './plate-starts';

const vehicle = lazyPattern(
  () => new RegExp(String.raw`(?<!\p{L})(?:${VEHICLE_WORDS})(?![\p{L}\p{M}])|[车車]|차량?|ナンバー`, 'giu'),
);

/** Plates mix letters and digits in groups; national shapes from three continents come down to these. */
const SHAPES = [
  String.raw`\p{Lu}{2}[ -]?\d{1,2}[ -]?\p{Lu}{1,3}[ -]?\d{4}`,
  String.raw`\p{Lu}{1,3}[ -]\p{Lu}{1,2}[ -]?\d{1,4}[EH]?(?! \p{Lu}{1,3}(?!\p{L}))`,
  String.raw`\p{Lu}{2}\d{2}[ ]?\p{Lu}{3}`,
  String.raw`\p{Lu}{1,3}[ ·-]?\d{2,4}[ ·-]?\p{Lu}{1,3}(?: \p{Lu}{2})?`,
  String.raw`\p{Lu}{2} \d{2} \p{Lu}{2}(?: \p{Lu}{2})?`,
  String.raw`\p{Lu}{2,3}[ -]?\d{3,5}\p{Lu}?`,
  String.raw`\p{Lu}{2,3} \d{1,2}\p{Lu}\d{1,2}|\p{Lu}{3}-?\d\p{Lu}\d{2}|\p{Lu}{3} \d{2}[\p{Lu}\d]`,
  String.raw`\p{Lu}{2} \d{2} \d{3}`,
  String.raw`\d{1,3}[ -]?\p{Lu}{2,3}[ -]?\d{1,4}|\d{3} \p{Lu}{3}|\d{4} ?[BCDFGHJKLMNPRSTVWXYZ]{3}`,
  String.raw`\d{2}-\d{2}-\p{Lu}{2}|\d\p{Lu}\d \d{4}|\d{2} \p{Lu}{1,3} \d{2,4}`,
  String.raw`[\u4e00-\u9fff][A-Z][·• ]?[A-Z\d]{5,6}|[\u4e00-\u9fff]{2,3} ?\d{2,3} ?[\u3041-\u3093] ?[\d・·-]{3,5}|(?:[가-힣]{2} ?)?\d{2,3}[가-힣] ?\d{4}`,
].join('|');
const plate = lazyPattern(
  () => new RegExp(String.raw`(?<![\p{L}\p{Nd}./_-])(?:${SHAPES})(?![\p{L}\p{Nd}/_]|[-.,]\d)`, 'uy'),
);

/** Engines, money, norms and months look the same. */
const other = lazyPattern(
  () => new RegExp(String.raw`^(?:${NOT_PLATES.before})[ ·-]?\d|\d[ -]?(?:${NOT_PLATES.behind})(?![\p{L}])`, 'u'),
);
const form = lazyPattern(() => new RegExp(String.raw`(?<!\p{L})(?:${WORDS_FOR_FORMS}) $`, 'iu'));
const BEFORE = 40;
const AFTER = 20;
/** A word may begin before the stretch that is looked at and end behind it. */
const LONGEST_WORD = 24;
const SCORE = 0.6;

/** Number plates by their shape next to a word for the plate, the vehicle or its make: "targa del Ducato GB 482 TK". */
export function findPlates(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const type = GENERAL_TYPE_OF.PLATE;
  if (!types.has(type)) return [];
  const starts = plateStarts(parts, text.length);
  if (starts.length === 0) return [];
  return matchesAt(text, plate(), starts).flatMap(({ index, 0: found }) => {
    const end = index + found.length;
    return isPlate(text, index, end) ? ruleFinding('plates', type, index, end, SCORE) : [];
  });
}

function isPlate(text: string, start: number, end: number): boolean {
  const found = text.slice(start, end);
  if (other().test(found) || found.replace(/[^\p{L}\p{Nd}]/gu, '').length < 5) return false;
  if (form().test(text.slice(Math.max(0, start - LONGEST_WORD), start))) return false;
  const between = textToVehicle(text, start, end);
  return between !== undefined && !/\n|[.!?] \p{Lu}\p{Ll}/u.test(between);
}

/** What stands between a plate and the first word for a vehicle near it. */
function textToVehicle(text: string, start: number, end: number): string | undefined {
  const from = Math.max(0, start - BEFORE - LONGEST_WORD);
  const near = text.slice(from, end + AFTER + LONGEST_WORD);
  for (const { index, 0: word } of near.matchAll(vehicle())) {
    const wordStart = from + index;
    const wordEnd = wordStart + word.length;
    if (wordEnd < start - BEFORE || (wordEnd > start && wordStart < end)) continue;
    if (wordStart > end + AFTER) return undefined;
    return wordEnd <= start ? text.slice(wordEnd, start) : text.slice(end, wordStart);
  }
  return undefined;
}
