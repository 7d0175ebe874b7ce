import { labelOf } from './labels-of-line';
import type { Line } from './line';
import type { LabelledRegion } from './region';

const LONGEST_TAG = 60;

/** The elements of XML and HTML whose name is a label: `<lastName>Okafor</lastName>`. */
export function readElements(line: Line, language: string | undefined, regions: LabelledRegion[]): void {
  const { text, start, end } = line;
  for (let open = text.indexOf('<', start); open >= 0 && open < end; open = text.indexOf('<', open + 1)) {
    let at = open + 1;
    while (at < end && at - open < LONGEST_TAG && /[\w:.-]/.test(text.charAt(at))) at++;
    if (at === open + 1 || text.charAt(at) !== '>') continue;
    const close = text.indexOf('<', at);
    if (close < 0 || close > end || text.charAt(close + 1) !== '/' || close === at + 1) continue;
    const nameStart = open + 1 + (text.slice(open + 1, at).lastIndexOf(':') + 1);
    const label = labelOf(line, nameStart, at, language);
    if (label) regions.push({ start: at + 1, end: close, labelStart: nameStart, labelEnd: at, label, by: 'sign' });
  }
}
