import { type ReportWriter, type ShownFinding, sentenceOf } from './report';

/** One test case a finding or unscanned file, as test reports of CI services show them. How many there are comes first, so it is kept. */
export function junitWriter(): ReportWriter {
  const suites: string[] = [];
  const named = new Set<string>();
  return {
    add(findings) {
      const file = findings[0]?.file ?? '';
      named.add(file);
      suites.push(suite(file, findings.map(failure)));
      return '';
    },
    end({ notScanned, findings, files }) {
      for (const { file } of notScanned) named.add(file);
      const unread = notScanned.map(({ file, reason }) =>
        suite(
          file,
          [
            `    <testcase name="scan" classname="${escapeXml(file)}"><error message="${escapeXml(`Not scanned: ${reason}`)}"/></testcase>`,
          ],
          true,
        ),
      );
      const clean = files - named.size;
      const passed =
        clean > 0 ? [`  <testsuite name="clean files" tests="${clean}" failures="0" errors="0"></testsuite>`] : [];
      return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="veilmark" tests="${findings + notScanned.length + Math.max(0, clean)}" failures="${findings}" errors="${notScanned.length}">
${[...suites, ...unread, ...passed].join('\n')}
</testsuites>
`;
    },
  };
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
