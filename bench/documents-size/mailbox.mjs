// npm run bench:files -- mails|mailbox: mailboxes redacted by the command, and the texts, tables and pictures in them by themselves. A copy in which something
// planted is left, or that has another number of messages, fails the run. More memory than the aim is reported and does not.
import { createReadStream, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildCommand } from '../../command/build.mjs';
import { root } from '../../scripts/setup.mjs';
import { measured } from '../command/measured.mjs';
import { describeMachine } from '../machine.mjs';
import { readRows, writeSection } from '../results.mjs';
import { MAILS, makeMailbox } from './make-mailbox.mjs';
import { LEAKS } from './people.mjs';

const MEMORY_MB = 200;
export const MAILBOXES = {
  mails: { title: '1,000 mails with attachments', kind: MAILS.usual, mails: 1000 },
  /** Only when asked for: it takes a quarter of an hour and two gigabytes of disk. */
  mailbox: { title: 'MBOX of 1 GB', kind: MAILS.heavy, bytes: 1_000_000_000, isLong: true },
};

/** Pictures are read in both. */
const READING = ['--ocr-data', path.join(root, 'assets', 'ocr')];

const HEAD = [
  '| file | size | messages | CPU | CPU per MB | memory | contents alone |',
  '|---|---|---|---|---|---|---|',
];

export async function measureMailboxes(names, folder, isWritten) {
  const dist = path.join(root, 'dist', 'veilmark');
  await buildCommand(dist);
  const redact = (...args) =>
    measured(process.execPath, [path.join(dist, 'cli.js'), 'redact', '-q', ...READING, ...args], { cwd: folder });
  const rows = [];
  for (const name of names) {
    const { title, ...how } = MAILBOXES[name];
    const { file, count, contents } = makeMailbox(path.join(folder, `${name}.mbox`), how);
    const copy = path.join(folder, `${name}.copy.mbox`);
    const { cpu, memory } = redact(file, '-o', copy);
    if (memory > MEMORY_MB) console.log(`${title}: ${memory} MB, above the aim of ${MEMORY_MB}`);
    await requireVeiled(copy, count);
    const alone = redact(
      writeContents(path.join(folder, `${name}-contents`), contents),
      '-o',
      path.join(folder, `${name}-copies`),
    );
    const size = statSync(file).size / 1e6;
    // The contents of as many mails as there are, or of a part of them.
    const share = (alone.cpu / 1000) * (count / contents.length);
    const seconds = cpu / 1000;
    rows.push(
      `| ${title} | ${size.toFixed(0)} MB | ${count} | ${seconds.toFixed(0)} s | ${(seconds / size).toFixed(2)} s | ${memory} MB | ${share.toFixed(0)} s (${(seconds / share).toFixed(2)} times) |`,
    );
  }
  report(rows, isWritten);
}

/** A folder with the texts, tables and pictures of the mails, a file each. */
function writeContents(folder, contents) {
  mkdirSync(folder);
  for (const [index, { text, table, picture }] of contents.entries()) {
    writeFileSync(path.join(folder, `${index}.txt`), text);
    writeFileSync(path.join(folder, `${index}.csv`), table);
    writeFileSync(path.join(folder, `${index}.png`), picture);
  }
  return folder;
}

/** Lines of base64 are pictures that nobody can read. */
async function requireVeiled(copy, count) {
  let messages = 0;
  for await (const line of createInterface({ input: createReadStream(copy) })) {
    if (/^[A-Za-z\d+/=]{60,}$/.test(line)) continue;
    if (line.startsWith('From ')) messages++;
    const leak = Object.keys(LEAKS).find((type) => line.search(LEAKS[type]) >= 0);
    if (leak) throw new Error(`${path.basename(copy)}: a ${leak} is left`);
  }
  if (messages !== count) throw new Error(`${path.basename(copy)}: ${messages} messages of ${count}`);
}

function report(rows, isWritten) {
  const titleOf = (line) => line.split(' | ')[0];
  const isNew = new Set(rows.map(titleOf));
  const kept = readRows('Mailboxes').filter((line) => !isNew.has(titleOf(line)));
  const body = [
    `${describeMachine()}. \`npm run bench:files -- mails mailbox --write\`: \`veilmark redact\`, all types, pictures read as well. None of the planted values is left in a copy. Memory is the most that the process had; the aim is ${MEMORY_MB} MB. Contents alone are the texts, tables and pictures of the mails (of up to 200 of them, counted for all), as a file each; the aim is 1.3 times.`,
    '',
    ...HEAD,
    ...rows,
    ...kept,
  ].join('\n');
  console.log(`\n${body}`);
  if (isWritten) writeSection('Mailboxes', body);
}
