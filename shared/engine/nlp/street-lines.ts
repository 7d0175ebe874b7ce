import { generalTypeOf } from '../../catalog/kinds';
import type { Finding } from '../finding';
import { ruleFinding } from '../stages/rule-finding';

const streetWord =
  '(?:Road|Rd|Street|Lane|La|Avenue|Ave|Close|Drive|Court|Crescent|Cres|Terrace|Tce|Gardens|Gdns|Grove|Mews|Square|Cottages?|Parade|Highway|Hwy|Boulevard|Blvd|Quay|Rise)';
const names = String.raw`(?:\p{Lu}[\p{L}'’-]+\.? ){1,3}`;
const unit = String.raw`(?:(?:Unit|Flat|Rm|Room|Suite|Apt|Shop|Stand|Plot|Level|Lvl|\d{1,2}(?:st|nd|rd|th) (?:Flr|Floor)),? ?(?:\d+[A-Za-z]?|[A-Z])?, ?)`;
const side = '(?: (?:East|West|North|South))?';

/** Whole addresses without a postal code, each as a reader of its country would tell it. */
const lines: readonly RegExp[] = [
  // "2 Glebe Cottages", "Rm 14, 220 Moss La East"
  new RegExp(String.raw`(?<![\p{L}\p{Nd}/.,-])${unit}?\d{1,4}[A-Za-z]? ${names}${streetWord}${side}(?![\p{L}])`, 'gu'),
  // "1st Flr, Laxmi Arcade, Karve Road"
  new RegExp(
    String.raw`(?<![\p{L}\p{Nd}])${unit}${names.replace(' ){1,3}', '(?: |, )){1,4}')}${streetWord}${side}(?![\p{L}])`,
    'gu',
  ),
  // "The Nook, Church Lane"
  new RegExp(
    String.raw`(?<![\p{L}])The \p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?, ${names}${streetWord}(?![\p{L}])`,
    'gu',
  ),
  // "Harefield Close, Leicester LE5 1AB"
  new RegExp(
    String.raw`(?<![\p{L}])${names}${streetWord}(?=, \p{Lu}[\p{L}-]+,? [A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}(?![\p{L}\p{Nd}]))`,
    'gu',
  ),
  /(?<![\p{L}])(?:RT|R\.?R\.?|HC|Rural Route)\.? ?#?\d{1,3},? BOX ?\d{1,5}[A-Z]?(?![\p{L}\p{Nd}])/giu,
  /(?<![\p{L}])(?:Via|Viale|Piazza|Corso|Largo|Strada|Contrada) (?:(?:d[aei][il]?|del(?:la|lo|le)?|dell') ?)?\p{Lu}[\p{L}'’]+(?: \p{Lu}?[\p{L}'’]+){0,3},? (?:s\.?n\.?c\.?(?![\p{L}])|\d{1,4}(?:\/\w{1,3})?)/gu,
  /(?<![\p{L}])(?:Pol(?:\.|ígono) Ind(?:\.|ustrial)) [\p{L} ]{3,30},? (?:pab|nave|parc|parcela|c\/)\.? ?[\p{L}\d-]{1,12}/gu,
  /(?<![\p{Nd}])\d{1,5},? (?:av|rue|boul|ch)\.? (?:de |du |des |la |l['’])*\p{Lu}[\p{L}'’-]+/gu,
  /(?<![\p{L}])(?:\p{Lu}[\p{L}]+ ){1,4}(?:Cad|Sok|Blv|Sk|Cd|Caddesi|Sokak)\.? (?:No ?[:.]? ?)\d{1,4}(?:\/\w{1,4})?/gu,
  /(?<![\p{L}])(?:(?:Lange|Korte|Oude|Nieuwe|Grote|Kleine) )?\p{Lu}\p{L}{2,30}(?:straat|laan|plein|dreef|gracht|kade|singel|steenweg) \d{1,4}[a-zA-Z]?(?: bus \w{1,4})?/gu,
];
const score = 0.6;

/** Streets that the patterns leave: houses with names, units and floors before the number, rural routes, estates. */
export function findStreetLines(text: string, types: ReadonlySet<string>): Finding[] {
  const type = generalTypeOf.ADDRESS;
  if (!types.has(type)) return [];
  return lines.flatMap((line) =>
    [...text.matchAll(line)].map(({ index, 0: found }) =>
      ruleFinding('street lines', type, index, index + found.length, score),
    ),
  );
}
