// The sample drive of `npm start`: a folder behind the part of Nextcloud's interface that Veilmark uses, on 127.0.0.1. Copies lie beside the
// samples, and its own pages show both.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../../setup.mjs';
import { type Answered, answerFiles } from './files.ts';
import { answerPage, type Drive, readText } from './pages.ts';

const USER = 'demo';
const FILES = `/remote.php/dav/files/${USER}`;
const ACCOUNT = { id: USER, displayname: 'Demo drive', email: 'demo@veilmark.local' };

/** Serves `folder`, filled with the samples on the first start, on `port` or, where that is taken, on any other. */
export async function startDemoDrive(
  folder: string,
  port: number,
): Promise<{ /** Host and port. */ address: string; url: string; stop(): void }> {
  if (!existsSync(folder)) {
    cpSync(path.join(import.meta.dirname, 'samples'), folder, { recursive: true });
    cpSync(path.join(root, 'docs', 'samples'), folder, { recursive: true });
  }
  const drive: Drive = { folder, password: passwordOf(folder), logins: new Map(), origin: '' };
  const server = createServer((request, response) => {
    answer(drive, request, response).catch((error) => {
      console.error('Demo drive:', error.code ?? error.name);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, port).catch(() => listen(server, 0));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  drive.origin = `http://${address}`;
  return { address, url: drive.origin, stop: () => server.close() };
}

/** Kept beside the folder: what was connected stays connected when the service is started again. */
function passwordOf(folder: string): string {
  const file = `${folder}.password`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function answer(drive: Drive, request: IncomingMessage, response: ServerResponse): Answered {
  // Pages of other sites can send requests here under a name of their own.
  if (request.headers.host !== new URL(drive.origin).host) return response.writeHead(421).end();
  const { pathname } = new URL(request.url ?? '/', drive.origin);
  if (pathname === '/index.php/login/v2' && request.method === 'POST') return json(response, begin(drive));
  if (pathname === '/index.php/login/v2/poll' && request.method === 'POST')
    return poll(drive, await readText(request), response);
  if (pathname.startsWith('/ocs/') || pathname.startsWith('/remote.php/')) {
    if (!isAuthorized(drive, request)) return response.writeHead(401).end();
    if (pathname === '/ocs/v2.php/cloud/user') return json(response, { ocs: { data: ACCOUNT } });
    if (pathname === '/ocs/v2.php/core/apppassword') return json(response, { ocs: {} });
    if (pathname === FILES || pathname.startsWith(`${FILES}/`))
      return answerFiles(drive.folder, FILES, request, response);
    return response.writeHead(404).end();
  }
  return answerPage(drive, request, response, pathname);
}

/** Login Flow v2: the person agrees on a page, the service asks until they did. */
function begin(drive: Drive) {
  const [token, flow] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  drive.logins.set(flow, { token, isGranted: false });
  const base = `${drive.origin}/index.php/login/v2`;
  return { poll: { token, endpoint: `${base}/poll` }, login: `${base}/flow/${flow}` };
}

function poll(drive: Drive, body: string, response: ServerResponse): ServerResponse {
  const token = new URLSearchParams(body).get('token');
  const [flow, login] = [...drive.logins].find(([, one]) => one.token === token) ?? [];
  if (!flow || !login?.isGranted) return json(response, [], 404);
  drive.logins.delete(flow);
  return json(response, { server: drive.origin, loginName: USER, appPassword: drive.password });
}

function isAuthorized({ password }: Drive, { headers }: IncomingMessage): boolean {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function json(response: ServerResponse, body: unknown, status = 200): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
