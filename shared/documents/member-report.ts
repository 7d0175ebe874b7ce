import type { DocumentFormat, DocumentMember } from './document';

/** What became of a file inside another one. */
interface MemberReport {
  /** In the copy, behind the names of the files around it. Absent where it was left out. */
  name?: string;
  format?: DocumentFormat;
  outcome: 'written' | 'left_out';
  /** Places of its own text; those of files inside of it count there. */
  replaced: number;
  entities: Record<string, number>;
}

const LONGEST_NAME = 300;

/** Says of each file inside what was replaced in it. `places` point into the text that the members belong to. */
export function reportMembers(
  members: readonly DocumentMember[],
  places: readonly { start: number; entity_type: string }[],
): MemberReport[] {
  const reports = members.map(
    ({ name, format, isLeftOut }): MemberReport => ({
      ...(name !== '' && { name: plainName(name) }),
      ...(format && { format }),
      outcome: isLeftOut ? 'left_out' : 'written',
      replaced: 0,
      entities: {},
    }),
  );
  // Both are in order, and a file stands before those inside of it.
  const around: number[] = [];
  let next = 0;
  for (const { start, entity_type } of [...places].sort((a, b) => a.start - b.start)) {
    while ((members[next]?.start ?? Number.POSITIVE_INFINITY) <= start) around.push(next++);
    while (around.length > 0 && (members[around.at(-1) ?? 0]?.end ?? 0) <= start) around.pop();
    const report = reports[around.at(-1) ?? -1];
    if (!report) continue;
    report.replaced++;
    report.entities[entity_type] = (report.entities[entity_type] ?? 0) + 1;
  }
  return reports;
}

/** Signs that every program writes the same way. */
const plainName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '_').slice(0, LONGEST_NAME);
