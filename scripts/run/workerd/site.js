// What the platform does in front of the service, for a plain workerd: files of dist/assets with their types and the headers of
// `_headers`; everything else, and what wrangler.toml lets the worker answer first, goes to the worker.
import { WorkerEntrypoint } from 'cloudflare:workers';

const TYPES = {
  bin: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};
const DAILY = 'public, max-age=0, must-revalidate';

export default {
  async fetch(request, env) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isWorkers(new URL(request.url).pathname, env)) return env.API.fetch(request);
    return (await serveFile(request, env)) ?? env.API.fetch(request);
  },
};

/** The binding through which the worker reads files. */
export class Files extends WorkerEntrypoint {
  async fetch(request) {
    return (await serveFile(request, this.env)) ?? new Response(null, { status: 404 });
  }
}

const isWorkers = (pathname, env) => env.WORKER_FIRST.some((rule) => matches(rule, pathname));
const matches = (rule, pathname) => (rule.endsWith('*') ? pathname.startsWith(rule.slice(0, -1)) : pathname === rule);

/** As the platform finds pages: `/x/` is x/index.html, `/x` is x or x.html; other spellings lead to these. */
async function serveFile(request, env) {
  const url = new URL(request.url);
  const { pathname } = url;
  if (pathname === '/_headers') return undefined;
  const page = /^(.*)\/index\.html$|^(.+)\.html$/.exec(pathname);
  if (page && (await read(env, pathname, 'HEAD'))) return moved(url, page[2] ?? `${page[1]}/`);
  const candidates = pathname.endsWith('/') ? [`${pathname}index.html`] : [pathname, `${pathname}.html`];
  for (const candidate of candidates) {
    const file = await read(env, candidate, request.method);
    if (file) return answer(request, env, candidate, pathname, file);
  }
  if (!pathname.endsWith('/') && (await read(env, `${pathname}/index.html`, 'HEAD'))) return moved(url, `${pathname}/`);
  return undefined;
}

const moved = ({ search }, pathname) => new Response(null, { status: 307, headers: { location: pathname + search } });

/** A folder is answered with a list of what is in it, which nobody asked for. */
async function read(env, pathname, method) {
  const file = await env.DISK.fetch(`http://disk${pathname}`, { method });
  if (file.ok && file.headers.get('content-type') === 'application/octet-stream') return file;
  await file.body?.cancel();
  return undefined;
}

async function answer(request, env, file, pathname, { body, headers: stored }) {
  const tag = `W/"${stored.get('content-length')}-${Date.parse(stored.get('last-modified') ?? '') || 0}"`;
  const headers = new Headers({
    'content-type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'cache-control': DAILY,
    etag: tag,
  });
  for (const [rule, lines] of await headerRules(env))
    if (matches(rule, pathname)) for (const [name, value] of lines) headers.set(name, value);
  if (request.headers.get('if-none-match')?.split(/, */).includes(tag)) {
    await body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', stored.get('content-length'));
  return new Response(body, { headers });
}

let rules;

/** `_headers`: a path a block, below it a header a line. */
function headerRules(env) {
  rules ??= env.DISK.fetch('http://disk/_headers').then(async (file) =>
    (file.ok ? await file.text() : '')
      .split(/\n(?=\S)/)
      .filter(Boolean)
      .map((block) => {
        const [rule, ...lines] = block.split('\n').filter((line) => line.trim());
        return [rule, lines.map((line) => line.trim().split(/: (.*)/s))];
      }),
  );
  return rules;
}
