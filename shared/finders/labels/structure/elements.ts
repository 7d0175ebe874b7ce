import { labelIndex } from './label-index';
import { labelOf } from './labels-of-line';
import type { Line } from './line';
import type { LabelledRegion } from './region';

const LONGEST_TAG = 60;
const LONGEST_ATTRIBUTES = 200;
/** Editions say of what kind a name is: `<rs type="person">`. */
const SAYS_PERSON = /\stype=["']person["']/;

/** The elements of XML and HTML whose name is a label: `<lastName>Okafor</lastName>`, `<persName ref="#p12">Okafor</persName>`. */
export function readElements(line: Line, language: string | undefined, regions: LabelledRegion[]): void {
  const { text, start, end } = line;
  for (let open = text.indexOf('<', start); open >= 0 && open < end; open = text.indexOf('<', open + 1)) {
    let at = open + 1;
    while (at < end && at - open < LONGEST_TAG && /[\w:.-]/.test(text.charAt(at))) at++;
    if (at === open + 1) continue;
    const attributes = attributesAt(text, at, end);
    if (attributes === undefined) continue;
    const content = at + attributes.length + 1;
    const close = text.indexOf('<', content);
    if (close < 0 || close > end || text.charAt(close + 1) !== '/' || close === content) continue;
    const nameStart = open + 1 + (text.slice(open + 1, at).lastIndexOf(':') + 1);
    const label = SAYS_PERSON.test(attributes)
      ? labelIndex().find('fullname', language)
      : labelOf(line, nameStart, at, language);
    if (label) regions.push({ start: content, end: close, labelStart: nameStart, labelEnd: at, label, by: 'sign' });
  }
}

/** What stands between the name of a tag and its end, if it opens an element on this line. */
function attributesAt(text: string, at: number, end: number): string | undefined {
  if (text.charAt(at) === '>') return '';
  if (text.charAt(at) !== ' ') return undefined;
  // Not searched further: a line may have many tags that never end.
  const rest = text.slice(at, Math.min(end, at + LONGEST_ATTRIBUTES + 1));
  const attributes = rest.slice(0, rest.indexOf('>'));
  return rest.includes('>') && !attributes.endsWith('/') && !attributes.includes('<') ? attributes : undefined;
}
