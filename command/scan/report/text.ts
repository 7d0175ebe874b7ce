import { entityName } from '@veilmark/ui/entity-name';
import type { Painter } from '../../frame/colours';
import { visible } from '../../frame/visible';
import { type Extent, plural, type ReportWriter, type ShownFinding, type Summary } from './report';

/** Lines that a file gets, and that all files get together; what a person reads before they scroll past. */
const MOST_IN_FILE = 10;
const MOST_LINES = 200;
const MOST_TYPES = 12;
const MOST_FILES = 5;
/** From so many findings on a table says what they are. */
const LEAST_FOR_TABLE = 4;

/** For people: findings by file, equal values once, then what there was of each type and one line that says how it went. */
export function textWriter(paint: Painter, { isAll }: Extent): ReportWriter {
  const byType = new Map<string, { count: number; category: string }>();
  const byFile = new Map<string, number>();
  let room = isAll ? Number.POSITIVE_INFINITY : MOST_LINES;
  let isCut = false;
  return {
    add(findings) {
      const file = findings[0]?.file ?? '';
      byFile.set(file, (byFile.get(file) ?? 0) + findings.length);
      for (const { entity_type, category } of findings)
        byType.set(entity_type, { category, count: (byType.get(entity_type)?.count ?? 0) + 1 });
      const groups = isAll ? findings.map((one) => [one]) : grouped(findings);
      const shown = groups.slice(
        0,
        isAll ? groups.length : Math.max(0, shownOf(groups.length, Math.min(MOST_IN_FILE, room))),
      );
      const left = findings.length - shown.flat().length;
      isCut ||= left > 0;
      if (shown.length === 0) return '';
      room -= shown.length + 2;
      return [
        paint.bold(visible(file)),
        ...shown.map((group) => lineOf(group, paint)),
        ...(left > 0 ? [paint.dim(`  … and ${left} more`)] : []),
        '',
        '',
      ].join('\n');
    },
    end(summary) {
      const unread = summary.notScanned.map(({ file, reason }) => `  ${visible(file)}: ${visible(reason)}`);
      const head = unread.length > 0 ? [paint.bold('Not scanned'), ...unread, ''] : [];
      const hint = isCut ? [paint.dim('Some findings are not listed; --all lists every one.')] : [];
      return [...head, ...tablesOf(byType, byFile, summary, paint), summaryOf(summary, paint), ...hint, ''].join('\n');
    },
  };
}

/** How many lines of a list are shown: a line that says "1 more" would take the place of the one it leaves out. */
const shownOf = (count: number, most: number): number => (count === most + 1 ? count : most);

/** Findings of one value together, in the order of the first. */
function grouped(findings: readonly ShownFinding[]): ShownFinding[][] {
  const groups = new Map<string, ShownFinding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.valueKey());
    if (group) group.push(finding);
    else groups.set(finding.valueKey(), [finding]);
  }
  return [...groups.values()];
}

function lineOf([first, ...others]: readonly ShownFinding[], paint: Painter): string {
  if (!first) return '';
  const { line, column, entity_type, category, value, score, likely_test } = first;
  const place = `${line}:${column}`.padEnd(9);
  const mark = paint.mark(category, `${paint.sign(category)} ${visible(entity_type).padEnd(26)} ${visible(value)}`);
  const times = others.length > 0 ? `  ${others.length + 1} times` : '';
  const reason = likely_test === undefined ? '' : `  likely a test value: ${likely_test}`;
  return `  ${place} ${mark}  ${paint.dim(`${score.toFixed(2)}${times}${reason}`)}`;
}

function tablesOf(
  byType: ReadonlyMap<string, { count: number; category: string }>,
  byFile: ReadonlyMap<string, number>,
  { findings }: Summary,
  paint: Painter,
): string[] {
  if (findings < LEAST_FOR_TABLE) return [];
  const types = [...byType].sort(([, a], [, b]) => b.count - a.count);
  const files = [...byFile].sort(([, a], [, b]) => b - a);
  const row = (count: number, text: string) => `  ${String(count).padStart(6)}  ${text}`;
  const typeRows = types.slice(0, shownOf(types.length, MOST_TYPES)).map(([type, { count, category }]) => {
    const name = `${paint.sign(category)} ${visible(entityName(type, 'en'))}`;
    return row(count, `${paint.mark(category, name.padEnd(36))} ${paint.dim(visible(type))}`);
  });
  const restOf = (all: readonly (readonly [string, unknown])[], most: number, one: string) =>
    all.length > shownOf(all.length, most)
      ? [paint.dim(`          … and ${plural(all.length - most, `more ${one}`)}`)]
      : [];
  return [
    paint.bold('By type'),
    ...typeRows,
    ...restOf(types, MOST_TYPES, 'type'),
    '',
    ...(files.length > 1
      ? [
          paint.bold('By file'),
          ...files.slice(0, shownOf(files.length, MOST_FILES)).map(([file, count]) => row(count, visible(file))),
          ...restOf(files, MOST_FILES, 'file'),
          '',
        ]
      : []),
  ];
}

function summaryOf(summary: Summary, paint: Painter): string {
  const { findings, filesWithFindings, notScanned, files, filesInPart, binaries, allowed, known } = summary;
  const unread = notScanned.length - filesInPart;
  const { testValues, ignoredTestValues } = summary;
  const head =
    findings > 0
      ? `${plural(findings, 'finding')} in ${plural(filesWithFindings, 'file')}`
      : notScanned.length > 0
        ? 'Nothing found in what could be scanned'
        : 'Nothing found';
  const rest = [
    `${plural(files, 'file')} scanned`,
    filesInPart > 0 && `${filesInPart} of them only in part`,
    unread > 0 && `${unread} could not be scanned`,
    binaries > 0 && `${plural(binaries, 'binary file')} skipped`,
    allowed > 0 && `${allowed} allowed by comments`,
    known > 0 && `${known} in the baseline`,
    testValues > 0 && `${plural(testValues, 'likely test value')} listed last`,
    ignoredTestValues > 0 && `${plural(ignoredTestValues, 'likely test value')} ignored`,
  ];
  return `${paint.bold(head)} (${rest.filter(Boolean).join(', ')})`;
}
