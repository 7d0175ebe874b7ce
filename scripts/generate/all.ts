// npm run facts: writes everything again that follows from the sources and is committed, in the order in which one stands on the other.
import { sh } from '../setup.mjs';

const GENERATORS = [
  'catalog-index',
  'operator-lists',
  'library-options',
  'library-results',
  'facts',
  'versions',
  'policy-samples',
  'sbom',
];

for (const name of GENERATORS) sh('node', [`scripts/generate/${name}.ts`]);
