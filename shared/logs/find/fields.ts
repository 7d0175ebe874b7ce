import { NO_PASSWORDS } from '@veilmark/catalog/words/log-words';
import { typeOfField } from './field-names';
import { type FindInLine, isNobody, isNoUser } from './finding';
import { isHost } from './hosts';

/** `name=value`, `name: value`, `"name":"value"`, the same escaped inside a string, `Key (name)=(value)`. */
const FIELD =
  /(?<![A-Za-z\d_<])([A-Za-z_][\w.-]{1,40})(\\*["'])?\)?(?: ?=> ?|=|: ?| = )(?:(\\*["'])([^"'\\]{0,400}?)\3|\(([^()]{1,200})\)|([^\s"'\\,;&|()[\]{}<>]{1,400}))/g;
const NO_PASSWORD = new RegExp(String.raw`^(?:\d{1,3}|${NO_PASSWORDS.join('|')})$`, 'i');
/** Of a name without quotes more words may follow. */
const MORE_NAME = /^(?: \p{Lu}[\p{L}'’.-]{0,30}){1,3}/u;

/** Fields by their names: users, ids, people, secrets, hosts. */
export const findFields: FindInLine = (line, add) => {
  FIELD.lastIndex = 0;
  for (let match = FIELD.exec(line); match; match = FIELD.exec(line)) {
    const [whole, name = '', nameQuote, quote, quoted, inBrackets, bare] = match;
    const value = quoted ?? inBrackets ?? bare ?? '';
    const type = typeOfField(name) ?? typeOfField(name.slice(name.lastIndexOf('.') + 1));
    if (type === undefined || (type === 'USERNAME' && bare?.includes('='))) {
      // What follows may be or hold a field itself: `msg=user=ada`, `"msg":"user=ada"`.
      FIELD.lastIndex = match.index + name.length + 1;
      continue;
    }
    let end = match.index + whole.length - (quote?.length ?? 0) - (inBrackets === undefined ? 0 : 1);
    const start = end - value.length;
    if (type === 'PERSON' && bare !== undefined) end += MORE_NAME.exec(line.slice(end))?.[0].length ?? 0;
    if (bare !== undefined) end -= /[.:!?]*$/.exec(bare)?.[0].length ?? 0;
    const text = line.slice(start, end);
    if (!isMeant(type, text) || (type === 'DOMAIN_NAME' && isClassBefore(name, whole, text))) continue;
    // `password: changed` is a sentence; `password=changed` is one.
    if (type === 'PASSWORD' && /: ?$/.test(whole.slice(0, -text.length)) && /^[a-z]+$/.test(text)) continue;
    const isNumber = bare !== undefined && nameQuote !== undefined && /^-?\d+$/.test(text);
    add({ start, end, entity_type: type, ...(isNumber && { quote: nameQuote }) });
  }
};

/** `ipc.Server: Starting` is a class and its message. */
const isClassBefore = (name: string, whole: string, value: string): boolean =>
  /^[\w.-]+: ?[^"'(]/.test(whole) && (name.includes('.') || !/[\d.-]/.test(value));

/** What a whole value is by the name of its field. */
export function typeOfValue(name: string, value: string): string | undefined {
  const type = typeOfField(name) ?? typeOfField(name.slice(name.lastIndexOf('.') + 1));
  return type !== undefined && isMeant(type, value) ? type : undefined;
}

function isMeant(type: string, value: string): boolean {
  if (value.length < 2 || /^[*xX.<>…-]+$/.test(value) || /^<[A-Z_]+(?:_\d+)?>$/.test(value)) return false;
  switch (type) {
    case 'USERNAME':
      return (
        !isNoUser(value) &&
        value.length <= 100 &&
        !/^[:=]|[/]|\.(?:java|py|js|go|c|h)$|^(?:com|org|net)\.|^\d{1,4}$|^[\d.]+$|\s|^\$\d/.test(value)
      );
    case 'CUSTOMER_ID':
      return !isNobody(value) && /\d/.test(value) && !/^\$\d/.test(value);
    case 'PERSON':
      return !isNobody(value) && /\p{L}{2}/u.test(value);
    case 'EMAIL_ADDRESS':
      return /@|%40/.test(value);
    case 'PHONE_NUMBER':
      return (value.match(/\d/g)?.length ?? 0) >= 7;
    case 'CREDIT_CARD':
      return (value.match(/\d/g)?.length ?? 0) >= 12;
    case 'IBAN_CODE':
    case 'US_SSN':
      return (value.match(/\d/g)?.length ?? 0) >= 8;
    case 'DATE_OF_BIRTH':
      return /\d/.test(value);
    case 'PASSWORD':
      return !isNobody(value) && value.length >= 4 && !value.startsWith('/') && !NO_PASSWORD.test(value);
    case 'API_KEY':
      return (
        value.length >= 12 &&
        /\d/.test(value) &&
        !/^0x[\da-f]+$|^\{?[\da-f]{8}-[\da-f-]{27}\}?$|@|\.\w+\/|\/\w+\//i.test(value)
      );
    case 'STREET_ADDRESS':
      return /\d/.test(value) && /\p{L}{3}/u.test(value);
    case 'DOMAIN_NAME':
      return isHost(value);
    default:
      return true;
  }
}
