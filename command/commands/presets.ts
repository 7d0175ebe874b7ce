import type { Preset } from '@veilmark/catalog/types';
import type { Command } from '../frame/command';
import { EXIT_CODES } from '../frame/exit-codes';
import { parseOptions } from '../frame/parse-options';
import { printLine } from '../frame/print';

export const presets: Command = {
  name: 'presets',
  summary: 'List the presets: named sets of types',
  usage: `Usage: veilmark presets [words] [options]

Lists every preset. With the id or name of a preset, lists its types; with other words, lists presets whose id, name, description or
group contains all of them.

  --json       as JSON
  -h, --help   show this

Examples:
  veilmark presets
  veilmark presets gdpr
  veilmark presets log`,
  async run(args) {
    const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } });
    const { describePreset, describePresets, searchPresets } = await import('./lists/describe-presets');
    const one = positionals.length > 0 ? describePreset(positionals) : undefined;
    if (one) printLine(values.json ? JSON.stringify(one, null, 2) : one.entities.join('\n'));
    else {
      const list = positionals.length > 0 ? searchPresets(positionals) : describePresets();
      if (values.json) printLine(JSON.stringify(list, null, 2));
      else for (const preset of list) printLine(lineOf(preset));
    }
    return EXIT_CODES.clean;
  },
};

const lineOf = ({ id, entities, description }: Preset): string =>
  `${id.padEnd(30)} ${String(entities.length).padStart(4)} types  ${description}`;
