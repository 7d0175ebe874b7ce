import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openSqlite } from '#command/frame/sqlite-engine.ts';
import { runColumns } from '#command/redact/columns/run-columns.ts';
import { addSamples } from '../helpers/sqlite-samples';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-columns-'));
const at = (name: string) => path.join(folder, name);

async function printed(values: Parameters<typeof runColumns>[1]): Promise<string> {
  const lines: string[] = [];
  await runColumns([at('people.csv')], { ...values, 'no-model': true }, (line) => lines.push(line));
  return lines.join('\n');
}

it('reports without values, writes a plan, and applies it with a key from a file', async () => {
  writeFileSync(at('people.csv'), 'customer_id,email,age\nK-100,ada@stone.org,31\nK-101,bob@stone.org,38\n');
  writeFileSync(at('key'), '0123456789abcdef0123456789abcdef');
  const said = await printed({ plan: at('plan.json') });
  expect(said).toContain('quasi-identifier');
  expect(said).toContain('2 rows are alone in their group (100.0 %)');
  expect(said).not.toMatch(/stone|K-10/);

  const plan = JSON.parse(readFileSync(at('plan.json'), 'utf8'));
  plan.tables[0].columns[0].action = { type: 'tokenize' };
  writeFileSync(at('plan.json'), JSON.stringify(plan));
  const copy = { apply: at('plan.json'), output: at('safer.csv'), 'no-model': true };
  await expect(runColumns([at('people.csv')], copy)).rejects.toThrow('--key-file');
  const after = JSON.parse(await printed({ ...copy, 'key-file': at('key'), json: true }));
  expect(after.tables[0].after).toMatchObject({ k: 2, unique: 0 });
  const safer = readFileSync(at('safer.csv'), 'utf8');
  expect(safer).toMatch(/^customer_id,email,age\n[^,\n]+,<EMAIL_ADDRESS>,30-39\n[^,\n]+,<EMAIL_ADDRESS>,30-39\n$/);
  expect(safer).not.toContain('K-100');
});

it('moves the dates of a file by its own subject', async () => {
  writeFileSync(at('people.csv'), 'admitted,discharged\n2024-03-05,2024-03-12\n');
  writeFileSync(at('key'), '0123456789abcdef');
  await printed({ plan: at('dates.json') });
  const plan = JSON.parse(readFileSync(at('dates.json'), 'utf8'));
  for (const column of plan.tables[0].columns) column.action = { type: 'shift_date' };
  writeFileSync(at('dates.json'), JSON.stringify(plan));
  await printed({ apply: at('dates.json'), output: at('moved.csv'), 'key-file': at('key') });

  const [, row = ''] = readFileSync(at('moved.csv'), 'utf8').split('\n');
  const [from, to] = row.split(',').map((date) => Date.parse(date));
  expect(row).not.toContain('2024-03-05');
  expect((to ?? 0) - (from ?? 0)).toBe(7 * 86_400_000);
});

it('says what is wrong with what it is given', async () => {
  writeFileSync(at('broken.csv'), 'a,b\n"x\n');
  await expect(runColumns([], {})).rejects.toThrow('Name one table');
  await expect(runColumns([at('broken.csv')], { output: 'x' })).rejects.toThrow('go together');
  await expect(runColumns([at('broken.csv')], {})).rejects.toThrow('quotes');
  await expect(runColumns([at('nothing.csv')], {})).rejects.toThrow('does not exist');
});

it('reads a SQLite database, and leaves nothing of a value in the copy', async () => {
  const { database } = await openSqlite(new Uint8Array());
  database.run('CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, email TEXT UNIQUE, photo BLOB)');
  database.run('CREATE TABLE log (was TEXT)');
  database.run('CREATE TRIGGER noted AFTER UPDATE ON people BEGIN INSERT INTO log VALUES (old.name); END');
  for (const id of [1, 2])
    database.run('INSERT INTO people VALUES (?, ?, ?, ?)', [
      id,
      'Maria Keller',
      `m${id}@keller.org`,
      Uint8Array.of(255),
    ]);
  addSamples(database, 'people', 'Maria Keller');
  const made = database.export();
  expect(Buffer.from(made).toString('latin1').split('Maria Keller')).toHaveLength(4);
  writeFileSync(at('people.sqlite'), made);
  database.close();
  const run = (values: Parameters<typeof runColumns>[1]) =>
    runColumns([at('people.sqlite')], { ...values, 'no-model': true, force: true }, () => {});
  await run({ plan: at('sqlite.json') });
  const copy = { apply: at('sqlite.json'), output: at('safer.sqlite'), 'key-file': at('key') };
  // A number that is the key of its row cannot become a word, and two addresses cannot both become <EMAIL_ADDRESS>.
  await expect(run(copy)).rejects.toThrow('its type');
  const plan = JSON.parse(readFileSync(at('sqlite.json'), 'utf8'));
  plan.tables[0].columns[0].action = 'keep';
  writeFileSync(at('sqlite.json'), JSON.stringify(plan));
  await expect(run(copy)).rejects.toThrow('UNIQUE');
  plan.tables[0].columns[2].action = { type: 'tokenize' };
  writeFileSync(at('sqlite.json'), JSON.stringify(plan));
  writeFileSync(at('key'), '0123456789abcdef0123456789abcdef');
  await run(copy);
  const bytes = readFileSync(at('safer.sqlite'));
  expect(bytes.includes('Keller')).toBe(false);
  expect(bytes.includes('keller.org')).toBe(false);
  const { database: again } = await openSqlite(bytes);
  const rows = again.prepare('SELECT id, name, photo, (SELECT count(*) FROM log) FROM people');
  rows.step();
  expect(rows.get()).toEqual([1, '<PERSON>', '', 0]);
  rows.free();
  again.close();
  writeFileSync(at('people.sqlite-wal'), 'rows');
  await expect(run({})).rejects.toThrow('journal');
});
