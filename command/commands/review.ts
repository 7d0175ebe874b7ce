import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

export const review: Command = {
  name: 'review',
  summary: 'Decide about each finding of a text, and record the decisions',
  usage: `Usage: veilmark review FILE --reviewer NAME [options]
       veilmark review FILE --replay DECISIONS [options]

Shows the findings of a text, the most important first, and asks about each. Writes the copy, and next to the file the decisions as
FILE.veilmark-review.jsonl: place, type, decision, code, reason, reviewer and time, no values. --replay makes the same copy from them,
byte for byte, and refuses changed decisions or files. "veilmark eval --review" measures your settings against decisions.

${DETECTION_USAGE}
      --reviewer NAME    who decides; the decisions contain this name
      --operator NAME    replace, redact, mask or hash
      --replay FILE      decisions to make the copy from
  -o, --output FILE      the copy (default: NAME.redacted.EXT next to the original)
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
