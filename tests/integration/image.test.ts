import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#command/frame/sqlite-engine.ts';
import type { PlanId } from '#shared/commerce/plans.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { OCR_LANGUAGES } from '#shared/engine/image/ocr-languages.ts';
import { attached, outlookFile } from '../shared/documents/outlook-file';
import { testEveryFormat } from './every-format';
import { type RunningService, startService } from './service';

const root = path.resolve(import.meta.dirname, '../..');
const picture = (name: string) => readFileSync(path.join(root, 'tests/fixtures/images', name));

const letterPdf = readFileSync(path.join(root, 'tests/fixtures/documents/letter.pdf'));

interface ImageAnswer {
  entities: {
    entity_type: string;
    score: number;
    left: number;
    top: number;
    width: number;
    height: number;
    text: string;
    page?: number;
  }[];
  entities_found: number;
  processing_time: number;
  tokens_charged: number;
  receipt: { characters: number; language: string };
}

type Person = readonly [string, string, number];

const parquetOf = (people: readonly Person[]) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'name', data: people.map(([name]) => name), type: 'STRING' },
        { name: 'email', data: people.map(([, email]) => email), type: 'STRING' },
        { name: 'age', data: people.map(([, , age]) => age), type: 'INT32' },
      ],
    }),
  );

async function databaseOf(people: readonly Person[]): Promise<Uint8Array> {
  const { database } = await openSqlite(new Uint8Array());
  database.run('CREATE TABLE people (name TEXT, email TEXT, age)');
  for (const person of people) database.run('INSERT INTO people VALUES (?, ?, ?)', person);
  return database.export();
}

