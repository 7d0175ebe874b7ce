import type { Finder } from '@veilmark/engine/finder';
import { labels } from '../labels';
import { governedPlace } from '../labels/labelled';
import { places } from '../places';
import { withoutPlaceLines } from '../places/us-places';
import { outsideEncodedBytes } from './encoded-bytes';
import { withoutFirms } from './firms';
import { keptInCells } from './in-cells';
import { keptInColumns, withoutCodes } from './in-columns';
import { inOneCell } from './in-one-cell';
import { withoutLabelledOtherwise } from './labelled-otherwise';
import { byLastWord, withoutLabels } from './not-names';
import { recognizeNames } from './recognize';
import { inOneSentence } from './two-sentences';
import { withoutUnlike } from './unlike-kind';

/** People, places and organizations by rules and, where it is loaded, by the model, which reads values of every kind. */
export const names: Finder = {
  name: 'names',
  // The model widens findings of any type.
  finds: 'every type',
  after: [labels.name, places.name],
  find(reading) {
    const { text, scan, plan, model } = reading;
    const { regions } = reading.earlier(labels);
    const governed = regions.flatMap(governedPlace);
    const read = recognizeNames(scan, reading.languages.runs, plan.nameTypes, model, governed);
    const inCells = <T extends (typeof read.names)[number] | (typeof read.values)[number]>(found: readonly T[]): T[] =>
      keptInCells(text, outsideEncodedBytes(text, inOneCell(text, found, regions)), governed);
    const valuesOf = (found: typeof read.values) => {
      const otherwise = withoutLabelledOtherwise(text, withoutCodes(text, inCells(found)), regions);
      return withoutPlaceLines(text, withoutUnlike(text, otherwise, governed), reading.earlier(places).all);
    };
    const values = read.values.length === 0 ? [] : valuesOf(read.values);
    if (read.names.length === 0) return { findings: [], values, skipped: read.skipped };
    const inColumns = keptInColumns(text, inCells(inOneSentence(text, read.names)), governed, plan.nameTypes);
    const people = withoutFirms(byLastWord(inColumns, text, plan.nameTypes), text, plan.nameTypes, reading.parts);
    return {
      findings: withoutLabels(people, regions, text, plan.language),
      values,
      skipped: read.skipped,
    };
  },
};
