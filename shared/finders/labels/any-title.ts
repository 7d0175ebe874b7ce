import { partitionPoint } from '@veilmark/budget/partition-point';
import type { LabelledRegion } from './structure/region';

/** How near the label of somebody's data must be to a label that may be about anything. */
const NEAR = 200;
const ABOUT_SOMEBODY: ReadonlySet<string> = new Set([
  'PERSON',
  'PHONE',
  'EMAIL',
  'ADDRESS',
  'ORGANIZATION',
  'DOB',
  'ID',
]);

/** "Title", "Role" and "Grade" name a job only near what else is said of someone: documents and tests have titles too. */
export function titlesOfAnything(regions: readonly LabelledRegion[]): (region: LabelledRegion) => boolean {
  const places = [
    ...new Set(regions.filter(({ label }) => ABOUT_SOMEBODY.has(label.kind)).map((one) => one.labelStart)),
  ];
  places.sort((a, b) => a - b);
  return ({ label, labelStart }) => {
    if (label.kind !== 'JOB' || !label.isWhole) return false;
    const next = places[partitionPoint(places.length, (index) => (places[index] ?? 0) < labelStart - NEAR)];
    return next === undefined || next > labelStart + NEAR;
  };
}
