import { findEntity } from '@veilmark/catalog';
import { entities } from '@veilmark/catalog/entities';
import { GENERAL_TYPE_OF, hasOpenEnds, hasPattern, kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import { isStandard, isVersion } from '@veilmark/catalog/words/references';
import type { Finder } from '@veilmark/engine/finder';
import type { Finding } from '@veilmark/engine/finding';
import { isAmount, isCountedKind } from '../amounts';
import { crossesCells } from '../cell-borders';
import { findPatterns } from './find-patterns';
import { rowsOfCounts } from './rows-of-counts';
import { isSectionNumber } from './section-numbers';

/** Types of the catalog that have a pattern: matched, and judged by boundary, context words and check. */
export const patterns: Finder = {
  name: 'patterns',
  finds: entities.filter(hasPattern).map(({ type }) => type),
  find: (reading) => ({
    findings: doubted(findPatterns(reading.scan, reading), reading.text).filter(
      (finding) =>
        !isOfTwoCells(reading.text, finding) &&
        !(
          finding.checked !== true &&
          isCountedKind(kindOfType(finding.type)) &&
          isAmount(reading.text, finding.start, finding.end)
        ) &&
        !(finding.type === GENERAL_TYPE_OF.IP && isNoAddress(reading.text, finding)) &&
        !(finding.type === 'UK_VEHICLE_REGISTRATION' && isInTwoCases(reading.text, finding)) &&
        !(finding.type === 'TR_LICENSE_PLATE' && isOfLaw(reading.text, finding)) &&
        !(finding.type === 'US_ZIP_CODE' && isStandard(reading.text, finding.start)),
    ),
    structure: rowsOfCounts(reading.text, reading.parts),
  }),
};

/** One's own machine has the same address everywhere: reported only where a label names it, or doubtful findings are asked for. */
const doubted = (findings: Finding[], text: string): Finding[] =>
  findings.map((finding) =>
    finding.type === GENERAL_TYPE_OF.IP && OWN_MACHINE.test(text.slice(finding.start, finding.end))
      ? { ...finding, score: DOUBTFUL }
      : finding,
  );
const OWN_MACHINE = /^127(?:\.\d{1,3}){3}$/;
const DOUBTFUL = 0.3;

/** Four numbers with dots also count paragraphs and the versions of programs; with three zeros they are no machine's. */
const isNoAddress = (text: string, { start, end }: Finding): boolean =>
  isSectionNumber(text, start, end) || isVersion(text, start) || NO_MACHINE.test(text.slice(start, end));
const NO_MACHINE = /^\d+\.0\.0\.0$/;

/** "43 CFR 12": a part of a law. */
const isOfLaw = (text: string, { start, end }: Finding): boolean =>
  /^\d+ (?:CFR|USC|FR|U)\b/.test(text.slice(start, end));

/** "FY22 for": a plate is in capitals or in small letters. */
const isInTwoCases = (text: string, { start, end }: Finding): boolean =>
  /[A-Z]/.test(text.slice(start, end)) && /[a-z]/.test(text.slice(start, end));

/** What stands in two cells is two values; a check digit alone makes it one, and a date has none. */
const isOfTwoCells = (text: string, { start, end, checked, type }: Finding) =>
  (checked !== true || isOpen(kindOfType(type))) && crossesCells(text, start, end);

const isOpen = (kind: ValueKind | undefined): boolean => kind !== undefined && hasOpenEnds(kind);

function kindOfType(type: string): ValueKind | undefined {
  const definition = findEntity(type);
  return definition && kindOf(definition);
}
