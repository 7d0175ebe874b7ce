import type { LabelledRegion } from '../region';
import { readAddress } from './addresses';
import { readNames } from './names';
import { readDate, readNumber, readPhone, readPostcode } from './numbers';
import { isEmptyValue, matchNear, type Place, type ReadValue } from './value';
import { readPhrase, readSecret, readShortCode, readUsername } from './words';

const AGE = /\p{Nd}{1,3}(?!\p{Nd})(?:\s?[\p{L}\p{M}]{1,6}\.?(?=\s*(?:$|[,;|)\n])))?/uy;
/** Spaces part groups of digits; a tab or the end of a line does not. */
const AMOUNT =
  /(?:\p{L}{0,3}\.?[\p{Sc}]?\s?)?\p{Nd}(?:[\p{Nd}.,'’٬\p{Zs}]{0,13}\p{Nd})?(?:\p{Zs}?(?:[\p{Sc}]|[\p{L}\p{M}]{1,6}\.?(?=\s*(?:$|[,;|)/\n]))))?/uy;
const ADDRESS = /[0-9a-f]{1,4}(?:[.:-][0-9a-f]{1,4}){3,7}/iuy;
/** Codes in digits, whatever the group of the label. */
const SHORT_CODES: ReadonlySet<string> = new Set(['PIN', 'ONE_TIME_PASSCODE', 'CREDIT_CARD_CVV']);

/** The values in the place a label governs. The extent follows the label's kind. */
export function readValues(text: string, region: LabelledRegion): ReadValue[] {
  const { label, start, end, by } = region;
  const isQuoted = '"\'`“「'.includes(text.charAt(start - 1)) && start > 0;
  const isSetting = by === 'sign' && text.charAt(start - 1) === '=';
  const place: Place = {
    text,
    start,
    end,
    isClosed: isQuoted || by === 'column' || isSetting,
    isProse: by === 'beside',
  };
  if (isEmptyValue(text, start, end)) return [];
  const one = (value: ReadValue | undefined): ReadValue[] => (value ? [value] : []);
  switch (label.kind) {
    case 'PERSON':
      return readNames(place);
    case 'ADDRESS':
      return one(readAddress(place));
    case 'POSTCODE':
      return one(readPostcode(place));
    case 'PHONE':
      return one(readPhone(place));
    case 'USERNAME':
      return one(readUsername(place));
    case 'ID':
      return one(withoutFigure(text, readNumber(place, label.isGuess ? 4 : place.isProse ? 3 : 1)));
    case 'BANK':
      return one(readNumber(place, place.isProse ? 4 : 0));
    case 'PLATE':
      return one(readNumber(place));
    case 'CARD':
      return one(label.type === 'CREDIT_CARD_EXPIRATION' ? readExpiry(place) : readNumber(place, 2));
    case 'DOB':
      return one(readDate(place));
    case 'SECRET':
      return one(SHORT_CODES.has(label.type) ? readShortCode(place) : readSecret(place));
    case 'IP':
      return one(
        label.type === 'IP_ADDRESS' || label.type === 'MAC_ADDRESS'
          ? matchNear(ADDRESS, place, 4)
          : readNumber(place, 3),
      );
    case 'DATE':
      return one(readDate(place));
    case 'AGE':
      return one(matchNear(AGE, place, 4));
    case 'MONEY':
      return one(matchNear(AMOUNT, place, 6));
    case 'LOCATION':
      return one(readPhrase(place, 5, true));
    case 'ORGANIZATION':
      return one(readPhrase(place, 8, true));
    case 'NRP':
      return one(readPhrase(place, 3, false));
    case 'JOB':
    case 'HEALTH':
      return one(readPhrase(place, 7, false));
    default:
      return [];
  }
}

/** "Referenz  4,0–6,0", "ticket 36,15 EUR", a head with nothing behind it above "Visit  48.20 EUR": an amount is nobody's number. */
function withoutFigure(text: string, value: ReadValue | undefined): ReadValue | undefined {
  if (!value) return undefined;
  const isCut = value.end - value.start <= 3 && /^[,.]\p{Nd}/u.test(text.slice(value.end, value.end + 2));
  return isCut || FIGURE.test(text.slice(value.start, value.end)) ? undefined : value;
}
const FIGURE = /^\p{Nd}{1,3}(?:[.,]\p{Nd}{1,2}|(?:[.,’']\p{Nd}{3}){0,4}[.,]\p{Nd}{2}\s?(?:\p{Lu}{3}|\p{Sc}))$/u;

const EXPIRY = /\p{Nd}{1,2}\s?[/.-]\s?(?:\p{Nd}{4}|\p{Nd}{2})(?!\p{Nd})/uy;
const readExpiry = (place: Place): ReadValue | undefined => matchNear(EXPIRY, place, place.isProse ? 3 : 12);
