// node bench/engine/old-node.mjs: the speed tables on the Node that runs this, which is not the one the tools bring along. How
// fast regular expressions are differs more between versions of Node than anything else here.
import { importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { makeDenseInput, makeInput } from './input.mjs';
import { howOften, measureSpeed, peers, speedTable } from './speed.mjs';

const { analyze } = await importBundled('bench/engine/engine.ts');
const ordinary = await measureSpeed(analyze, makeInput);
const dense = await measureSpeed(analyze, makeDenseInput);

writeSection(
  `Engine on Node ${process.versions.node.split('.')[0]}`,
  `
${describeMachine()}, ${peers}. \`node bench/engine/old-node.mjs\`: ${howOften}.

Ordinary text:

${speedTable(ordinary)}

Text dense with personal details:

${speedTable(dense)}
`,
);
console.log(`ordinary\n${speedTable(ordinary)}\ndense\n${speedTable(dense)}`);
