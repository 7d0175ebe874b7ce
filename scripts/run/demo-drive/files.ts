// WebDAV over a folder: list, read and write. Nothing outside the folder can be named.
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '#shared/documents/formats.ts';

const typeOf = (name: string) => mediaTypeOf(name).replace(/^text\/.*/, '$&; charset=utf-8');

/** What is answered has been sent. */
export type Answered = Promise<unknown>;

export async function answerFiles(
  folder: string,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Answered {
  const name = decodeURIComponent(new URL(request.url ?? '/', 'http://drive').pathname.slice(base.length));
  const target = await locate(folder, name);
  if (!target) return response.writeHead(403).end();
  switch (request.method) {
    case 'PROPFIND':
      return list(target, `${base}${name}`, request.headers.depth, response);
    case 'GET':
      return sendFile(target, response);
    case 'PUT':
      return store(target, request, response);
    default:
      return response.writeHead(405, { allow: 'GET, PUT, PROPFIND' }).end();
  }
}

/** The path of a name below the folder; links do not lead out of it. */
export async function locate(folder: string, name: string): Promise<string | undefined> {
  if (name.includes('\0') || name.split(/[\\/]/).includes('..')) return undefined;
  const home = await realpath(folder);
  const target = path.resolve(home, name.replace(/^\/+/, ''));
  const parent = await realpath(path.dirname(target)).catch(() => undefined);
  const isInside = target === home || (parent && (parent === home || parent.startsWith(home + path.sep)));
  return isInside ? target : undefined;
}

interface Entry {
  name: string;
  isFolder: boolean;
  size: number;
  modified: Date;
}

export async function entriesOf(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile() || one.isDirectory());
  return Promise.all(
    names
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(async (one) => ({ name: one.name, ...describe(await stat(path.join(folder, one.name))) })),
  );
}

const describe = (stats: Stats) => ({ isFolder: stats.isDirectory(), size: stats.size, modified: stats.mtime });

async function list(target: string, address: string, depth: unknown, response: ServerResponse): Answered {
  const stats = await stat(target).catch(() => undefined);
  if (!stats) return response.writeHead(404).end();
  const below = stats.isDirectory() && depth !== '0' ? await entriesOf(target) : [];
  const at = address.replace(/\/+$/, '');
  const all = [{ name: '', ...describe(stats) }, ...below].map((entry) => entryXml(at, entry));
  const xml = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${all.join('')}</d:multistatus>`;
  return response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(xml);
}

function entryXml(at: string, { name, isFolder, size, modified }: Entry): string {
  const href = `${at}${name && `/${name}`}`.split('/').map(encodeURIComponent).join('/') + (isFolder ? '/' : '');
  const type = typeOf(name);
  const own = isFolder
    ? '<d:resourcetype><d:collection/></d:resourcetype>'
    : `<d:resourcetype/><d:getcontentlength>${size}</d:getcontentlength><d:getcontenttype>${type}</d:getcontenttype>`;
  const prop = `${own}<d:getlastmodified>${modified.toUTCString()}</d:getlastmodified>`;
  const status = '<d:status>HTTP/1.1 200 OK</d:status>';
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop>${status}</d:propstat></d:response>`;
}

export async function sendFile(target: string, response: ServerResponse, headers: OutgoingHttpHeaders = {}): Answered {
  const stats = await stat(target).catch(() => undefined);
  if (!stats?.isFile()) return response.writeHead(404).end();
  const type = typeOf(target);
  response.writeHead(200, { 'content-type': type, 'content-length': stats.size, ...headers });
  return pipeline(createReadStream(target), response);
}

/** A new file; what is there is never replaced. */
async function store(target: string, request: IncomingMessage, response: ServerResponse): Answered {
  await mkdir(path.dirname(target), { recursive: true });
  const file = await open(target, 'wx').catch((error) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!file) return response.writeHead(412).end();
  await pipeline(request, file.createWriteStream());
  return response.writeHead(201).end();
}
