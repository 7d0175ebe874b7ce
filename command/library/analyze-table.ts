import { analyze } from '@veilmark/finders/analyze';
import { LONG_TABLE, TableReader } from '@veilmark/finders/long-tables/table-reader';
import { recognizerOf } from './model-handle';
import type { AnalyzeOptions, Finding } from './types';

type Borders = readonly { start: number; end: number }[];

export const isLongTable = (text: string, borders: Borders | undefined): borders is Borders =>
  borders !== undefined && borders.length > 0 && text.length >= LONG_TABLE;

/** Findings in a long table, of which what a column repeats is read once. The offsets are UTF-16 units. */
export function analyzeTable(text: string, borders: Borders, options: AnalyzeOptions): Finding[] {
  const { model, ...rest } = options;
  const names = recognizerOf(model);
  const detection = { ...rest, offsetUnit: 'utf16' } as Parameters<typeof analyze>[1];
  const find = (part: string) => analyze(part, detection, names).results;
  const findPlain = (part: string) => analyze(part, detection).results;
  return new TableReader().read(text, borders, '', find, names && findPlain) as Finding[];
}
