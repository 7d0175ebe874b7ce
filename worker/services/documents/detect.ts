import { Budget } from '@veilmark/budget';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { LONG_TABLE } from '@veilmark/finders/long-tables/table-reader';
import { mergeReceipts } from '@veilmark/finders/on-page/analyze-pages';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import type { UserContext } from '../../context';
import { estimateWorkFor, workFor } from '../../platform/work';
import { detectionOptions } from '../pii/detection-options';
import { detectForEstimate } from '../pii/estimate';
import { nameModelFor } from '../pii/name-model';
import { Tables } from './open-table';

/** Units of text that are analyzed at once: what the engine holds beside a text is several times the text. */
const PIECE = 400_000;

export interface Found {
  results: AnalyzerResult[];
  receipt: Receipt;
}

/** A text that is one of the pieces of a table: which table, and where its cells end. */
export interface PieceOfTable {
  name: string;
  borders: readonly { start: number; end: number }[];
}

/** `heading` is read before every piece: the names of the columns say what the values below are. */
export type Detect = (text: string, heading?: string, table?: PieceOfTable) => Found;

/** The detection of a document, ready to be asked as often as the work needs it. */
export async function detectorFor(
  ctx: UserContext,
  settings: ProfileSettings,
  explain = false,
  tables = new Tables(),
): Promise<Detect> {
  const options: AnalyzeOptions = { ...detectionOptions(settings), explain, offsetUnit: 'utf16' };
  const names = await nameModelFor(ctx, options);
  const inPieces = (text: string, heading: string, withModel = true): Found => {
    const found = pieces(text).map(({ start, end }): Found => {
      const budget = new Budget(workFor(ctx.caller.plan, end - start + heading.length));
      const { results, receipt } = analyze(
        heading + text.slice(start, end),
        { ...options, budget },
        withModel ? names : undefined,
      );
      return { results: withoutHeading(results, heading.length, start), receipt };
    });
    return {
      results: found.flatMap(({ results }) => results),
      receipt: mergeReceipts(found.map(({ receipt }) => receipt)),
    };
  };
  return (text, heading = '', table) => {
    if (!table || table.borders.length === 0 || text.length < LONG_TABLE) return inPieces(text, heading);
    const receipts: Receipt[] = [];
    const reader = tables.readerOf(table.name);
    const find = (part: string) => {
      const found = inPieces(part, '');
      receipts.push(found.receipt);
      return found.results;
    };
    const findPlain = (part: string) => inPieces(part, '', false).results;
    const results = reader.read(text, table.borders, heading, find, names && findPlain);
    const columns = reader.takeColumns();
    const receipt = receipts.length > 0 ? mergeReceipts(receipts) : inPieces('', heading).receipt;
    return { results, receipt: { ...receipt, characters: text.length, columns } };
  };
}

/** The detection of a document that is only to be priced. */
export async function estimatorFor(ctx: UserContext, settings: ProfileSettings) {
  const options: AnalyzeOptions = { ...detectionOptions(settings), offsetUnit: 'utf16' };
  const names = await nameModelFor(ctx, options);
  return (text: string): Promise<Found> => {
    const budget = new Budget(estimateWorkFor(ctx.caller.plan, text.length));
    return detectForEstimate(text, { ...options, budget }, names);
  };
}

const withoutHeading = (results: readonly AnalyzerResult[], heading: number, start: number): AnalyzerResult[] =>
  results
    .filter((result) => result.start >= heading)
    .map((result) => ({ ...result, start: result.start - heading + start, end: result.end - heading + start }));

/** Cut at line ends where there are any. */
function pieces(text: string, length = PIECE): { start: number; end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length || cuts.length === 0; ) {
    const most = Math.min(text.length, start + length);
    const line = most < text.length ? text.lastIndexOf('\n', most - 1) + 1 : most;
    const end = line > start ? line : most;
    cuts.push({ start, end });
    start = end;
    if (end === text.length) break;
  }
  return cuts;
}
