import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';
import { emptyFolders } from './archive-document';
import { hasLinks } from './zip-archive';

const BLOCK = 512;
const damaged = () => new DocumentError('malformed', 'The archive is damaged. Pack its files again and retry.');
const tooMuch = () =>
  new DocumentError('zip-bomb', 'The archive unpacks to more data than is accepted. Split it into smaller archives.');

/** Files and what the blocks before them say about the next one; behind them folders that contain none, whose names end with a slash. */
export function untar(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const folders = new Set<string>();
  const seen = new Set<string>();
  let next: Record<string, string> = {};
  for (let at = 0; at < bytes.length; ) {
    if (at + BLOCK > bytes.length) throw damaged();
    const block = bytes.subarray(at, at + BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const head = latin1(block);
    if (checksumOf(block) !== octal(head.slice(148, 156))) throw damaged();
    const size = next.size === undefined ? octal(head.slice(124, 136)) : Number(next.size);
    const kind = head[156] ?? '';
    const end = at + BLOCK + size;
    if (!Number.isSafeInteger(size) || size < 0 || end > bytes.length) throw damaged();
    const content = bytes.subarray(at + BLOCK, end);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    // What is cut off would be lost without a word.
    if (at > bytes.length) throw damaged();
    if (kind === 'x') next = { ...next, ...records(content) };
    else if (kind === 'L') next.path = textOf(content);
    else if (kind === 'g') continue;
    else if (/[0\0 57]/.test(kind)) {
      const path = (next.path ?? pathOf(block, head)).replace(/^(?:\.\/)+/, '');
      next = {};
      if (kind === '5' || (path.endsWith('/') && size === 0)) {
        const folder = path.replace(/\/*$/, '/');
        // The folder that was packed has no name of its own.
        if (folder !== '/' && folder !== './') folders.add(requireInside(folder));
        continue;
      }
      judge(path, seen);
      files.set(path, content.slice());
      if (files.size > DOCUMENT_LIMITS.zipEntries) throw tooMuch();
    } else throw hasLinks();
  }
  for (const folder of emptyFolders([...files.keys(), ...folders])) files.set(folder, new Uint8Array());
  if (files.size > DOCUMENT_LIMITS.zipEntries) throw tooMuch();
  return files;
}

/** Names of files that lead elsewhere, come twice or are those of folders. */
function judge(path: string, seen: Set<string>): void {
  const key = requireInside(path).toLowerCase();
  if (path.endsWith('/') || seen.has(key)) throw damaged();
  seen.add(key);
}

function requireInside(path: string): string {
  if (path === '' || /(?:^|\/)\.\.?(?:\/|$)|^\/|\\|:|\0/.test(path)) throw damaged();
  return path;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/\0[\s\S]*$/, '');

function pathOf(block: Uint8Array, head: string): string {
  const name = textOf(block.subarray(0, 100));
  const prefix = head.slice(257, 262) === 'ustar' && head[262] === '\0' ? textOf(block.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function octal(field: string): number {
  const digits = /^[ \0]*([0-7]+)/.exec(field)?.[1];
  return digits === undefined ? Number.NaN : Number.parseInt(digits, 8);
}

/** The checksum counts itself as spaces. */
const checksumOf = (block: Uint8Array) => block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** Records of the form "length key=value". */
function records(content: Uint8Array): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < content.length; ) {
    const length = Number.parseInt(latin1(content.subarray(at, at + 12)), 10);
    if (!(length > 0)) throw damaged();
    const record = new TextDecoder().decode(content.subarray(at, at + length));
    const [, key = '', value = ''] = /^\d+ ([^=]+)=([\s\S]*?)\n?$/.exec(record) ?? [];
    if (/^GNU\.sparse/.test(key)) throw hasLinks();
    if (key === 'path' || key === 'size') found[key] = value;
    at += length;
  }
  return found;
}

/** The files and empty folders without owners, times and rights of the original. */
export function tar(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const blocks: Uint8Array[] = [];
  const add = (name: string, kind: string, content: Uint8Array) => {
    const size = content.length.toString(8).padStart(11, '0');
    const fields = `${name.padEnd(100, '\0')}0000${kind === '5' ? '755' : '644'}\0${'0000000\0'.repeat(2)}${size}\0${'0'.repeat(11)}\0        ${kind}${'\0'.repeat(100)}ustar\x0000`;
    const block = fromLatin1(fields.padEnd(BLOCK, '\0'));
    block.set(fromLatin1(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `), 148);
    blocks.push(block, content, new Uint8Array((BLOCK - (content.length % BLOCK)) % BLOCK));
  };
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path);
    const isShort = name.length <= 100 && name.every((byte) => byte < 0x80);
    if (!isShort) add('PaxHeader', 'x', recordOf('path', path));
    add(isShort ? path : 'member', path.endsWith('/') ? '5' : '0', content);
  }
  blocks.push(new Uint8Array(2 * BLOCK));
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

/** The length counts its own digits. */
function recordOf(key: string, value: string): Uint8Array {
  const rest = new TextEncoder().encode(` ${key}=${value}\n`).length;
  let length = rest + String(rest).length;
  while (String(length).length + rest !== length) length = String(length).length + rest;
  return new TextEncoder().encode(`${length} ${key}=${value}\n`);
}
