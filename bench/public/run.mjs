// npm run eval:public -- FOLDER [--only SET] [--show N]: public test sets that others made and published figures on. Files that FOLDER lacks are fetched
// into it; each is known by its digest. --show prints what was missed.
import { parseArgs } from 'node:util';
import { importBundled } from '../bundle-engine.mjs';
import { loadModel } from '../ner/load.mjs';
import { asqPhi } from './asq-phi.mjs';
import { behindTheMask } from './behind-the-mask.mjs';
import { contracts } from './contracts.mjs';
import { pupa } from './pupa.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, show: { type: 'string', default: '0' } },
});
const [folder] = positionals;
const sets = ['asq-phi', 'behind-the-mask', 'contracts', 'pupa'];
if (folder === undefined || (options.only && !sets.includes(options.only))) {
  console.error(`npm run eval:public -- FOLDER [--only ${sets.join('|')}] [--show N]`);
  process.exit(2);
}
const { analyze, findEntity, kindOf } = await importBundled('bench/eval/engine.ts');
const { recognizer } = await loadModel();
const results = (text, options = {}) => analyze(text, options, recognizer).results;
const inLanguage = (text, language) => results(text, language ? { language } : {});
const show = Number(options.show);
const isAsked = (name) => !options.only || options.only === name;

if (isAsked('asq-phi'))
  await asqPhi(folder, (text, preset) => results(text, { language: 'en', ...(preset && { preset }) }), show);
if (isAsked('behind-the-mask')) await behindTheMask(folder, inLanguage, show);
if (isAsked('contracts')) await contracts(folder, inLanguage, show, (type) => kindOf(findEntity(type)));
if (isAsked('pupa')) await pupa(folder, inLanguage, show);
