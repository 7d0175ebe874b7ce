// What the command is measured beside: secretlint, fetched for the bench; redact-pii, which bench/ has; and the engine without the command.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measured, measuredBeside } from './measured.mjs';

const SECRETLINT = '13.0.6';
const benchFolder = path.resolve(import.meta.dirname, '..');

const REDACT = `import { readFileSync } from 'node:fs';
import pii from 'redact-pii';
process.stdout.write(new pii.SyncRedactor().redact(readFileSync(0, 'utf8')));`;

const ANALYZE = `import { readdirSync, readFileSync } from 'node:fs';
import { analyze } from './package/dist/node.js';
const [folder, entities, part, parts] = process.argv.slice(2);
let found = 0;
for (const file of readdirSync(folder).filter((_, i) => i % Number(parts) === Number(part)))
  found += analyze(readFileSync(folder + '/' + file, 'utf8'), { entities: entities.split(',') }).results.length;
console.log(found);`;

export function installPeers(folder) {
  const place = path.join(folder, 'peers');
  mkdirSync(place);
  writeFileSync(path.join(place, 'package.json'), '{ "private": true }');
  const packages = [`secretlint@${SECRETLINT}`, `@secretlint/secretlint-rule-preset-recommend@${SECRETLINT}`];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const rules = path.join(folder, 'secretlint.json');
  writeFileSync(rules, JSON.stringify({ rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] }));
  writeFileSync(path.join(folder, 'analyze.mjs'), ANALYZE);
  const secretlint = path.join(place, 'node_modules', 'secretlint', 'bin', 'secretlint.js');
  return {
    secretlint: {
      name: `secretlint ${SECRETLINT}`,
      scan: (pattern) =>
        measured(process.execPath, [secretlint, '--secretlintrc', rules, path.join(folder, pattern)], { cwd: place }),
    },
    redactPii: {
      name: 'redact-pii 3.4.0',
      redact: (text) => {
        const run = measured(process.execPath, ['--input-type=module', '-e', REDACT], {
          cwd: benchFolder,
          input: text,
        });
        if (run.out === '') throw new Error('redact-pii is missing: run npm ci in bench/');
        return run;
      },
    },
    engine: {
      /** So many processes share the files: what the cores can do while all of them work. */
      async analyze(files, entities, processes) {
        const started = performance.now();
        const parts = await Promise.all(
          Array.from({ length: processes }, (_, part) =>
            measuredBeside(
              process.execPath,
              ['analyze.mjs', files, entities.join(','), part, processes].map(String),
              folder,
            ),
          ),
        );
        const sum = (name) => parts.reduce((total, one) => total + one[name], 0);
        return { wall: performance.now() - started, cpu: sum('cpu'), memory: sum('memory') };
      },
    },
  };
}
