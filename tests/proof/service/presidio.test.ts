import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNameModel } from '../../helpers/name-model';
import { Lab } from './lab';
import { writeTable } from './switch/table';

/** Presidio's repository, or a copy of it; the tests are run as they are. */
const SOURCE = process.env.PRESIDIO_REPOSITORY ?? 'https://github.com/microsoft/presidio.git';
const FOLDER = path.resolve('dist/proof/presidio');
const FILES = ['analyzer', 'anonymizer', 'e2e_integration_flows', 'image_redactor'].map(
  (name) => `tests/test_api_${name}.py`,
);

/** Tests of theirs that fail here on purpose, and why. */
const WANTED: Record<string, string> = {
  test_given_a_unsupported_language_for_supported_entities_then_expect_an_error:
    'They refuse `language=he`; Hebrew is served here.',
  test_overlapping_keep_first:
    'Of two overlapping findings one is to be kept and one replaced. They leave the overlap visible; here it goes with the finding that wins.',
  test_overlapping_keep_both: 'They write the overlap twice ("WashingtonWashington"); here the text stays as it is.',
  test_demo_website_text_returns_correct_anonymized_version:
    'Their demo text with their findings, word for word; more is found here, and under types of its own (DOMAIN_NAME instead of URL).',
  test_given_image_with_tuple_color_filling_then_we_get_redact_image:
    'Compares bytes with a picture their encoder wrote.',
};

let lab: Lab;
beforeAll(async () => {
  if (!existsSync(path.join(FOLDER, 'e2e-tests'))) {
    mkdirSync(path.dirname(FOLDER), { recursive: true });
    execFileSync('git', ['clone', '--quiet', '--depth', '1', '--no-checkout', SOURCE, FOLDER], { stdio: 'inherit' });
    execFileSync('git', ['-C', FOLDER, 'checkout', '--quiet', 'HEAD', '--', 'e2e-tests'], { stdio: 'inherit' });
  }
  lab = await Lab.open({ ENVIRONMENT: 'development', UNMETERED: 'true' });
}, 300_000);
afterAll(() => lab?.close());

test("Presidio's own end-to-end tests pass, but for the differences that are wanted", {
  timeout: 600_000,
}, async () => {
  const user = await lab.addUser('enterprise');
  await loadNameModel(lab.origin, user.key);
  const base = `${lab.origin}/presidio/${user.key}`;
  const urls = { ANALYZER_BASE_URL: base, ANONYMIZER_BASE_URL: base, IMAGE_REDACTOR_BASE_URL: base };
  const { stdout, stderr } = spawnSync('python3', ['-m', 'pytest', '-q', '-rA', '--tb=no', ...FILES], {
    cwd: path.join(FOLDER, 'e2e-tests'),
    env: { ...process.env, ...urls },
    encoding: 'utf8',
  });
  const results = [...stdout.matchAll(/^(PASSED|FAILED|ERROR) \S+?::(\w+)/gm)].map(([, result, name]) => ({
    result,
    name: name ?? '',
  }));
  expect(results.length, stderr || stdout).toBeGreaterThan(40);
  const failed = results.filter(({ result }) => result !== 'PASSED').map(({ name }) => name);

  expect(failed.sort()).toEqual(Object.keys(WANTED).sort());
  const passed = results.length - failed.length;
  writeTable('presidio', [
    `${passed} of ${results.length} of Presidio's end-to-end tests pass. The others differ on purpose:`,
    '',
    '| test | why it differs |',
    '|---|---|',
    ...Object.entries(WANTED).map(([name, why]) => `| \`${name}\` | ${why} |`),
  ]);
});
