import { readFileSync, writeFileSync } from 'node:fs';
import type { Watched } from './watch';

const PAGE = new URL('../../../../docs/proof.md', import.meta.url);
const BLOCK = /(?<=<!-- attacks -->\n)[\s\S]*?(?=<!-- end of attacks -->)/;

/** What the run measured, a row for each group of attacks. */
export function attackTable(watched: readonly Watched[]): string {
  const groups = new Set(watched.map(({ attack }) => attack.group));
  const rows = [...groups].map((group) => {
    const members = watched.filter(({ attack }) => attack.group === group);
    const costliest = members.reduce((a, b) => (b.processor > a.processor ? b : a));
    const answered = members.filter(({ answer }) => answer.status === 200).length;
    const largest = Math.max(...members.map(({ attack }) => attack.bytes));
    const kilobytes = Math.ceil(largest / 1000);
    const seconds = (costliest.processor / 1000).toFixed(2);
    const refused = members.length - answered;
    return `| ${group} | ${members.length} | ${kilobytes} KB | ${answered} | ${refused} | ${seconds} s, ${costliest.attack.name} |`;
  });
  return [
    '| group | inputs | largest | answered | refused, with the reason | most processor time |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** Puts the table into the documentation. */
export function writeTable(table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  if (!BLOCK.test(page)) throw new Error('docs/proof.md has no place for the table');
  writeFileSync(
    PAGE,
    page.replace(BLOCK, () => table),
  );
}
