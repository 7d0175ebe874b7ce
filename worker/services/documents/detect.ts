import { Budget } from '@veilmark/budget';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { mergeReceipts } from '@veilmark/finders/on-page/analyze-pages';
import type { AnalyzerResult, Receipt } from '@veilmark/wire/result';
import type { UserContext } from '../../context';
import { workFor } from '../../platform/work';
import { detectionOptions } from '../pii/detection-options';
import { nameModelFor } from '../pii/name-model';

/** Units of text that are analyzed at once: what the engine holds beside a text is several times the text. */
const PIECE = 400_000;

export interface Found {
  results: AnalyzerResult[];
  receipt: Receipt;
}

/** `heading` is read before every piece: the names of the columns say what the values below are. */
export type Detect = (text: string, heading?: string) => Found;

/** The detection of a document, ready to be asked as often as the work needs it. */
export async function detectorFor(ctx: UserContext, settings: ProfileSettings, explain = false): Promise<Detect> {
  const options: AnalyzeOptions = { ...detectionOptions(settings), explain, offsetUnit: 'utf16' };
  const names = await nameModelFor(ctx, options);
  return (text, heading = '') => {
    const found: Found[] = [];
    for (const { start, end } of pieces(text)) {
      const budget = new Budget(workFor(ctx.caller.plan, end - start + heading.length));
      const { results, receipt } = analyze(heading + text.slice(start, end), { ...options, budget }, names);
      found.push({
        results: results
          .filter((result) => result.start >= heading.length)
          .map((result) => ({
            ...result,
            start: result.start - heading.length + start,
            end: result.end - heading.length + start,
          })),
        receipt,
      });
    }
    return {
      results: found.flatMap(({ results }) => results),
      receipt: mergeReceipts(found.map(({ receipt }) => receipt)),
    };
  };
}

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
