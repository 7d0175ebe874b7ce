// What files say that LibreOffice does not open, read by programs that are not ours.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import MsgReader from '@kenjiuno/msgreader';
import { strFromU8, unzipSync } from 'fflate';

/** Text as it is; of archives the members, of a message of Outlook and of a table what they contain. */
export async function asText(file: string): Promise<string | Uint8Array> {
  if (/\.(?:zip|epub)$/.test(file)) return packed(readFileSync(file));
  if (/\.tar\.gz$/.test(file)) return taped(file);
  if (file.endsWith('.msg')) return outlook(readFileSync(file));
  return file.endsWith('.parquet') ? await rows(readFileSync(file)) : readFileSync(file);
}

const member = (name: string, content: string) => `${name}\n    ${content.trimEnd().replaceAll('\n', '\n    ')}`;

function packed(bytes: Uint8Array): string {
  const members = Object.entries(unzipSync(bytes)).filter(([name]) => !/^(?:mimetype|META-INF\/)/.test(name));
  return members.map(([name, content]) => member(name, strFromU8(content))).join('\n');
}

function taped(file: string): string {
  const tar = (...args: string[]) => execFileSync('tar', args, { encoding: 'utf8' });
  const names = tar('-tf', file).trim().split('\n');
  return names.map((name) => member(name, tar('-xOf', file, name))).join('\n');
}

function outlook(bytes: Uint8Array): string {
  const Reader = 'default' in MsgReader ? (MsgReader.default as typeof MsgReader) : MsgReader;
  const reader = new Reader(new Uint8Array(bytes).buffer);
  const { senderName, senderEmail, recipients = [], subject, body, attachments = [] } = reader.getFileData();
  const people = recipients.map(({ name, email }) => `${name} ${email}`);
  const files = attachments.map((one) => {
    const { fileName, content } = reader.getAttachment(one);
    return member(fileName, strFromU8(content));
  });
  return [
    `From: ${senderName} ${senderEmail}`,
    `To: ${people.join(', ')}`,
    `Subject: ${subject}`,
    '',
    body,
    ...files,
  ].join('\n');
}

const SHOWN = ['customer_id', 'name', 'email', 'note'];

async function rows(bytes: Uint8Array): Promise<string> {
  const tables = createRequire(new URL('../../../shared/tables/package.json', import.meta.url));
  const { parquetReadObjects } = await import(pathToFileURL(tables.resolve('hyparquet')).href);
  const { decompress } = await import(pathToFileURL(tables.resolve('fzstd')).href);
  const compressors = { ZSTD: (page: Uint8Array, length: number) => decompress(page, new Uint8Array(length)) };
  const all = await parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors, columns: SHOWN, rowEnd: 4 });
  return [SHOWN, ...all.map((row: Record<string, unknown>) => SHOWN.map((name) => row[name]))]
    .map((cells) => cells.join(' | '))
    .join('\n');
}
