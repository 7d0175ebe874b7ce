// npm run prove:texts: the tests that go through many texts and languages, with all of them; npm test takes a share.
import { buildAssets } from '../build/assets.ts';
import { sh, toolEnv } from '../setup.mjs';
import { requirePrograms } from './test-programs.ts';

const FILES = [
  'tests/extension/every-format.test.ts',
  'tests/shared/budget/ad-hoc.property.test.ts',
  'tests/shared/budget/growth.test.ts',
  'tests/shared/budget/pdf.test.ts',
  'tests/shared/documents/damage.property.test.ts',
  'tests/shared/documents/picture-same.test.ts',
  'tests/shared/documents/places.test.ts',
  'tests/shared/documents/saved-files.test.ts',
  'tests/shared/engine/honest-answers.test.ts',
  'tests/shared/engine/joined-pattern.test.ts',
  'tests/shared/engine/hostile.test.ts',
  'tests/shared/engine/nlp/ner.test.ts',
  'tests/shared/engine/placeholders.test.ts',
  'tests/shared/engine/round-trip.test.ts',
  'tests/shared/engine/spellings.test.ts',
  'tests/shared/engine/whole-values.test.ts',
  'tests/shared/mcp/fuzz.test.ts',
  'tests/shared/proxy/conversations.test.ts',
  'tests/shared/replace/useful-data.property.test.ts',
  'tests/worker/media/reading.test.ts',
  'tests/e2e/parity.test.ts',
];

await requirePrograms(['chromium', 'headlessShell']);
buildAssets();
sh('vitest', ['run', ...FILES], { env: { ...toolEnv(), VEILMARK_THOROUGH: '1' } });
