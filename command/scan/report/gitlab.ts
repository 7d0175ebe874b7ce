import { onDemand } from '../../frame/on-demand';
import { JsonList } from './json-list';
import { type ReportWriter, type ShownFinding, sentenceOf } from './report';

/** A Code Quality report, as merge requests of GitLab show it. */
export function gitlabWriter(): ReportWriter {
  const list = new JsonList('', 0);
  const seen = new Map<string, number>();
  return {
    add: (findings) =>
      findings
        .map((finding) => list.add(issueOf(finding, fingerprintOf(finding.file, finding.entity_type, seen))))
        .join(''),
    end: ({ notScanned }) =>
      `${notScanned.map(({ file, reason }) => list.add(unreadOf(file, reason, seen))).join('')}${list.end()}\n`,
  };
}

function issueOf(finding: ShownFinding, fingerprint: string) {
  const { entity_type, category, likely_test, file, line } = finding;
  return {
    description: sentenceOf(finding),
    check_name: entity_type,
    fingerprint,
    severity: likely_test !== undefined ? 'info' : category === 'secret' ? 'critical' : 'major',
    location: { path: file, lines: { begin: line } },
  };
}

const unreadOf = (file: string, reason: string, seen: Map<string, number>) => ({
  description: `Not scanned: ${reason}`,
  check_name: 'not-scanned',
  fingerprint: fingerprintOf(file, 'not-scanned', seen),
  severity: 'major',
  location: { path: file, lines: { begin: 1 } },
});

/** GitLab recognizes a finding from one run to the next by this. It counts within the file, so that it tells nothing of the value. */
function fingerprintOf(file: string, check: string, seen: Map<string, number>): string {
  const id = `${file}\0${check}`;
  const count = (seen.get(id) ?? 0) + 1;
  seen.set(id, count);
  const { createHash } = onDemand('node:crypto');
  return createHash('sha256').update(`${id}\0${count}`).digest('hex').slice(0, 32);
}
