// R2's protocol over a Durable Object's SQLite, as far as the service speaks it: put, get, head, list and delete of whole objects. A request
// carries what it wants as JSON, in a header or before the value; so does the answer.
import { DurableObject } from 'cloudflare:workers';

/** SQLite in an object holds rows of at most two megabytes. */
const CHUNK = 1024 * 1024;
const PAGE = 1000;

export class Bucket extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(
      'CREATE TABLE IF NOT EXISTS objects (name TEXT PRIMARY KEY, size INTEGER, uploaded INTEGER, version TEXT)',
    );
    this.sql.exec('CREATE TABLE IF NOT EXISTS chunks (name TEXT, at INTEGER, bytes BLOB, PRIMARY KEY (name, at))');
  }

  async fetch(request) {
    const { wish, value } = await read(request);
    switch (wish.method) {
      case 'put':
        return answer(this.ctx.storage.transactionSync(() => this.put(wish.object, value)));
      case 'get':
      case 'head': {
        const found = this.sql.exec('SELECT * FROM objects WHERE name = ?', wish.object).toArray()[0];
        if (!found) return missing();
        return answer(described(found), wish.method === 'get' ? this.bytesOf(found.name) : undefined);
      }
      case 'list':
        return answer(this.list(wish));
      case 'delete':
        this.ctx.storage.transactionSync(() => {
          for (const name of wish.objects ?? [wish.object]) this.remove(name);
        });
        return new Response();
      default:
        return new Response(`This bucket cannot ${wish.method}`, { status: 501 });
    }
  }

  put(name, value) {
    this.remove(name);
    for (let at = 0; at < value.byteLength; at += CHUNK)
      this.sql.exec('INSERT INTO chunks VALUES (?, ?, ?)', name, at, value.slice(at, at + CHUNK));
    const object = { name, size: value.byteLength, uploaded: Date.now(), version: crypto.randomUUID() };
    this.sql.exec('INSERT INTO objects VALUES (?, ?, ?, ?)', object.name, object.size, object.uploaded, object.version);
    return described(object);
  }

  remove(name) {
    this.sql.exec('DELETE FROM chunks WHERE name = ?', name);
    this.sql.exec('DELETE FROM objects WHERE name = ?', name);
  }

  bytesOf(name) {
    const chunks = this.sql.exec('SELECT bytes FROM chunks WHERE name = ? ORDER BY at', name).toArray();
    return chunks.map(({ bytes }) => new Uint8Array(bytes));
  }

  list({ prefix = '', cursor = '', limit = PAGE }) {
    const rows = this.sql
      .exec(
        'SELECT * FROM objects WHERE substr(name, 1, ?) = ? AND name > ? ORDER BY name LIMIT ?',
        prefix.length,
        prefix,
        cursor,
        limit + 1,
      )
      .toArray();
    const page = rows.slice(0, limit);
    const truncated = rows.length > limit;
    return {
      objects: page.map(described),
      truncated,
      ...(truncated && { cursor: page.at(-1).name }),
      delimitedPrefixes: [],
    };
  }
}

function described({ name, size, uploaded, version }) {
  const etag = version.replaceAll('-', '');
  const fields = { httpFields: {}, customFields: [], checksums: {}, storageClass: 'Standard' };
  return { name, version, size: String(size), etag, uploaded: String(uploaded), ...fields };
}

async function read(request) {
  const header = request.headers.get('cf-r2-request');
  if (header) return { wish: JSON.parse(header) };
  const bytes = new Uint8Array(await request.arrayBuffer());
  const length = Number(request.headers.get('cf-r2-metadata-size'));
  return { wish: JSON.parse(new TextDecoder().decode(bytes.subarray(0, length))), value: bytes.slice(length) };
}

function answer(said, chunks = []) {
  const head = new TextEncoder().encode(JSON.stringify(said));
  const headers = { 'cf-r2-metadata-size': String(head.byteLength), 'content-type': 'application/octet-stream' };
  return new Response(new Blob([head, ...chunks]), { headers });
}

function missing() {
  const error = { version: 1, v4code: 10007, message: 'The specified key does not exist.' };
  return new Response(null, { status: 404, headers: { 'cf-r2-error': JSON.stringify(error) } });
}

export default {
  fetch: (request, env) => env.BUCKET.get(env.BUCKET.idFromName('files')).fetch(request),
};
