import type { Painter } from '../frame/colours';
import { visible } from '../frame/visible';
import { plural, type ReportWriter, type ShownFinding, type Summary } from './report';

/** For people: findings by file, then one line that says how it went. */
export function textWriter(paint: Painter): ReportWriter {
  return {
    add: (findings) =>
      [paint.bold(visible(findings[0]?.file ?? '')), ...findings.map((finding) => lineOf(finding, paint)), '', ''].join(
        '\n',
      ),
    end(summary) {
      const unread = summary.notScanned.map(({ file, reason }) => `  ${visible(file)}: ${visible(reason)}`);
      const head = unread.length > 0 ? [paint.bold('Not scanned'), ...unread, ''] : [];
      return [...head, summaryOf(summary, paint), ''].join('\n');
    },
  };
}

function lineOf(
  { line, column, entity_type, category, value, score, likely_test }: ShownFinding,
  paint: Painter,
): string {
  const place = `${line}:${column}`.padEnd(9);
  const mark = paint.mark(category, `${paint.sign(category)} ${visible(entity_type).padEnd(26)} ${visible(value)}`);
  const reason = likely_test === undefined ? '' : `  likely a test value: ${likely_test}`;
  return `  ${place} ${mark}  ${paint.dim(`${score.toFixed(2)}${reason}`)}`;
}

function summaryOf(summary: Summary, paint: Painter): string {
  const { findings, filesWithFindings, notScanned, files, binaries, allowed, known } = summary;
  const { testValues, ignoredTestValues } = summary;
  const head =
    findings > 0
      ? `${plural(findings, 'finding')} in ${plural(filesWithFindings, 'file')}`
      : notScanned.length > 0
        ? 'Nothing found in what could be scanned'
        : 'Nothing found';
  const rest = [
    `${plural(files, 'file')} scanned`,
    notScanned.length > 0 && `${notScanned.length} could not be scanned`,
    binaries > 0 && `${plural(binaries, 'binary file')} skipped`,
    allowed > 0 && `${allowed} allowed by comments`,
    known > 0 && `${known} in the baseline`,
    testValues > 0 && `${plural(testValues, 'likely test value')} listed last`,
    ignoredTestValues > 0 && `${plural(ignoredTestValues, 'likely test value')} ignored`,
  ];
  return `${paint.bold(head)} (${rest.filter(Boolean).join(', ')})`;
}
