import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

export const review: Command = {
  name: 'review',
  summary: 'Decide about each finding of a text, and keep the decisions',
  usage: `Usage: veilmark review FILE --reviewer NAME [options]
       veilmark review FILE --replay DECISIONS [options]

Shows the findings of a text, those first that deserve a look, and asks about each. Writes the copy, and the decisions beside the file as
FILE.veilmark-review.jsonl: place, type, decision, code, reason, reviewer and time, no values. --replay makes the same copy from them,
byte for byte, and refuses decisions or files that were changed. "veilmark eval --review" measures your settings against decisions.

${DETECTION_USAGE}
      --reviewer NAME    who decides, as the decisions name it
      --operator NAME    replace, redact, mask or hash
      --replay FILE      decisions to make the copy from
  -o, --output FILE      the copy; NAME.redacted.EXT beside the original unless given
      --force            replace a copy and decisions that exist

Commands, also on standard input: a accept, r reject, t TYPE, c CODE, e N M words, like, + TYPE VALUE, n, p, u undo, w write, q leave.
Exit codes: 0 done, 2 wrong usage, unreadable or changed.`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      ...DETECTION_OPTIONS,
      reviewer: { type: 'string' },
      operator: { type: 'string' },
      replay: { type: 'string' },
      output: { type: 'string', short: 'o' },
      force: { type: 'boolean' },
    });
    const { runReview } = await import('../review/run-review');
    return runReview(positionals, values);
  },
};
