import type { ReportItem, Unchecked } from '../../messaging/protocol';
import { hasUnchecked, uncheckedParts } from '../../state/unchecked';
import type { TabSummary } from '../use-tab';

interface Report {
  tool: string;
  created: string;
  site: string;
  checked: string;
  complete: boolean;
  /** Parts of the page that no check reached. */
  unchecked: Unchecked;
  skipped: string[];
  characters: number;
  total: number;
  types: { type: string; count: number; redacted: number }[];
  findings?: { type: string; score: number; redacted: boolean; value: string }[];
}

/** Counts and types; values only when they were asked for. */
export function createReport(
  summary: TabSummary,
  site: string,
  version: string,
  now: Date,
  withValues: boolean,
): Report {
  const { where, items, frames } = summary;
  return {
    tool: `Veilmark ${version}`,
    created: now.toISOString(),
    site,
    checked: where?.kind === 'service' ? `via ${where.host}` : 'on this device',
    complete:
      summary.status === 'watching' && summary.problem === undefined && !hasUnchecked(uncheckedParts(summary.frames)),
    unchecked: uncheckedParts(summary.frames),
    skipped: summary.skipped,
    characters: frames.reduce((sum, { scannedCharacters }) => sum + scannedCharacters, 0),
    total: items.length,
    types: countTypes(items),
    ...(withValues
      ? {
          findings: items.map(({ entity_type, score, state, text }) => ({
            type: entity_type,
            score,
            redacted: state === 'redacted',
            value: text,
          })),
        }
      : {}),
  };
}

function countTypes(items: readonly ReportItem[]) {
  const counts = new Map<string, { count: number; redacted: number }>();
  for (const { entity_type, state } of items) {
    const entry = counts.get(entity_type) ?? { count: 0, redacted: 0 };
    entry.count++;
    if (state === 'redacted') entry.redacted++;
    counts.set(entity_type, entry);
  }
  return [...counts].map(([type, entry]) => ({ type, ...entry })).sort((a, b) => b.count - a.count);
}

/** Offers a file to save. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
