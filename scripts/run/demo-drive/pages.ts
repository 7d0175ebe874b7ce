// @ts-nocheck
// What a person sees of the sample drive: the page that grants access, and the list of files.
import path from 'node:path';
import { entriesOf, locate, sendFile } from './files.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FLOW = /^\/index\.php\/login\/v2\/flow\/([0-9a-f]{32})$/;

export async function answerPage(drive, request, response, pathname, readText) {
  const flow = FLOW.exec(pathname)?.[1];
  if (flow) return grant(drive, request, response, flow, readText);
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

async function grant({ logins, origin }, request, response, flow, readText) {
  const login = logins.get(flow);
  if (!login) return send(response, 404, 'Too late', '<p>This sign-in is over. Start it again.</p>');
  if (request.method === 'POST') {
    await readText(request);
    // Only this very page may agree for the person.
    if (request.headers.origin !== origin) return response.writeHead(403).end();
    login.isGranted = true;
    return send(response, 200, 'Access granted', '<p>You can close this window and go on in Veilmark.</p>');
  }
  return send(
    response,
    200,
    'Connect the demo drive',
    `<p>Veilmark asks to read the sample files and to store copies beside them. Nothing leaves this computer.</p>
     <form method="post"><button>Grant access</button></form>`,
  );
}

async function showFiles({ folder }, response) {
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

function send(response, status, title, content) {
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
  response.writeHead(status, headers).end(html);
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
