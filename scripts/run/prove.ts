// npm run prove:faults|fuzz|jobs|privacy|load|timing|mcp|presidio|integrations|organizations [-- --times N] [--requests N] [--minutes N] [--seed N] [--no-build] [--write]: bundles the
// service as a deployment would and puts it to the proof in a plain workerd. docs/proof.md says what each one shows.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root, sh, toolEnv } from '../setup.mjs';

const NUMBERS = ['times', 'requests', 'minutes', 'seed', 'users', 'lanes'];
const [proof = '', ...rest] = process.argv.slice(2);
if (!existsSync(path.join(root, 'tests', 'proof', 'service', `${proof}.test.ts`)))
  fail(`There is no proof called ${proof}.`);

/** What a proof tries besides, without a service: `npm test` takes a share of it. */
const BESIDE: Record<string, string[]> = {
  fuzz: [
    'tests/shared/mcp/fuzz.test.ts',
    'tests/shared/proxy/conversations.test.ts',
    'tests/shared/engine/spellings.test.ts',
    'tests/shared/documents/spellings.test.ts',
  ],
};

const { numbers, isBuilt } = readArguments();
if (!isBuilt) sh('node', ['scripts/build/deploy.ts', '--dry-run']);
const env = { ...toolEnv(), ...numbers };
const thorough = { env: { ...env, VEILMARK_THOROUGH: '1' } };
if (BESIDE[proof]) sh('vitest', ['run', ...BESIDE[proof], '--project=node'], thorough);
const file = `tests/proof/service/${proof}.test.ts`;
sh('vitest', ['run', file, '--project=service', '--silent=false', '--disable-console-intercept=true'], { env });

function readArguments(): { numbers: Record<string, string>; isBuilt: boolean } {
  const flag = { type: 'boolean' as const };
  const options = Object.fromEntries(NUMBERS.map((name) => [name, { type: 'string' as const }]));
  try {
    const parsed = parseArgs({ args: rest, options: { ...options, 'no-build': flag, write: flag } });
    const values: Record<string, string | boolean | undefined> = parsed.values;
    const given = NUMBERS.filter((name) => values[name] !== undefined);
    for (const name of given) if (!(Number(values[name]) > 0)) fail(`--${name} takes a number above zero.`);
    const numbers = given.map((name): [string, string] => [
      `VEILMARK_PROOF_${name.toUpperCase()}`,
      String(values[name]),
    ]);
    if (values.write) numbers.push(['VEILMARK_PROOF_WRITE', '1']);
    return { numbers: Object.fromEntries(numbers), isBuilt: values['no-build'] === true };
  } catch (error) {
    return fail(
      `${(error as Error).message}. Options: ${NUMBERS.map((name) => `--${name} N`).join(', ')}, --no-build, --write`,
    );
  }
}
