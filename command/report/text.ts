import type { Painter } from '../frame/colours';
import { plural, type Report, type ShownFinding } from './report';

/** For people: findings by file, then one line that says how it went. */
export function textReport(report: Report, paint: Painter): string {
  const lines: string[] = [];
  let file: string | undefined;
  for (const finding of report.found) {
    if (finding.file !== file) {
      if (file !== undefined) lines.push('');
      file = finding.file;
      lines.push(paint.bold(file));
    }
    lines.push(lineOf(finding, paint));
  }
  if (report.notScanned.length > 0) {
    if (lines.length > 0) lines.push('');
    lines.push(paint.bold('Not scanned'));
    for (const { file: name, reason } of report.notScanned) lines.push(`  ${name}: ${reason}`);
  }
  if (lines.length > 0) lines.push('');
  return [...lines, summaryOf(report, paint)].join('\n');
}

function lineOf({ line, column, entity_type, category, value, score }: ShownFinding, paint: Painter): string {
  const place = `${line}:${column}`.padEnd(9);
  const mark = paint.mark(category, `${paint.sign(category)} ${entity_type.padEnd(26)} ${value}`);
  return `  ${place} ${mark}  ${paint.dim(score.toFixed(2))}`;
}

function summaryOf({ found, notScanned, files, binaries, allowed, known }: Report, paint: Painter): string {
  const where = new Set(found.map(({ file }) => file)).size;
  const head =
    found.length > 0
      ? `${plural(found.length, 'finding')} in ${plural(where, 'file')}`
      : notScanned.length > 0
        ? 'Nothing found in what could be scanned'
        : 'Nothing found';
  const rest = [
    `${plural(files, 'file')} scanned`,
    notScanned.length > 0 && `${notScanned.length} could not be scanned`,
    binaries > 0 && `${plural(binaries, 'binary file')} skipped`,
    allowed > 0 && `${allowed} allowed by comments`,
    known > 0 && `${known} in the baseline`,
  ];
  return `${paint.bold(head)} (${rest.filter(Boolean).join(', ')})`;
}
