import { plural, type ReportWriter, type ShownFinding, sentenceOf } from './report';

/**
 * One suite a file, with a test case for each finding and for what was not scanned, as test reports of CI services show them. A file may
 * come twice, and how many cases it has comes first, so all is kept.
 */
export function junitWriter(): ReportWriter {
  const suites = new Map<string, Cases>();
  const casesOf = (file: string): Cases => {
    const cases = suites.get(file) ?? { failures: [], errors: [] };
    suites.set(file, cases);
    return cases;
  };
  return {
    add(findings) {
      for (const finding of findings) casesOf(finding.file).failures.push(failure(finding));
      return '';
    },
    end({ notScanned, findings, files, filesInPart }) {
      const withFindings = new Set(suites.keys());
      for (const { file, reason } of notScanned) casesOf(file).errors.push(error(file, reason));
      const alsoInPart = notScanned.filter(({ file }) => withFindings.has(file)).length;
      const clean = Math.max(0, files - withFindings.size - (filesInPart - alsoInPart));
      const shown = [...suites].map(([file, cases]) => suite(file, cases));
      if (clean > 0) shown.push(cleanSuite(clean));
      return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="veilmark" tests="${findings + notScanned.length + (clean > 0 ? 1 : 0)}" failures="${findings}" errors="${notScanned.length}">
${shown.join('\n')}
</testsuites>
`;
    },
  };
}

interface Cases {
  failures: string[];
  errors: string[];
}

function suite(file: string, { failures, errors }: Cases): string {
  const cases = [...failures, ...errors];
  return `  <testsuite name="${escapeXml(file)}" tests="${cases.length}" failures="${failures.length}" errors="${errors.length}">\n${cases.join('\n')}\n  </testsuite>`;
}

/** The names of files without findings are not known here: one case says how many there are. */
const cleanSuite = (count: number): string => `  <testsuite name="clean files" tests="1" failures="0" errors="0">
    <testcase name="${plural(count, 'file')} without findings" classname="clean files"/>
  </testsuite>`;

const error = (file: string, reason: string): string =>
  `    <testcase name="scan" classname="${escapeXml(file)}"><error message="${escapeXml(`Not scanned: ${reason}`)}"/></testcase>`;

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
