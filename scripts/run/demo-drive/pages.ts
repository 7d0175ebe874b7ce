// What a person sees of the sample drive: the page that grants access, and the list of files.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Answered, entriesOf, locate, sendFile } from './files.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FLOW = /^\/index\.php\/login\/v2\/flow\/([0-9a-f]{32})$/;

export interface Drive {
  folder: string;
  password: string;
  logins: Map<string, { token: string; isGranted: boolean }>;
  origin: string;
}

export async function answerPage(
  drive: Drive,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Answered {
  const flow = FLOW.exec(pathname)?.[1];
  if (flow) return grant(drive, request, response, flow);
  if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
  if (pathname === '/' || pathname === '/index.php/apps/files/') return showFiles(drive, response);
  if (pathname.startsWith('/files/')) {
    const target = await locate(drive.folder, decodeURIComponent(pathname.slice('/files'.length)));
    if (!target) return response.writeHead(404).end();
    const name = encodeURIComponent(path.basename(target));
    // Never shown as a page of this address: samples may hold anything.
    return sendFile(target, response, { 'content-disposition': `attachment; filename*=UTF-8''${name}` });
  }
  return send(response, 404, 'Not found', '<p>There is no such page. <a href="/">Show the files</a></p>');
}

async function grant(
  { logins, origin }: Drive,
  request: IncomingMessage,
  response: ServerResponse,
  flow: string,
): Answered {
  const login = logins.get(flow);
  if (!login) return send(response, 404, 'Too late', '<p>This sign-in is over. Start it again.</p>');
  if (request.method === 'POST') {
    await readText(request);
    // Only this very page may agree for the person.
    if (request.headers.origin !== origin) return response.writeHead(403).end();
    login.isGranted = true;
    return send(response, 200, 'Access granted', '<p>You can close this window and continue in Veilmark.</p>');
  }
  return send(
    response,
    200,
    'Connect the demo drive',
    `<p>Veilmark asks to read the sample files and to store copies next to them. Nothing leaves this computer.</p>
     <form method="post"><button>Grant access</button></form>`,
  );
}

async function showFiles({ folder }: Drive, response: ServerResponse): Answered {
  const rows = (await entriesOf(folder)).map(
    ({ name, size, isFolder }) =>
      `<tr><td>${isFolder ? escaped(name) : `<a href="/files/${encodeURIComponent(name)}">${escaped(name)}</a>`}</td>
       <td>${isFolder ? 'folder' : `${Math.ceil(size / 1000)} KB`}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Name</th><th scope="col">Size</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return send(
    response,
    200,
    'Demo drive',
    `<p>Made-up files to try Veilmark with. Copies it makes appear here.</p>${table}`,
  );
}

function send(response: ServerResponse, status: number, title: string, content: string): ServerResponse {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:560px;margin:10vh auto;padding:0 16px}
button{font:inherit;font-weight:600;padding:8px 16px;cursor:pointer}td,th{padding:4px 24px 4px 0;text-align:start}
</style><main><h1>${title}</h1>${content}</main></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  };
  return response.writeHead(status, headers).end(html);
}

/** The body of a request, which is short. */
export async function readText(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 65_536) throw new RangeError('The request is too long');
  }
  return body;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
