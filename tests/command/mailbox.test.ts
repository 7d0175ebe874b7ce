import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSession } from '#command/library/session.ts';
import { isLongMailbox, keepMemorySmall, startAgainForMemory } from '#command/redact/long-mailbox.ts';
import { redactMailbox } from '#command/redact/redact-mailbox.ts';
import { textName } from '#command/redact/run-redact.ts';
import { extract } from '#shared/documents/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-mailbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const message = (number: number, body: string) =>
  `From a@localhost Mon Nov  2 10:00:00 2026\nFrom: ann@example.org\nSubject: ${number}\n\n${body}\n\n`;
/** Longer than one piece by itself, so that every message is worked on alone. */
const LONG = 'Nothing to see here.\n'.repeat(14_000);
const attached = (content: string) =>
  `From a@localhost Mon Nov  2 10:00:00 2026\nFrom: ann@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: application/octet-stream; name=a.bin\nContent-Transfer-Encoding: base64\n\n${btoa(content)}\n--b--\n\n`;

const paths = () => ({ from: path.join(folder, 'in.mbox'), to: path.join(folder, 'out.mbox') });

test('a long mailbox is written piece by piece with one mapping', async () => {
  const { from, to } = paths();
  writeFileSync(
    from,
    message(1, LONG) + message(2, `${LONG}Mail bob@example.org or ann@example.org.`) + message(3, 'x'),
  );
  const session = createSession();

  const { messages, findings } = await redactMailbox(from, to, false, { fileName: from, session });

  const copy = readFileSync(to, 'utf8');
  expect(messages).toBe(3);
  expect(findings).toBe(5);
  expect(copy.match(/^From a@localhost/gm)).toHaveLength(3);
  expect(copy).toContain('Mail <EMAIL_ADDRESS_2> or <EMAIL_ADDRESS_1>.');
  expect(copy).not.toContain('@example.org');
});

test('a mailbox without an ending is known by its first lines', async () => {
  const inbox = path.join(folder, 'Inbox');
  const log = path.join(folder, 'log');
  writeFileSync(inbox, message(1, LONG.repeat(30)).replace('a@localhost', '-'));
  writeFileSync(log, `From here on 2026\nnothing\n${LONG.repeat(30)}`);
  expect([inbox, log].map(isLongMailbox)).toEqual([true, false]);
  const short = Buffer.from(message(1, 'Mail bob@example.org'));
  expect([textName('Inbox', short), textName('Inbox', Buffer.from('From here on'))]).toEqual([
    'Inbox.mbox',
    'Inbox.txt',
  ]);
  expect(
    (await extract(zipSync({ Inbox: short }), { fileName: 'a.zip' })).members?.map(({ format }) => format),
  ).toEqual(['mbox', 'eml']);
});

test('a message that cannot be read is named, and nothing is written', async () => {
  const { from, to } = paths();
  writeFileSync(from, message(1, LONG) + message(2, 'x') + attached('\0\x01\x02'));

  await expect(redactMailbox(from, to, false, { fileName: from })).rejects.toThrow(
    'Message 3: Attachment 1 of the message cannot be rewritten.',
  );
  expect(readdirSync(folder)).toEqual(['in.mbox']);
  const dropped = await redactMailbox(from, to, false, { fileName: from, unreadable: 'drop' });
  expect(dropped.notes).toContain('Attachments that cannot be read were left out.');
});

test('only mailboxes above 8 MB are cut', () => {
  const { from } = paths();
  writeFileSync(from, Buffer.alloc((8 << 20) + 1));
  writeFileSync(path.join(folder, 'a.txt'), Buffer.alloc((8 << 20) + 1));
  writeFileSync(path.join(folder, 'b.mbox'), Buffer.alloc(8 << 20));

  expect([from, path.join(folder, 'a.txt'), path.join(folder, 'b.mbox')].map(isLongMailbox)).toEqual([
    true,
    false,
    false,
  ]);
});

test('the program starts again for a long mailbox where the C library must be told to give memory back', () => {
  const long = path.join(folder, 'long.mbox');
  const short = path.join(folder, 'short.mbox');
  writeFileSync(long, message(1, LONG.repeat(30)));
  writeFileSync(short, message(1, LONG));
  const started: (readonly unknown[])[] = [];
  const execve = (...call: readonly unknown[]): never => started.push(call) as never;
  const own = {
    platform: 'linux',
    execPath: '/node',
    execArgv: ['-r', 'x'],
    argv: ['/node', 'cli.js', 'redact', long],
  };
  const start = (paths: string[], env: NodeJS.ProcessEnv, more: Partial<NodeJS.Process> = {}) =>
    startAgainForMemory(paths, { ...own, env, execve, ...more } as Partial<NodeJS.Process>);

  start(['-q', short, path.join(folder, 'nothing')], {});
  start([long], {}, { platform: 'darwin' });
  start([long], { MALLOC_ARENA_MAX: '2' });
  expect(started).toEqual([]);

  start(['-q', long], { HOME: '/home' });
  expect(started).toEqual([
    [
      '/node',
      ['/node', '-r', 'x', 'cli.js', 'redact', long],
      expect.objectContaining({ HOME: '/home', MALLOC_ARENA_MAX: '1' }),
    ],
  ]);
});

test('for a long mailbox the engine saves memory where it knows how', () => {
  const long = path.join(folder, 'long.mbox');
  const short = path.join(folder, 'short.mbox');
  writeFileSync(long, message(1, LONG.repeat(30)));
  writeFileSync(short, message(1, LONG));
  const flags = (file: string, v8: string) => {
    const set: string[] = [];
    keepMemorySmall(['-q', file], (flag) => set.push(flag), { v8 });
    return set;
  };
  expect(flags(long, '14.6.202.33-node.20')).toContain('--memory-saver-mode');
  expect(flags(long, '11.3.244.8-node.38')).toContain('--heap-growing-percent=20');
  expect(flags(long, '11.3.244.8-node.38')).toHaveLength(3);
  expect(flags(short, '14.6.202.33-node.20')).toEqual([]);
});
