import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { DETECTION_OPTIONS, DETECTION_USAGE } from '../scan/options';

export const evaluate: Command = {
  name: 'eval',
  aliases: ['evaluate'],
  summary: 'Measure recall and precision on texts you have labeled',
  usage: `Usage: veilmark eval FILES [options]

Reads texts with labeled spans, one JSON object per line, and compares them with the findings:
  {"text": "I am Ada.", "language": "en", "entities": [[5, 8, "PERSON"]]}

${DETECTION_USAGE}
      --review FILE      decisions of "veilmark review" as labels; FILES is then the file that was reviewed
      --labels FILE      JSON object that maps your labels to Veilmark's types
      --least-f1 N       exit with 1 if F1 over all types is lower
      --json             as JSON
  -h, --help             show this

Example:
  veilmark eval labelled.jsonl --least-f1 0.9`,
  async run(args) {
    const { values, positionals } = parseOptions(args, {
      ...DETECTION_OPTIONS,
      review: { type: 'string' },
      labels: { type: 'string' },
      'least-f1': { type: 'string' },
      json: { type: 'boolean' },
    });
    const { runEval } = await import('../review/evaluate/run-eval');
    return runEval(positionals, values);
  },
};
