import { GENERAL_TYPE_OF, type ValueKind } from '@veilmark/catalog/kinds';
import { languageLabels } from '@veilmark/catalog/labels';
import type { Finder, Found } from '@veilmark/engine/finder';
import { acrossLines } from '../across-lines';
import { patterns } from '../patterns';
import { places } from '../places';
import { findLabelled, withoutCovered } from './labelled';
import type { LabelledRegion } from './structure/region';

interface LabelsFound extends Found {
  /** The places that labels govern, of whatever type. */
  regions: readonly LabelledRegion[];
}

/** The types that labels name, and the general ones of their kinds. */
function labelledTypes(): readonly string[] {
  const groups = [...languageLabels].flatMap(({ groups }) => Object.keys(groups));
  return [...new Set(groups)].flatMap((group) => {
    const [kind = '', type] = group.split('/');
    const general = GENERAL_TYPE_OF[kind as ValueKind] as string | undefined;
    return [type, general].filter((one) => one !== undefined);
  });
}

/** Values in the place that a label governs, whatever their form; what a pattern reads surely stays what it is. */
export const labels: Finder<LabelsFound> = {
  name: 'labels',
  finds: [...new Set(labelledTypes())],
  after: [patterns.name, acrossLines.name, places.name],
  readsOwnLabels: true,
  find(reading) {
    const { findings, regions } = findLabelled(reading.scan, reading.plan, reading.parts);
    const structure = regions.filter(({ of }) => of === 'figure');
    if (findings.length === 0) return { regions, findings, structure };
    const rivals = [patterns, acrossLines].flatMap((finder) => reading.earlier(finder).findings);
    return { regions, structure, findings: withoutCovered(findings, [...rivals, ...reading.earlier(places).all]) };
  },
};
