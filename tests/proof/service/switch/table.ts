import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/compatibility.md';

/** With `--write`: puts what a run has shown between its marks in docs/compatibility.md. */
export function writeTable(name: string, lines: readonly string[]): void {
  if (process.env.VEILMARK_PROOF_WRITE !== '1') return;
  const [start, end] = [`<!-- ${name}: written by npm run prove:${name} -->`, `<!-- end of ${name} -->`];
  const before = readFileSync(FILE, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for ${name}`);
  writeFileSync(FILE, `${before.slice(0, from + start.length)}\n${lines.join('\n')}\n${before.slice(to)}`);
}
