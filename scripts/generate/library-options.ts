// node scripts/run.mjs node scripts/generate/library-options.ts [--check]: writes the options of analyze that the library shows
// (command/library/options.ts) from those of the engine. The library is published without it.
import { DEFAULT_THRESHOLD } from '#shared/wire/defaults.ts';
import { fail } from '../setup.mjs';
import { loadSource } from './load-source.ts';
import { readSource, writeSource } from './write-source.ts';

const OPTIONS = 'shared/engine/options.ts';
const AD_HOC = 'shared/engine/ad-hoc.ts';
/** Options that only programs of this repository set. */
const OWN = ['hasAnyNumberOfEntities', 'budget'];
/** Options that only the library has. */
const MODEL = `  /** Names are found by rules, and by the model where it is given. */
  model?: NameModel | undefined;
`;

const { CHECK_NAMES } = await loadSource<{ CHECK_NAMES: readonly string[] }>(
  `export { CHECK_NAMES } from './shared/catalog/check-digits.ts';`,
);

/** An interface of a source file with its comment, as it is written there. */
function interfaceOf(file: string, name: string): string {
  const source = readSource(file);
  const at = new RegExp(`(?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?(?:export )?interface ${name} \\{\\n[^]*?\\n\\}\\n`).exec(
    source,
  );
  return at?.[0] ?? fail(`${file} has no interface ${name}.`);
}

/** Without the members that are named, and their comments. */
const without = (text: string, names: readonly string[]): string =>
  names.reduce(
    (rest, name) => rest.replace(new RegExp(`(?:  /\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?  ${name}\\??: .*\\n`), ''),
    text,
  );

const hidden = (text: string): string => text.replace('export interface', 'interface');

const options = without(interfaceOf(OPTIONS, 'AnalyzeOptions'), OWN)
  .replace('to report, 0 to 1. */', `to report, 0 to 1; ${DEFAULT_THRESHOLD} unless given. */`)
  .replace(/\}\n$/, `${MODEL}}\n`);
writeSource(
  'command/library/options.ts',
  [
    '// Written by scripts/generate/library-options.ts from shared/engine.\n',
    "import type { OffsetUnit } from './result';\nimport type { NameModel } from './types';\n",
    options,
    ...['LabelSynonyms', 'AllowPattern', 'DenyListEntry'].map((name) => hidden(interfaceOf(OPTIONS, name))),
    hidden(interfaceOf(AD_HOC, 'AdHocPattern')),
    interfaceOf(AD_HOC, 'AdHocRecognizer'),
    `type CheckName = ${CHECK_NAMES.map((name) => `'${name}'`).join(' | ')};\n`,
  ].join('\n'),
);
