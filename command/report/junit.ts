import { type Report, type ShownFinding, sentenceOf } from './report';

/** One test case a finding or unscanned file, as test reports of CI services show them. */
export function junitReport({ found, notScanned, files }: Report): string {
  const byFile = groupByFile(found);
  const suites = [...byFile].map(([file, findings]) => suite(file, findings.map(failure)));
  const unread = notScanned.map(({ file, reason }) =>
    suite(
      file,
      [
        `    <testcase name="scan" classname="${escapeXml(file)}"><error message="${escapeXml(`Not scanned: ${reason}`)}"/></testcase>`,
      ],
      true,
    ),
  );
  const clean = files - new Set([...byFile.keys(), ...notScanned.map(({ file }) => file)]).size;
  const passed =
    clean > 0 ? [`  <testsuite name="clean files" tests="${clean}" failures="0" errors="0"></testsuite>`] : [];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="veilmark" tests="${found.length + notScanned.length + Math.max(0, clean)}" failures="${found.length}" errors="${notScanned.length}">
${[...suites, ...unread, ...passed].join('\n')}
</testsuites>`;
}

function groupByFile(found: readonly ShownFinding[]): Map<string, ShownFinding[]> {
  const groups = new Map<string, ShownFinding[]>();
  for (const finding of found) {
    const group = groups.get(finding.file);
    if (group) group.push(finding);
    else groups.set(finding.file, [finding]);
  }
  return groups;
}

function suite(file: string, cases: readonly string[], isError = false): string {
  const counts = isError ? `failures="0" errors="${cases.length}"` : `failures="${cases.length}" errors="0"`;
  return `  <testsuite name="${escapeXml(file)}" tests="${cases.length}" ${counts}>\n${cases.join('\n')}\n  </testsuite>`;
}

function failure(finding: ShownFinding): string {
  const { file, line, column, entity_type } = finding;
  return `    <testcase name="${escapeXml(`${entity_type} at ${line}:${column}`)}" classname="${escapeXml(file)}"><failure type="${escapeXml(entity_type)}" message="${escapeXml(sentenceOf(finding))}"/></testcase>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no way to write other control characters. */
const escapeXml = (text: string): string =>
  text
    .replace(/(?![\n\r\t])\p{Cc}/gu, '?')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[\n\r\t]/g, ' ');
