import { type ReportWriter, type ShownFinding, sentenceOf } from './report';

/** Commands that GitHub Actions turns into annotations of the changed lines. */
export const githubWriter = (): ReportWriter => ({
  add: (findings) => lines(findings.map(annotation)),
  end: ({ notScanned }) =>
    lines(notScanned.map(({ file, reason }) => command('error', { file, title: 'Not scanned' }, reason))),
});

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

function annotation(finding: ShownFinding): string {
  const { file, line, column, endLine, endColumn, entity_type, category, likely_test } = finding;
  const place = { file, line, col: column, endLine, endColumn, title: `Personal data: ${entity_type}` };
  const level = likely_test !== undefined ? 'notice' : category === 'secret' ? 'error' : 'warning';
  return command(level, place, sentenceOf(finding));
}

function command(level: string, place: Record<string, string | number>, message: string): string {
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(',')}::${escapeData(message)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
