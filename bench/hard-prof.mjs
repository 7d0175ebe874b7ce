import { loadModel } from './ner/load.mjs';
import { bundle, importBundled } from './bundle-engine.mjs';
const { both } = await loadModel();
const { analyze } = await importBundled('shared/engine/analyze.ts');
const phrases = { labels: 'name: ', kv: 'phone=1;', tabs: '\t1', brackets: '(1) ', lines: '1\n', speakers: 'A: b\n', hyphens: 'a-', slashes: '/a', a1: 'a 1 ', quoted: '> ', emails: 'a@b.example.org ', honest: 'Dear Jane Doe, call +49 30 901820 or mail jane.doe@example.com about the matter we discussed. ' };
const only = process.argv[2];
analyze(phrases.honest.repeat(300), {}, both);
for (const [name, p] of Object.entries(phrases)) {
  if (only && only !== name) continue;
  const text = p.repeat(Math.floor(90000 / p.length));
  const res = [];
  for (let i = 0; i < 3; i++) {
    const c0 = process.cpuUsage();
    const { results } = analyze(text, {}, both);
    const c = process.cpuUsage(c0);
    res.push(Math.round((c.user + c.system) / 1000) + 'ms/' + results.length);
  }
  const c0 = process.cpuUsage(); analyze(text, {}); const c = process.cpuUsage(c0);
  console.log(name.padEnd(10), res.join(' '), 'without model', Math.round((c.user + c.system) / 1000));
}
