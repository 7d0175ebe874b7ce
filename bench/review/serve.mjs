// The built dashboard without a service: what needs none is looked at and measured with it.
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/run/chromium.ts';
import { root } from '../../scripts/setup.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** Answers the address of the page and a browser; `close` ends both. */
export async function openDashboard() {
  const folder = path.join(root, 'dist', 'assets');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/')) return response.writeHead(401).end('{}');
    const wanted = path.join(folder, pathname);
    const found = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, 'index.html');
    response.setHeader('content-type', TYPES[path.extname(found)] ?? 'application/octet-stream');
    return response.end(readFileSync(found));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(tmpdir(), 'veilmark-review-')), {
    executablePath: findChromium(),
    headless: false,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  await context.addInitScript(() => localStorage.setItem('veilmark.model', 'off'));
  const close = async () => {
    await context.close();
    server.close();
  };
  return { context, address: `http://localhost:${server.address().port}`, close };
}
