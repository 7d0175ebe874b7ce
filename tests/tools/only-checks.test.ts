import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { onlyChecks } from '../../command/build-plugins.mjs';

type Numbers = Readonly<Record<string, Readonly<Record<string, { validate(value: string): { isValid: boolean } }>>>>;

/** Runs of digits, with letters before and behind some, the same in every run. */
function* numbersLike(seed: number): Generator<string> {
  let state = seed;
  const next = (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % count;
  };
  for (let round = 0; round < 400; round++) {
    const digits = Array.from({ length: 6 + next(13) }, () => '0123456789'[next(10)]).join('');
    const start = next(3) > 0 ? '' : 'ABCEFGJKLMNPQX'.charAt(next(14));
    const end = next(3) > 0 ? '' : 'ABCDEFGHJKLMNPQRSTVWXYZ'.charAt(next(23));
    yield start + digits + end;
  }
}

test('checks of national numbers answer the same without their wording and errors', async () => {
  const target = mkdtempSync(path.join(tmpdir(), 'veilmark-checks-'));
  try {
    const file = path.join(target, 'numbers.mjs');
    const options = { bundle: true, format: 'esm', platform: 'node', logLevel: 'error' } as const;
    const entry = { contents: "export { stdnum } from 'stdnum';", resolveDir: import.meta.dirname };
    await build({ ...options, stdin: entry, outfile: file, mainFields: ['module', 'main'], plugins: [onlyChecks] });
    expect(readFileSync(file, 'utf8')).not.toContain('Steuerliche');
    const { stdnum: small } = (await import(file)) as { stdnum: Numbers };
    const different: string[] = [];
    let right = 0;
    for (const country of Object.keys(stdnum))
      for (const [module, { validate }] of Object.entries((stdnum as Numbers)[country] ?? {}))
        for (const number of numbersLike(country.charCodeAt(0) * 31 + module.length)) {
          const answerOf = (check: typeof validate) => {
            try {
              return check(number).isValid;
            } catch {
              return 'throws';
            }
          };
          const answer = answerOf(validate);
          right += Number(answer === true);
          const smaller = small[country]?.[module]?.validate;
          // In one list: to expect something sixty thousand times takes many times what the checks do.
          if (!smaller || answerOf(smaller) !== answer) different.push(`${country} ${module} ${number}`);
        }
    expect(different).toEqual([]);
    expect(right).toBeGreaterThan(500);
  } finally {
    rmSync(target, { recursive: true });
  }
});
