import type { Command } from '../frame/command';
import { EXIT_CODES } from '../frame/exit-codes';
import { parseOptions } from '../frame/parse-options';
import { printLine } from '../frame/print';

export const presets: Command = {
  name: 'presets',
  summary: 'List the presets: named sets of types',
  usage: `Usage: veilmark presets [name] [options]

Lists every preset. With the id or name of a preset, lists its types.

  --json       as JSON
  -h, --help   show this

Examples:
  veilmark presets
  veilmark presets gdpr`,
  async run(args) {
    const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } });
    const { describePreset, describePresets } = await import('./lists/describe-presets');
    const [name] = positionals;
    if (name !== undefined) {
      const preset = describePreset(name);
      printLine(values.json ? JSON.stringify(preset, null, 2) : preset.entities.join('\n'));
    } else if (values.json) printLine(JSON.stringify(describePresets(), null, 2));
    else
      for (const { id, entities, description } of describePresets())
        printLine(`${id.padEnd(30)} ${String(entities.length).padStart(4)} types  ${description}`);
    return EXIT_CODES.clean;
  },
};
