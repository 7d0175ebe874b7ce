// @ts-nocheck
// The sample drive of `npm start`: a folder behind the part of Nextcloud's interface that Veilmark uses, on 127.0.0.1. Copies lie beside the
// samples, and its own pages show both.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '../../setup.mjs';
import { answerFiles } from './files.ts';
import { answerPage } from './pages.ts';

const USER = 'demo';
const FILES = `/remote.php/dav/files/${USER}`;
const ACCOUNT = { id: USER, displayname: 'Demo drive', email: 'demo@veilmark.local' };

/** Serves `folder`, filled with the samples on the first start, on `port` or, where that is taken, on any other. */
export async function startDemoDrive(folder, port) {
  if (!existsSync(folder)) {
    cpSync(path.join(import.meta.dirname, 'samples'), folder, { recursive: true });
    cpSync(path.join(root, 'docs', 'samples'), folder, { recursive: true });
  }
  const drive = { folder, password: randomBytes(24).toString('base64url'), logins: new Map() };
  const server = createServer((request, response) => {
    answer(drive, request, response).catch((error) => {
      console.error('Demo drive:', error.code ?? error.name);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, port).catch(() => listen(server, 0));
  const address = `127.0.0.1:${server.address().port}`;
  drive.origin = `http://${address}`;
  return { address, url: drive.origin, stop: () => server.close() };
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function answer(drive, request, response) {
  // Pages of other sites can send requests here under a name of their own.
  if (request.headers.host !== new URL(drive.origin).host) return response.writeHead(421).end();
  const { pathname } = new URL(request.url, drive.origin);
  if (pathname === '/index.php/login/v2' && request.method === 'POST') return json(response, begin(drive));
  if (pathname === '/index.php/login/v2/poll' && request.method === 'POST')
    return poll(drive, await text(request), response);
  if (pathname.startsWith('/ocs/') || pathname.startsWith('/remote.php/')) {
    if (!isAuthorized(drive, request)) return response.writeHead(401).end();
    if (pathname === '/ocs/v2.php/cloud/user') return json(response, { ocs: { data: ACCOUNT } });
    if (pathname === '/ocs/v2.php/core/apppassword') return json(response, { ocs: {} });
    if (pathname === FILES || pathname.startsWith(`${FILES}/`))
      return answerFiles(drive.folder, FILES, request, response);
    return response.writeHead(404).end();
  }
  return answerPage(drive, request, response, pathname, text);
}

/** Login Flow v2: the person agrees on a page, the service asks until they did. */
function begin(drive) {
  const [token, flow] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  drive.logins.set(flow, { token, isGranted: false });
  const base = `${drive.origin}/index.php/login/v2`;
  return { poll: { token, endpoint: `${base}/poll` }, login: `${base}/flow/${flow}` };
}

function poll(drive, body, response) {
  const token = new URLSearchParams(body).get('token');
  const [flow, login] = [...drive.logins].find(([, one]) => one.token === token) ?? [];
  if (!login?.isGranted) return json(response, [], 404);
  drive.logins.delete(flow);
  return json(response, { server: drive.origin, loginName: USER, appPassword: drive.password });
}

function isAuthorized({ password }, { headers }) {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function json(response, body, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function text(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 65_536) throw new RangeError('The request is too long');
  }
  return body;
}