describe('POST /api/pii/image', () => {
  let service: RunningService;
  const keys: Partial<Record<PlanId, string>> = {};
  /** A language model that repeats two stand-ins, and what it was last sent. */
  let received = '';
  const provider = createServer(async (request, response) => {
    received = '';
    for await (const piece of request) received += piece;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ content: [{ type: 'text', text: '<EMAIL_ADDRESS_1>, <IBAN_CODE_1>' }] }));
  });

  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    service = await startService({ OUTBOUND_GATEWAY: `http://127.0.0.1:${port}` });
    for (const plan of ['free', 'basic', 'professional'] as const) keys[plan] = await service.addKey(plan);
  });
  afterAll(async () => {
    await service?.close();
    provider.close();
  });

  function send(
    file: Uint8Array | null,
    fields: Record<string, string> = {},
    plan: PlanId = 'professional',
    own: Record<string, string> = {},
  ) {
    const form = new FormData();
    // The name and type are wrong on purpose: only the content counts.
    if (file) form.set('file', new File([Uint8Array.from(file)], 'scan.txt', { type: 'text/plain' }));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers = { authorization: `Bearer ${keys[plan]}`, ...own };
    return fetch(new URL('/api/pii/image', service.origin), { method: 'POST', headers, body: form });
  }
  function ask(name: string, bytes: Uint8Array, fields: Record<string, string>, key = keys.professional) {
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], name));
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const headers = { authorization: `Bearer ${key}` };
    return fetch(new URL('/api/pii/document', service.origin), { method: 'POST', headers, body: form });
  }
  async function balance(plan: PlanId = 'professional'): Promise<number> {
    const response = await fetch(new URL('/api/user/tokens', service.origin), {
      headers: { authorization: `Bearer ${keys[plan]}` },
    });
    return ((await response.json()) as { balance: number }).balance;
  }
  async function refuse(response: Promise<Response>): Promise<[number, string | undefined]> {
    const answer = await response;
    return [answer.status, ((await answer.json()) as ErrorBody).code];
  }

  it('finds what is on the picture, where it is, and charges two tokens and half a token per entity', async () => {
    const before = await balance();
    const response = await send(picture('documents/invoice-en-plain.png'));
    const answer = (await response.json()) as ImageAnswer;

    expect(response.status).toBe(200);
    const email = answer.entities.find(({ entity_type }) => entity_type === 'EMAIL_ADDRESS');
    expect(email).toMatchObject({ text: 'margaret.holloway@example.com' });
    const [left, top, width, height] = [email?.left ?? 0, email?.top ?? 0, email?.width ?? 0, email?.height ?? 0];
    const [x, y, w, h] = plantedRect('invoice-en-plain', 'EMAIL_ADDRESS');
    expect(left).toBeLessThanOrEqual(x);
    expect(top).toBeLessThanOrEqual(y + h / 3);
    expect(left + width).toBeGreaterThanOrEqual(x + w);
    expect(top + height).toBeGreaterThanOrEqual(y + (h * 2) / 3);
    expect(answer.entities_found).toBe(answer.entities.length);
    expect(answer.tokens_charged).toBe(Math.ceil(2 + answer.entities_found / 2));
    expect(before - (await balance())).toBe(answer.tokens_charged);
    expect(answer.processing_time).toBeGreaterThan(0);
    expect(answer.receipt).toMatchObject({ language: 'en' });
  });

  it('reads and redacts documents and pictures by the route for files, and says where everything stands', async () => {
    const file = (name: string) => readFileSync(path.join(root, 'tests/fixtures/documents', name));
    interface Finding {
      text: string;
      page?: number;
      cell?: string;
      sheet?: string;
      slide?: number;
      boxes?: { left: number }[];
    }
    const read = async (name: string, bytes: Uint8Array) => {
      const response = await ask(name, bytes, { mode: 'extract' });
      return (await response.json()) as { text: string; findings: Finding[]; parts: { kind: string; name: string }[] };
    };
    const pdf = await read('accounts.pdf', file('accounts.pdf'));
    const xlsx = await read('accounts.xlsx', file('accounts.xlsx'));
    const pptx = await read('slides.pptx', file('slides.pptx'));
    const png = await read('scan.png', picture('documents/card-en-plain.png'));
    const named = ({ findings }: { findings: Finding[] }) => findings.filter(({ text }) => text.includes('Okonkwo'));

    expect(named(pdf)[0]).toMatchObject({ page: 1, boxes: [{ left: expect.any(Number) }] });
    expect(pdf.parts.map(({ kind, name }) => [kind, name])).toEqual([
      ['page', '1'],
      ['page', '2'],
    ]);
    expect(named(xlsx)).toContainEqual(expect.objectContaining({ sheet: 'Marta Okonkwo', cell: 'A2' }));
    expect(named(pptx)[0]).toMatchObject({ slide: 1 });
    expect(png.findings[0]).toMatchObject({ boxes: [{ left: expect.any(Number) }] });
    for (const name of ['accounts.pdf', 'accounts.xlsx']) {
      const redacted = await ask(name, file(name), { mode: 'redact' });
      const receipt = JSON.parse(
        Buffer.from(redacted.headers.get('x-veilmark-receipt') ?? '', 'base64url').toString(),
      ) as { claims: { files: { copy_sha256: string; verification: object }[] } };
      const bytes = new Uint8Array(await redacted.arrayBuffer());

      expect(redacted.status).toBe(200);
      expect(receipt.claims.files[0]).toMatchObject({
        copy_sha256: createHash('sha256').update(bytes).digest('hex'),
        verification: { result: 'clean', search: { found: 0 } },
      });
      expect((await read(name, bytes)).text).not.toContain('Okonkwo');
    }
    const message = outlookFile({
      properties: [
        [0x0037, 0x1f, 'Invoice'],
        [0x1000, 0x1f, 'Dear Marta Okonkwo, write to marta.okonkwo@example.org'],
      ],
      attachments: [attached('people.csv', 'mail\nmarta.okonkwo@example.org\n')],
    });
    const archive = zipSync({ 'marta.okonkwo@example.org.txt': Buffer.from('Mail marta.okonkwo@example.org') });
    for (const [name, bytes, members] of [
      ['mail.msg', message, [{ name: 'people.csv', format: 'csv' }]],
      ['all.zip', archive, [{ name: 'EMAIL_ADDRESS.txt', format: 'txt' }]],
    ] as const) {
      const redacted = await ask(name, bytes, { mode: 'redact', entities: '["EMAIL_ADDRESS"]' });
      expect(redacted.status).toBe(200);
      const receipt: unknown = JSON.parse(
        Buffer.from(redacted.headers.get('x-veilmark-receipt') ?? '', 'base64url').toString(),
      );
      expect(receipt).toMatchObject({
        claims: {
          files: [
            {
              verification: { result: 'clean' },
              members: members.map((one) => ({
                ...one,
                outcome: 'written',
                replaced: 1,
                entities: { EMAIL_ADDRESS: 1 },
              })),
            },
          ],
        },
      });
      expect((await read(name, new Uint8Array(await redacted.arrayBuffer()))).text).not.toContain('okonkwo@');
    }
    const given = [{ entity_type: 'PERSON', boxes: [{ left: 0, top: 0, width: 9, height: 9 }] }];
    const refused = await ask('accounts.pdf', file('accounts.pdf'), {
      mode: 'redact',
      analyzer_results: JSON.stringify(given),
    });
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      400,
      'analyzer_results[0]: boxes are for pictures; give start and end',
    ]);
    const boxes = JSON.stringify(png.findings.slice(0, 1).map(({ boxes }) => ({ entity_type: 'PERSON', boxes })));
    const covered = await ask('scan.png', picture('documents/card-en-plain.png'), {
      mode: 'redact',
      analyzer_results: boxes,
    });
    expect([covered.headers.get('content-type'), covered.headers.get('x-entities-found')]).toEqual(['image/png', '1']);
  });

  // So many files in a minute are more than one account may send.
  testEveryFormat(async (name, bytes, mode) =>
    ask(name, bytes, { mode, entities: '["EMAIL_ADDRESS"]' }, await service.addKey('professional')),
  );

  it('reports the columns of every sheet of a workbook', async () => {
    const form = new FormData();
    const bytes = readFileSync(path.join(root, 'tests/fixtures/documents/accounts.xlsx'));
    form.set('file', new File([Uint8Array.from(bytes)], 'accounts.xlsx'));
    const headers = { authorization: `Bearer ${keys.professional}` };
    const response = await fetch(new URL('/api/pii/document', service.origin), { method: 'POST', headers, body: form });
    const { tables } = (await response.json()) as {
      tables: { columns: { name: string; role: string }[]; before: object }[];
    };

    expect(tables.map(({ columns }) => columns.length)).toEqual([4, 1]);
    expect(tables[0]?.columns.map(({ name, role }) => [name, role])).toEqual([
      ['Name', 'direct'],
      ['E-mail', 'direct'],
      ['Phone', 'direct'],
      ['Balance', 'sensitive'],
    ]);
    expect(tables[0]?.before).toMatchObject({ rows: 3, k: 3, unique: 0 });
  });

  it.each(['parquet', 'sqlite'] as const)('reads, redacts and plans a %s file', async (kind) => {
    const people = [
      ['Marta Okonkwo', 'marta@okonkwo.org', 31],
      ['Jonas Weber', 'jonas@weber.org', 38],
    ] as const;
    const original = kind === 'parquet' ? parquetOf(people) : await databaseOf(people);
    const headers = { authorization: `Bearer ${await service.addKey('professional')}` };
    const ask = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(bytes)], `people.${kind}`));
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      return fetch(new URL('/api/pii/document', service.origin), { method: 'POST', headers, body: form });
    };
    interface Analyzed {
      format: string;
      findings: { entity_type: string; text: string }[];
      tables: { columns: { name: string; role: string }[]; before: object; after: object }[];
      plan: { tables: { columns: { name: string; action: unknown }[] }[] };
    }
    const analyzed = (await (await ask(original)).json()) as Analyzed;
    expect(analyzed.format).toBe(kind);
    expect(analyzed.findings.map(({ text }) => text)).toEqual(expect.arrayContaining(['marta@okonkwo.org']));
    expect(analyzed.tables[0]?.columns.map(({ name, role }) => [name, role])).toEqual([
      ['name', 'direct'],
      ['email', 'direct'],
      ['age', 'quasi_identifier'],
    ]);
    expect(analyzed.tables[0]).toMatchObject({ before: { k: 1, unique: 2 }, after: { k: 2, unique: 0 } });
    expect(JSON.stringify(analyzed.tables)).not.toMatch(/Okonkwo/);

    const redacted = await ask(original, { mode: 'redact' });
    expect([redacted.status, redacted.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`.${kind}`),
    ]);
    const copy = (await (await ask(new Uint8Array(await redacted.arrayBuffer()))).json()) as Analyzed;
    expect(copy.findings.map(({ text }) => text).join()).not.toMatch(/Okonkwo|Weber|@/);

    const { plan } = analyzed;
    for (const column of plan.tables[0]?.columns ?? [])
      if (column.name === 'email') column.action = { type: 'tokenize', key: 'WmZq4t7w!z%C&F)J' };
    const planned = await ask(original, { mode: 'redact', plan: JSON.stringify(plan) });
    expect(planned.status, await planned.clone().text()).toBe(200);
    const text = (await (await ask(new Uint8Array(await planned.arrayBuffer()), { mode: 'extract' })).json()) as {
      text: string;
    };
    expect(text.text).toMatch(/<PERSON>\tPIT1[\w-]+\t30-39\n<PERSON>\tPIT1[\w-]+\t30-39\n$/);
  });

  it('answers a PNG in which none of it is found any more', async () => {
    const file = picture('documents/chat-de-plain.png');
    const before = await balance('basic');
    const redacted = await send(file, { mode: 'redact', language: 'de', fill_color: 'gray' }, 'basic');
    const png = new Uint8Array(await redacted.arrayBuffer());

    expect(redacted.headers.get('content-type')).toBe('image/png');
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect([...png.subarray(16, 24)]).toEqual([...file.subarray(16, 24)]); // width and height
    const found = Number(redacted.headers.get('x-entities-found'));
    expect(found).toBeGreaterThanOrEqual(3);
    const cost = Math.ceil(2 + found / 2);
    expect(redacted.headers.get('x-tokens-charged')).toBe(String(cost));
    expect(before - (await balance('basic'))).toBe(cost);
    const again = (await (await send(png, { language: 'de' })).json()) as ImageAnswer;
    const types = again.entities.map(({ entity_type }) => entity_type);
    for (const type of ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'IBAN_CODE']) expect(types).not.toContain(type);
  });

  it('charges a repeat once: the same answer for findings, the picture made anew for a redaction', async () => {
    const key = { 'idempotency-key': 'picture-1' };
    const file = picture('documents/chat-en-plain.png');
    const found = await send(file, {}, 'professional', key);
    const first = (await found.json()) as ImageAnswer;
    const before = await balance();
    const again = await send(file, {}, 'professional', key);

    expect([again.status, again.headers.get('idempotent-replayed'), await again.json()]).toEqual([200, 'true', first]);
    expect(await balance()).toBe(before);
    expect(await refuse(send(file, { mode: 'redact' }, 'professional', key))).toEqual([409, 'CONFLICT']);
    expect(await refuse(send(picture('documents/chat-en-dark.png'), {}, 'professional', key))).toEqual([
      409,
      'CONFLICT',
    ]);

    const redact = () => send(file, { mode: 'redact' }, 'professional', { 'idempotency-key': 'picture-2' });
    const [one, two] = [await redact(), await redact()];
    expect([one, two].map(({ headers }) => headers.get('x-tokens-charged'))).toEqual([
      String(first.tokens_charged),
      String(first.tokens_charged),
    ]);
    expect(Buffer.from(await two.arrayBuffer()).equals(Buffer.from(await one.arrayBuffer()))).toBe(true);
    expect(await balance()).toBe(before - first.tokens_charged);
  });

  it('looks for everything where the list of types is empty, and takes one file only', async () => {
    const file = picture('documents/chat-en-plain.png');
    const [all, empty] = await Promise.all(
      [{}, { entities: '[]' } as Record<string, string>].map(
        async (fields) => (await (await send(file, fields)).json()) as ImageAnswer,
      ),
    );
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('file', new File([Uint8Array.from(file)], name));
    const headers = { authorization: `Bearer ${keys.professional}` };
    const two = fetch(new URL('/api/pii/image', service.origin), { method: 'POST', headers, body: form });

    expect(empty?.entities_found).toBeGreaterThan(0);
    expect(empty?.entities).toEqual(all?.entities);
    expect(await refuse(two)).toEqual([400, 'INVALID_REQUEST']);
  });

  it('looks only for the types asked for', async () => {
    const file = picture('documents/chat-en-plain.png');
    const chosen = (await (await send(file, { entities: '["IBAN_CODE"]' })).json()) as ImageAnswer;

    expect(chosen.entities.map(({ entity_type }) => entity_type)).toEqual(['IBAN_CODE']);
  });

  it('says the page of a finding in a TIFF of several and refuses to redact it', async () => {
    const tiff = picture('documents/two-pages.tif');
    const answer = (await (await send(tiff)).json()) as ImageAnswer;

    const emails = answer.entities.filter(({ entity_type }) => entity_type === 'EMAIL_ADDRESS');
    expect(emails.map(({ page, text }) => [page, text])).toEqual([
      [1, 'margaret.holloway@example.com'],
      [2, 'f.baumann@example.org'],
    ]);
    expect(await refuse(send(tiff, { mode: 'redact' }))).toEqual([422, 'UNPROCESSABLE']);
  });

  it('estimates without charging', async () => {
    const before = await balance();
    const answer = await (
      await send(picture('documents/chat-en-plain.png'), { dry_run: 'true', mode: 'redact' })
    ).json();

    expect(answer).toEqual({ tokens_estimated: expect.any(Number) });
    expect(await balance()).toBe(before);
  });

  it('takes fields nobody filled in as not given', async () => {
    const file = picture('documents/chat-en-plain.png');
    const find = async (fields: Record<string, string>) =>
      ((await (await send(file, fields)).json()) as { entities: unknown[] }).entities;

    const bare = await find({});
    const empty = await find({ mode: '', language: '', entities: '', score_threshold: '', fill_color: '' });

    expect(bare.length).toBeGreaterThan(0);
    expect(empty).toEqual(bare);
  });

  it('refuses what it cannot serve with the right code, charges nothing and goes on working', async () => {
    const good = picture('documents/chat-en-plain.png');
    const before = await balance();
    const tooManyPixels = Buffer.from(picture('codecs/24.bmp'));
    tooManyPixels.writeInt32LE(5001, 18);
    tooManyPixels.writeInt32LE(5000, 22);

    expect(await refuse(send(null))).toEqual([400, 'MISSING_FIELD']);
    expect(await refuse(send(new Uint8Array(0)))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refuse(send(Buffer.from('no picture at all')))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refuse(send(good.subarray(0, 2000)))).toEqual([422, 'UNPROCESSABLE']);
    expect(await refuse(send(tooManyPixels))).toEqual([413, 'FILE_TOO_LARGE']);
    // The last is refused before it is read: the client must still see why.
    for (const bytes of [10_000_001, 10_500_000, 40_000_000])
      expect(await refuse(send(Buffer.alloc(bytes)))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await refuse(send(good, { mode: 'erase' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refuse(send(good, { fill_color: 'pink' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refuse(send(good, { entities: '["EMAIL_ADDRESS"' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refuse(send(good, { entities: '{"a":1}' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refuse(send(good, { entities: '["NO_SUCH_TYPE"]' }))).toEqual([400, 'INVALID_ENTITIES']);
    const many = JSON.stringify(Array.from({ length: 51 }, () => 'EMAIL_ADDRESS'));
    expect(await refuse(send(good, { entities: many }))).toEqual([413, 'TOO_MANY_ENTITIES']);
    expect(await refuse(send(good, { language: 'xx' }))).toEqual([400, 'INVALID_LANGUAGE']);
    expect(await refuse(send(good, {}, 'free'))).toEqual([403, 'IMAGE_NOT_AVAILABLE']);
    expect(await balance()).toBe(before);
    expect((await send(good)).status).toBe(200);
  });

  it('redacts what a request to a language model carries, and gives its values back', async () => {
    const data = (file: Buffer) => file.toString('base64');
    const content = [
      {
        type: 'image',
        source: { type: 'base64', media_type: 'image/png', data: data(picture('documents/chat-en-plain.png')) },
      },
      { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: data(letterPdf) } },
    ];
    const response = await fetch(new URL('/proxy/anthropic/v1/messages', service.origin), {
      method: 'POST',
      headers: { 'x-veilmark-key': keys.professional ?? '', 'x-api-key': 'sk-ant' },
      body: JSON.stringify({ max_tokens: 9, messages: [{ role: 'user', content }] }),
    });

    expect(response.status).toBe(200);
    const [image, letter] =
      (JSON.parse(received) as { messages: { content: { source: { media_type: string; data: string } }[] }[] })
        .messages[0]?.content ?? [];
    expect(image?.source.media_type).toBe('image/png');
    const again = (await (await send(Buffer.from(image?.source.data ?? '', 'base64'))).json()) as ImageAnswer;
    expect(again.entities.map(({ text }) => text).join()).not.toMatch(/holloway|GB82/);
    const form = new FormData();
    form.set('file', new File([Buffer.from(letter?.source.data ?? '', 'base64')], 'letter.pdf'));
    form.set('mode', 'extract');
    const headers = { authorization: `Bearer ${keys.professional}` };
    const extracted = await fetch(new URL('/api/pii/document', service.origin), {
      method: 'POST',
      headers,
      body: form,
    });
    const { text } = (await extracted.json()) as { text: string };
    expect(text).toContain('EMAIL_ADDRESS_1');
    expect(text).not.toMatch(/okonkwo|DE89/i);
    expect(await response.text()).toContain('marta.okonkwo@example.org, DE89370400440532013000');
    expect(JSON.parse(response.headers.get('x-veilmark-receipt') ?? '{}')).toMatchObject({ files: 2 });
  });

  it('reads several pictures sent at once, one after another', async () => {
    const file = picture('languages/en.png');

    const answers = await Promise.all([send(file), send(file), send(file), send(file)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('reports the languages whose data is there', async () => {
    const health = (await (await fetch(new URL('/api/health', service.origin))).json()) as {
      status: string;
      services: { image: object };
    };

    expect(health.services.image).toEqual({ status: 'ok', ocrLanguages: Object.keys(OCR_LANGUAGES).length });
    expect(health.status).toBe('ok');
    for (const model of Object.values(OCR_LANGUAGES)) {
      expect(existsSync(path.join(root, `assets/ocr/${model}.traineddata.gz`)), model).toBe(true);
    }
  });
});

function plantedRect(id: string, type: string): [number, number, number, number] {
  const documents = JSON.parse(picture('documents/documents.json').toString('utf8')) as {
    id: string;
    planted: { type: string; rects: [number, number, number, number][] }[];
  }[];
  const rect = documents.find((d) => d.id === id)?.planted.find((p) => p.type === type)?.rects[0];
  if (!rect) throw new Error(`Nothing of type ${type} in ${id}`);
  return rect;
}
