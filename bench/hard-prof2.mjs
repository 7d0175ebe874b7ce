import { loadModel } from './ner/load.mjs';
import { importBundled } from './bundle-engine.mjs';
const { both } = await loadModel();
const { analyze } = await importBundled('shared/engine/analyze.ts');
const rec = (regex, context) => ({ entity_type: 'X', patterns: [{ name: 'x', regex, score: 0.5 }], ...(context && { context }) });
const nested = (c) => Array.from({ length: c }, (_, i) => Array(i + 1).fill('a').join(' '));
const cases = {
  nestedctx: ['a 1 '.repeat(20000), { adHocRecognizers: [rec('\\d', nested(600))] }],
  samectx: ['a 1 '.repeat(20000), { adHocRecognizers: [rec('\\d', Array(5000).fill('a'))] }],
  ends: ['a'.repeat(90000), { adHocRecognizers: [rec('[a-z]*1|a')] }],
  options: ['a'.repeat(90000), { adHocRecognizers: [rec('(?:a?){900}b|a')] }],
  negated: ['é'.repeat(45000), { adHocRecognizers: [rec(`(?i)${'[^b-y]'.repeat(1500)}1`)] }],
  allowed: ['a@b.example.org '.repeat(5600), { allowList: Array.from({length:1000},(_,i)=>`a${i}@b.example.org`) }],
};
for (const [name, [text, options]] of Object.entries(cases)) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  for (const nlp of [undefined, both]) {
  const out = [];
  for (let i = 0; i < 3; i++) {
    const c0 = process.cpuUsage(); let r;
    try { r = analyze(text, options, nlp).results.length } catch (e) { r = e.message.slice(-40) }
    const c = process.cpuUsage(c0); out.push(Math.round((c.user + c.system) / 1000) + '/' + r);
  }
  console.log(name, nlp ? 'model' : 'none', out.join(' '));
  }
}
