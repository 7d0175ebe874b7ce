import { FHIR, type PathStandard, XML_STANDARDS } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import { emitHeld } from './fhir';
import { compiledPaths, heldBy } from './paths';
import type { Emit } from './value';

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*["']([^"']*)["']/g;
const DEEPEST = 200;
export const TAG_ENDS = new PartList(['</', '/>']);

const FHIR_MARKS = ['http://hl7.org/fhir"'];
const STANDARDS: readonly { marks: readonly string[]; paths: PathStandard }[] = [
  ...XML_STANDARDS,
  { marks: FHIR_MARKS, paths: FHIR },
];

/** Payments, statements, invoices and clinical documents in XML: what an element holds follows from the elements around it. */
export function readXml(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(TAG_ENDS)) return;
  for (const { marks, paths } of STANDARDS)
    if (marks.some((mark) => text.includes(mark))) readElements(text, paths, paths === FHIR, emit);
}

/** FHIR writes what an element says into its attribute `value`. */
function readElements(text: string, standard: PathStandard, saysInValue: boolean, emit: Emit): void {
  const paths = compiledPaths(standard);
  const names: string[] = [];
  let opened = -1;
  for (const match of text.matchAll(TAG)) {
    const [whole, closes, name = '', attributes = '', isEmpty] = match;
    // No value runs over a tag.
    emit(match.index, match.index + whole.length - (attributes ? whole.length - 1 - name.length : 0), 'WALL');
    if (closes) {
      if (opened >= 0 && names.at(-1) === name) {
        const value = text.slice(opened, match.index);
        emitHeld(value, opened, heldBy(paths, names), emit);
      }
      opened = -1;
      const at = names.lastIndexOf(name);
      if (at >= 0) names.length = at;
      continue;
    }
    if (names.length < DEEPEST) names.push(name);
    if (attributes) {
      const from = match.index + whole.indexOf(attributes);
      for (const one of attributes.matchAll(ATTRIBUTE)) {
        const [written, key = '', value = ''] = one;
        const start = from + one.index + written.length - 1 - value.length;
        const holds = saysInValue && key === 'value' ? heldBy(paths, names) : heldBy(paths, names, `${name}@${key}`);
        emitHeld(value, start, holds, emit);
      }
    }
    opened = isEmpty ? -1 : match.index + whole.length;
    if (isEmpty && names.at(-1) === name) names.pop();
  }
}
