import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { extract } from '#shared/documents/index.ts';
import { UserMeter } from '#worker/durable/user-meter.ts';
import { sha256Hex } from '#worker/platform/digest.ts';
import { getPiece } from '#worker/platform/stored-files.ts';
import { DocumentJob } from '#worker/services/documents/jobs/document-job.ts';
import { HeldTable } from '#worker/services/documents/jobs/held-table.ts';
import { contextOf, type Job, openSecrets, outputOf } from '#worker/services/documents/jobs/job.ts';
import { KnownValues } from '#worker/services/documents/jobs/known-values.ts';
import { finishStream, startCursor, streamStep } from '#worker/services/documents/jobs/stream-file.ts';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';
import { OFFICE_RELATIONSHIPS, officeFile, relationships } from '../shared/documents/office-file';

const CSV = 'name,mail\nAda,ada@example.org\n"Bob, Jr.",bob@example.org\n';
const ONLY_MAIL = { entities: '["EMAIL_ADDRESS"]' };

interface Answer {
  format: string;
  findings: Record<string, unknown>[];
  entities_found: number;
  tokens_charged: number;
  text?: string;
  signed_receipt: { claims: { files: Record<string, unknown>[] } };
}
interface JobAnswer {
  job_id: string;
  status: string;
  progress: number;
  tokens_charged?: number;
  error?: { code: string };
  webhook?: string;
}

function formOf(content: string | Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('file', new File([content], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}
const send = (
  user: TestUser,
  content: string | Uint8Array,
  name: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => call('/api/pii/document', user, { body: formOf(content, name, { ...ONLY_MAIL, ...fields }), headers });
const refusal = async (response: Response) => [response.status, (await response.json<ErrorBody>()).code];
const balanceOf = async (user: TestUser) =>
  (await (await call('/api/user/tokens', user)).json<{ balance: number }>()).balance;
const receiptIn = (response: Response) =>
  JSON.parse(Buffer.from(response.headers.get('x-veilmark-receipt') ?? '', 'base64url').toString());
const jobOf = (user: TestUser, id: string) => env.DOCUMENT_JOB.getByName(`${user.id}|${id}`);
const stateOf = async (user: TestUser, id: string) =>
  (await call(`/api/pii/document/jobs/${id}`, user)).json<JobAnswer>();
const storedIn = async (folder: string) => (await env.FILES.list({ prefix: folder })).objects.map(({ key }) => key);

/** A sheet with a heading and so many rows of a number and an address, longer than what is read at once. */
function largeWorkbook(rows: number): Uint8Array {
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (r: number) => `<row r="${r}"><c r="A${r}"><v>${r}</v></c>${text(`B${r}`, `user${r}@example.org`)}</row>`;
  const data = Array.from({ length: rows }, (_, i) => row(i + 2)).join('');
  const heading = `<row r="1">${text('A1', 'Id')}${text('B1', 'Mail')}</row>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return officeFile('xlsx', {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${OFFICE_RELATIONSHIPS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${heading}${data}</sheetData></worksheet>`,
  });
}

/** Jobs of these tests wait until they are told to go on: a step that comes by itself would come at any time. */
const { alarm } = DocumentJob.prototype;
const step = (user: TestUser, id: string) => runInDurableObject(jobOf(user, id), (job: DocumentJob) => alarm.call(job));

/** Has the job do its steps, as many as it takes; answers how many. */
async function work(user: TestUser, id: string): Promise<number> {
  let steps = 0;
  while (['queued', 'running'].includes((await stateOf(user, id)).status)) {
    await step(user, id);
    if (++steps > 50) throw new Error('The job does not end');
  }
  return steps;
}
async function startJob(user: TestUser, content: string | Uint8Array, name: string, fields = {}, headers = {}) {
  const response = await send(user, content, name, { job: 'always', ...fields }, headers);
  expect(response.status).toBe(202);
  return (await response.json<JobAnswer>()).job_id;
}

beforeAll(loadNameModel);
beforeEach(() => void vi.spyOn(DocumentJob.prototype, 'alarm').mockResolvedValue());
afterEach(() => vi.restoreAllMocks());

describe('what the columns of a table tell', () => {
  const PEOPLE = 'customer_id,mail,age,city\nK-1,ada@example.org,31,Berlin\nK-2,bob@example.org,38,Berlin\n';
  interface Tables {
    tables?: { columns: { name: string; role: string }[]; before: { k: number }; after: { k: number } }[];
  }
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('enterprise');
  });
  const tablesOf = async (content: string | Uint8Array, name: string, fields = {}) =>
    (await (await send(user, content, name, fields)).json<Tables>()).tables;

  it('is reported beside the findings, without values', async () => {
    const tables = await tablesOf(PEOPLE, 'people.csv');
    expect(tables?.[0]?.columns.map(({ name, role }) => [name, role])).toEqual([
      ['customer_id', 'direct'],
      ['mail', 'direct'],
      ['age', 'quasi_identifier'],
      ['city', 'quasi_identifier'],
    ]);
    expect(tables?.[0]).toMatchObject({ before: { k: 1, unique: 2 }, after: { k: 2, unique: 0 } });
    expect(JSON.stringify(tables)).not.toMatch(/ada@|K-1|Berlin/);
  });

  it('is reported for each table of a dump, and for no other file and mode', async () => {
    const dump = "INSERT INTO people (id, mail) VALUES (1, 'ada@example.org');\nCOPY log (at) FROM stdin;\nnow\n\\.\n";
    expect(await tablesOf(dump, 'people.sql')).toMatchObject([
      { name: 'people', columns: [{ name: 'id' }, { name: 'mail', role: 'direct' }] },
      { name: 'log', columns: [{ name: 'at' }] },
    ]);
    expect(await tablesOf('Mail ada@example.org', 'note.txt')).toBeUndefined();
    expect(await tablesOf(PEOPLE, 'people.csv', { mode: 'extract' })).toBeUndefined();
  });

  interface Column {
    name: string;
    role: string;
    action: unknown;
  }
  interface Proposed {
    plan: { veilmark_plan: number; tables: { columns: Column[] }[] };
  }
  const KEY = 'WmZq4t7w!z%C&F)J';
  const proposed = async (content: string | Uint8Array = PEOPLE, name = 'people.csv') =>
    (await (await send(user, content, name)).json<Proposed>()).plan;
  const redact = (
    plan: unknown,
    fields = {},
    { by = user, content = PEOPLE as string | Uint8Array, name = 'people.csv' } = {},
  ) => send(by, content, name, { mode: 'redact', entities: '[]', plan: JSON.stringify(plan), ...fields });
  const withAction = async (column: string, action: unknown) => {
    const plan = await proposed();
    for (const one of plan.tables[0]?.columns ?? []) if (one.name === column) one.action = action;
    return plan;
  };

  it('is a plan that can be changed and applied, and what it costs is said before', async () => {
    const owner = await createUser('basic');
    const plan = await withAction('customer_id', { type: 'tokenize' });
    const operators = JSON.stringify({ CUSTOMER_ID: { type: 'tokenize', key: KEY } });
    const estimate = await redact(plan, { operators, dry_run: 'true' }, { by: owner });
    expect(await estimate.json()).toEqual({ tokens_estimated: 5 });

    const response = await redact(plan, { operators }, { by: owner });

    const copy = await response.text();
    expect(copy).toMatch(/^customer_id,mail,age,city\n(PIT1[\w-]+,<EMAIL_ADDRESS>,30-39,Berlin\n){2}$/);
    expect(receiptIn(response).claims.files[0]).toMatchObject({ replaced: 6 });
    const [risk] = JSON.parse(Buffer.from(response.headers.get('x-veilmark-tables') ?? '', 'base64url').toString());
    expect(risk).toMatchObject({ before: { k: 1, unique: 2 }, after: { k: 2, unique: 0 } });
    expect(await balanceOf(owner)).toBe(1000 - 5);
  });

  it('is applied with the key of a profile, moves dates by the file, and reads cells by the operators of the call', async () => {
    const name = 'own keys';
    const operators = { DATE_TIME: { type: 'shift_date', key: KEY }, EMAIL_ADDRESS: { type: 'mask' } };
    expect((await call('/api/profiles', user, { body: { name, operators } })).status).toBe(200);
    const content = 'at,note\n2024-03-05,mail ada@example.org\n2024-03-12,nothing\n';
    const plan = {
      veilmark_plan: 1,
      tables: [
        {
          name: 'visits',
          columns: [
            { name: 'at', role: 'quasi_identifier', entity_type: 'DATE_TIME', action: { type: 'shift_date' } },
            { name: 'note', role: 'free_text', action: 'read' },
          ],
        },
      ],
    };

    const response = await redact(plan, { profile: name }, { content, name: 'visits.csv' });

    const [, first = '', second = ''] = (await response.text()).split('\n');
    expect(first).toMatch(/,mail \*+$/);
    const [a, b] = [first, second].map((line) => Date.parse(line.split(',')[0] ?? ''));
    expect((b ?? 0) - (a ?? 0)).toBe(7 * 86_400_000);
    expect(first).not.toContain('2024-03-05');
  });

  it('is refused by its field where it is wrong, and nothing is charged', async () => {
    const owner = await createUser('basic');
    const good = await proposed();
    const at = 'plan.tables[0].columns[0].action';
    const cases: [unknown, object, string][] = [
      [await withAction('customer_id', { type: 'tokenize' }), {}, `${at}.key`],
      [await withAction('customer_id', { type: 'surrogate', key: 'short' }), {}, `${at}.key`],
      [await withAction('customer_id', { type: 'burn' }), {}, `${at}.type`],
      [await withAction('age', { type: 'fpe', key: KEY }), {}, 'plan'],
      [{ ...good, tables: [{ ...good.tables[0], columns: [] }] }, {}, 'plan'],
      [good, { session: 'true' }, 'session'],
      [good, { mode: 'analyze' }, 'plan'],
    ];
    const fields = [];
    for (const [plan, more] of cases) {
      const response = await redact(plan, more, { by: owner });
      fields.push([response.status, (await response.json<ErrorBody>()).details?.field]);
    }

    expect(fields).toEqual(cases.map(([, , field]) => [400, field]));
    const text = await redact(good, {}, { by: owner, content: 'Mail ada@example.org', name: 'note.txt' });
    expect(await text.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'plan' } });
    expect(await balanceOf(owner)).toBe(1000);
  });

  it('is applied to the rows of a dump and of a workbook, also as a job', async () => {
    const dump = "INSERT INTO people (id, mail) VALUES (1, 'ada@example.org');\n";
    const sql = { content: dump, name: 'people.sql' };
    const copy = await redact(await proposed(dump, sql.name), {}, sql);
    expect(await copy.text()).toBe("INSERT INTO people (id, mail) VALUES ('<CUSTOMER_ID>', '<EMAIL_ADDRESS>');\n");

    const workbook = largeWorkbook(3);
    const columns = [
      { name: 'Id', role: 'none', action: 'keep' },
      { name: 'Mail', role: 'direct', entity_type: 'EMAIL_ADDRESS', action: { type: 'replace' } },
    ];
    const plan = JSON.stringify({ veilmark_plan: 1, tables: [{ name: 'People', columns }] });
    const id = await startJob(user, workbook, 'people.xlsx', { mode: 'redact', plan, entities: '[]' });
    await work(user, id);
    const result = await call(`/api/pii/document/jobs/${id}/result`, user);
    const made = await extract(new Uint8Array(await result.arrayBuffer()), { fileName: 'people.xlsx' });
    expect(made.text).toContain('<EMAIL_ADDRESS>');
    expect(made.text).not.toContain('@example.org');
    expect(result.headers.get('x-veilmark-tables')).not.toBeNull();
  });
});

describe('POST /api/pii/document', () => {
  it('says what was found and where, signs it, and charges as for images', async () => {
    const user = await createUser('basic');
    const response = await send(user, CSV, 'people.csv');
    const answer = await response.json<Answer>();

    expect(answer).toMatchObject({ format: 'csv', entities_found: 2, tokens_charged: 3 });
    expect(answer.findings).toMatchObject([
      { entity_type: 'EMAIL_ADDRESS', text: 'ada@example.org', line: 2 },
      { entity_type: 'EMAIL_ADDRESS', text: 'bob@example.org', line: 3 },
    ]);
    expect(answer.text).toBeUndefined();
    const [file] = answer.signed_receipt.claims.files;
    expect(file).toMatchObject({ addin: 'api', replaced: 0, verification: { result: 'remaining' } });
    expect(file?.copy_sha256).toBe(file?.original_sha256);
    const verified = await call('/api/receipts/verify', undefined, { body: { receipt: answer.signed_receipt } });
    expect(verified.status).toBe(200);
    expect(await balanceOf(user)).toBe(1000 - 3);
  });

  it.each([
    ['a.txt', 'Good morning', { result: 'clean', method: 'analysis' }],
    [
      'a.vcf',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n',
      { result: 'not_checked', reason: 'not_all_read' },
    ],
  ])('calls a file clean only where all of it was read: %s', async (name, content, verification) => {
    const answer = await (await send(await createUser('basic'), content, name)).json<Answer>();

    expect(answer).toMatchObject({ entities_found: 0 });
    expect(answer.signed_receipt.claims.files[0]?.verification).toEqual(verification);
  });

  it('answers the file in its own format, with a receipt that names its hash', async () => {
    const user = await createUser('basic');
    const operators = JSON.stringify({ EMAIL_ADDRESS: { type: 'replace', new_value: 'x"y' } });
    const response = await send(user, CSV, 'people.csv', { mode: 'redact', operators });
    const copy = await response.text();

    expect(copy).toBe('name,mail\nAda,"x""y"\n"Bob, Jr.","x""y"\n');
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toContain('people_anonymized.csv');
    expect(response.headers.get('x-tokens-charged')).toBe('3');
    const receipt = receiptIn(response);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(copy))).toString('hex');
    expect(receipt.claims.files[0]).toMatchObject({
      copy_sha256: digest,
      replaced: 2,
      entities: { EMAIL_ADDRESS: 2 },
      verification: { result: 'clean', search: { found: 0 } },
    });
    expect((await call('/api/receipts/verify', undefined, { body: { receipt } })).status).toBe(200);
  });

  it('takes reviewed findings in place of its own, and numbers placeholders that a session restores', async () => {
    const user = await createUser('basic');
    const read = await (await send(user, CSV, 'people.csv', { mode: 'extract' })).json<Answer>();
    const [, bob] = read.findings;
    const added = {
      entity_type: 'PERSON',
      start: (read.text ?? '').indexOf('Ada'),
      end: (read.text ?? '').indexOf('Ada') + 3,
    };
    const analyzer_results = JSON.stringify([{ ...bob, line: undefined }, added]);
    const response = await send(user, CSV, 'people.csv', { mode: 'redact', analyzer_results, session: 'true' });
    const text = await response.text();

    expect(text).toBe('name,mail\n<PERSON_1>,ada@example.org\n"Bob, Jr.",<EMAIL_ADDRESS_1>\n');
    const session_id = response.headers.get('x-session-id');
    const restored = await call('/api/pii/deanonymize', user, { body: { text, session_id } });
    expect(await restored.json()).toMatchObject({ text: CSV });
  });

  it('shows the codes of a review in the copy, and names its decisions in the signed receipt', async () => {
    const user = await createUser('basic');
    const read = await (await send(user, CSV, 'people.csv', { mode: 'extract' })).json<Answer>();
    const [ada, bob] = read.findings;
    const given = (finding: Record<string, unknown> = {}) => ({ ...finding, line: undefined });
    const analyzer_results = JSON.stringify([{ ...given(ada), code: 'FOIA b(6)' }, given(bob)]);
    const review_sha256 = await sha256Hex('the decisions');
    const made = await send(user, CSV, 'people.csv', { mode: 'redact', analyzer_results, review_sha256 });
    const receipt = receiptIn(made);

    expect(await made.text()).toBe('name,mail\nAda,[FOIA b(6)]\n"Bob, Jr.",<EMAIL_ADDRESS>\n');
    expect(receipt.claims.files[0]).toMatchObject({ review_sha256, replaced: 2 });
    const verify = (one: unknown) => call('/api/receipts/verify', undefined, { body: { receipt: one } });
    expect((await verify(receipt)).status).toBe(200);
    receipt.claims.files[0].review_sha256 = await sha256Hex('other decisions');
    expect((await verify(receipt)).status).toBe(422);
    expect(await refusal(await send(user, CSV, 'a.csv', { mode: 'redact', review_sha256 }))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(
      await refusal(await send(user, CSV, 'a.csv', { mode: 'redact', analyzer_results, review_sha256: 'x' })),
    ).toEqual([400, 'INVALID_REQUEST']);
  });

  it('uses a profile by name, and gives way to the fields of the call', async () => {
    const user = await createUser('basic');
    const profile = { name: 'Mails', entities: ['EMAIL_ADDRESS'], operators: { DEFAULT: { type: 'redact' } } };
    await call('/api/profiles', user, { body: profile });
    const redact = async (fields: Record<string, string>) =>
      (
        await call('/api/pii/document', user, {
          body: formOf(CSV, 'a.csv', { mode: 'redact', profile: 'Mails', ...fields }),
        })
      ).text();

    expect(await redact({})).toBe('name,mail\nAda,\n"Bob, Jr.",\n');
    expect(await redact({ operators: '{"DEFAULT":{"type":"keep"}}' })).toBe(CSV);
  });

  it('counts no year, band or invented name of its own as left in a signed report', async () => {
    const user = await createUser('basic');
    const text = 'Aged 93, ZIP code 62704, seen on March 5, 2024. Call 212-555-0123. Born 5 March 1961';
    const ruled = await send(user, text, 'visit.txt', { mode: 'redact', entities: '[]', preset: 'hipaa-safe-harbor' });
    const { report, verification } = receiptIn(ruled).claims.files[0];
    expect(verification).toMatchObject({ result: 'clean' });
    expect(report.items.filter(({ left }: { left: number }) => left > 0)).toEqual([]);

    const operators = JSON.stringify({ DEFAULT: { type: 'surrogate', key: 'WmZq4t7w!z%C&F)J' } });
    const invented = await send(user, 'Mail ada@example.org', 'note.txt', { mode: 'redact', operators });
    expect(await invented.text()).toMatch(/^Mail \S+@example\.\w+$/);
    expect(receiptIn(invented).claims.files[0].verification).toMatchObject({ result: 'clean' });
  });

  it('signs no copy as clean in which values were kept', async () => {
    const user = await createUser('basic');
    const body = formOf(CSV, 'a.csv', { mode: 'redact', operators: '{"DEFAULT":{"type":"keep"}}' });
    const made = await call('/api/pii/document', user, { body });

    expect(receiptIn(made).claims.files[0].verification).toMatchObject({
      result: 'remaining',
      remaining: { EMAIL_ADDRESS: 2 },
    });
  });

  it.each([
    [
      'no file',
      async (user: TestUser) => call('/api/pii/document', user, { body: new FormData() }),
      400,
      'MISSING_FIELD',
    ],
    ['an empty file', (user: TestUser) => send(user, '', 'a.csv'), 400, 'INVALID_REQUEST'],
    ['a kind nobody reads', (user: TestUser) => send(user, 'x', 'a.exe'), 400, 'INVALID_REQUEST'],
    ['damage', (user: TestUser) => send(user, 'x', 'a.docx'), 422, 'UNPROCESSABLE'],
    ['JSON that is none', (user: TestUser) => send(user, CSV, 'a.csv', { operators: '{' }), 400, 'INVALID_REQUEST'],
    [
      'a wrong operator',
      (user: TestUser) => send(user, CSV, 'a.csv', { operators: '{"DEFAULT":{"type":"x"}}' }),
      400,
      'INVALID_OPERATOR',
    ],
    [
      'a type nobody knows',
      (user: TestUser) => send(user, CSV, 'a.csv', { entities: '["NO_SUCH"]' }),
      400,
      'INVALID_ENTITIES',
    ],
    ['a field nobody knows', (user: TestUser) => send(user, CSV, 'a.csv', { modes: 'redact' }), 400, 'INVALID_REQUEST'],
    ['a profile nobody has', (user: TestUser) => send(user, CSV, 'a.csv', { profile: 'None' }), 404, 'NOT_FOUND'],
    [
      'findings without redaction',
      (user: TestUser) => send(user, CSV, 'a.csv', { analyzer_results: '[]' }),
      400,
      'INVALID_REQUEST',
    ],
    [
      'an address inside',
      (user: TestUser) => send(user, CSV, 'a.csv', { job: 'always', webhook_url: 'https://127.0.0.1/x' }),
      400,
      'INVALID_REQUEST',
    ],
    [
      'a file above the plan',
      (user: TestUser) => send(user, new Uint8Array(10_000_001), 'a.csv'),
      413,
      'FILE_TOO_LARGE',
    ],
  ])('refuses %s and charges nothing', async (_, ask, status, code) => {
    const user = await createUser('basic');

    expect(await refusal(await ask(user))).toEqual([status, code]);
    expect(await balanceOf(user)).toBe(1000);
  });

  it('needs the scope files, and charges a test key nothing', async () => {
    const other = await createUser('basic', { scopes: ['detect'] });
    const test = await createUser('basic', { mode: 'test' });

    expect(await refusal(await send(other, CSV, 'a.csv'))).toEqual([403, 'FORBIDDEN']);
    expect(await (await send(test, CSV, 'a.csv')).json()).toMatchObject({ entities_found: 2, tokens_charged: 0 });
    expect(await balanceOf(test)).toBe(1000);
  });

  it('estimates, and charges a repeat once', async () => {
    const user = await createUser('basic');
    const key = { 'idempotency-key': 'file-1' };
    expect(await (await send(user, CSV, 'a.csv', { dry_run: 'true' })).json()).toEqual({ tokens_estimated: 3 });
    const first = await (await send(user, CSV, 'a.csv', {}, key)).text();
    const again = await send(user, CSV, 'a.csv', {}, key);

    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', first]);
    expect(await refusal(await send(user, CSV, 'a.txt', {}, key))).toEqual([409, 'CONFLICT']);
    expect(await balanceOf(user)).toBe(997);
  });
});

describe('a job', () => {
  it('is answered at once, works by itself, is charged once, and goes when it is fetched', async () => {
    const user = await createUser('basic');
    const key = { 'idempotency-key': 'job-1' };
    const fields = { mode: 'redact', delete_on_fetch: 'true' };
    const id = await startJob(user, CSV, 'people.csv', fields, key);
    expect(await startJob(user, CSV, 'people.csv', fields, key)).toBe(id);
    expect(await refusal(await call(`/api/pii/document/jobs/${id}/result`, user))).toEqual([409, 'CONFLICT']);
    expect(await balanceOf(user)).toBe(1000);
    const { folder } = (await jobOf(user, id).get()) as Job;
    const sealed = await env.FILES.get((await storedIn(folder))[0] ?? '');
    expect(new TextDecoder().decode(await sealed?.arrayBuffer())).not.toContain('ada@');
    await work(user, id);

    expect(await stateOf(user, id)).toMatchObject({ status: 'done', progress: 1, tokens_charged: 3 });
    expect(await balanceOf(user)).toBe(997);
    const fetched = await Promise.all([1, 2, 3, 4].map(() => call(`/api/pii/document/jobs/${id}/result`, user)));
    expect(fetched.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const result = fetched.find(({ status }) => status === 200) as Response;
    expect(await result.text()).toBe('name,mail\nAda,<EMAIL_ADDRESS>\n"Bob, Jr.",<EMAIL_ADDRESS>\n');
    expect(receiptIn(result).claims.files[0]).toMatchObject({ replaced: 2 });
    await expect.poll(async () => (await call(`/api/pii/document/jobs/${id}`, user)).status).toBe(404);
    expect(await storedIn(folder)).toEqual([]);
  });

  /** Goes through a stored file in small pieces, as its alarm would. */
  async function workInPieces(user: TestUser, content: string | Uint8Array, name: string, fields: object) {
    const id = await startJob(user, content, name, fields);
    const job = (await jobOf(user, id).get()) as Job;
    const secrets = await openSecrets(env, job);
    const ctx = contextOf(env, job, secrets.sha256, () => {});
    const sizes = { piece: 5000, pieces: 2, longest: 8000 };
    const kind = name.endsWith('.xlsx') ? 'workbook' : 'text';
    let [cursor, isDone, steps] = [startCursor(kind), false, 0];
    const held = new HeldTable();
    for (; !isDone; steps++)
      ({ cursor, isDone } = await streamStep(ctx, job, { ...secrets, cursor }, { step: sizes, held }));
    const { found, result } = await finishStream(ctx, job, { ...secrets, cursor });
    const pieces = Array.from({ length: result.pieces }, (_, index) => getPiece(env, outputOf(job), index));
    const bytes = Buffer.concat(await Promise.all(pieces));
    const [file] = result.file?.receipt.claims.files ?? [];
    return { found, steps, cursor, bytes, file };
  }

  it('knows in its next step what it read of a table, and nothing where a step is done again', () => {
    const held = new HeldTable();
    const [first, second] = [startCursor('text'), { ...startCursor('text'), at: 5000 }];
    const tables = held.take(first);
    const reader = tables.readerOf('csv');
    held.keep(second, tables, false);
    expect(held.take(second).readerOf('csv')).toBe(reader);
    expect(held.take(second).readerOf('csv')).not.toBe(reader);
    held.keep(second, tables, false);
    expect(held.take(first).readerOf('csv')).not.toBe(reader);
    held.keep(second, tables, false);
    expect(held.take(second).readerOf('another sheet')).not.toBe(reader);
  });

  it('of a long file is worked on in pieces, also where records run over lines, and every row comes out', async () => {
    const user = await createUser('enterprise');
    const row = (i: number) => `${i},"line one\nline ""two"" of ${i}",person${i}@example.org\n`;
    const content = `id,note,mail\n${Array.from({ length: 400 }, (_, i) => row(i)).join('')}`;
    const redacted = await workInPieces(user, content, 'long.csv', { mode: 'redact' });

    expect([redacted.found, redacted.steps > 4]).toEqual([400, true]);
    expect(redacted.bytes.toString()).toBe(content.replaceAll(/person\d+@example\.org/g, '<EMAIL_ADDRESS>'));
    const copy_sha256 = await sha256Hex(redacted.bytes);
    expect(redacted.file).toMatchObject({ copy_sha256, replaced: 400, verification: { result: 'clean' } });

    const read = await workInPieces(user, content, 'long.csv', { mode: 'analyze' });
    const { findings, entities_found } = JSON.parse(read.bytes.toString()) as Answer;
    const { text = '' } = await (await send(user, content, 'long.csv', { mode: 'extract' })).json<Answer>();
    expect([findings.length, entities_found, read.found]).toEqual([400, 400, 400]);
    expect(findings[399]).toMatchObject({ text: 'person399@example.org', line: 801 });
    for (const { start, end, text: value } of findings) expect(text.slice(Number(start), Number(end))).toBe(value);
  });

  it('signs no copy as clean in which values were kept, however the file is worked on', async () => {
    const user = await createUser('enterprise');
    const keep = { mode: 'redact', operators: '{"DEFAULT":{"type":"keep"}}' };
    const id = await startJob(user, CSV, 'people.csv', keep);
    await work(user, id);
    const whole = receiptIn(await call(`/api/pii/document/jobs/${id}/result`, user)).claims.files[0];
    expect(whole.verification).toMatchObject({ result: 'remaining', remaining: { EMAIL_ADDRESS: 2 } });

    const rows = Array.from({ length: 400 }, (_, i) => `${i},person${i}@example.org,192.0.2.${i % 250}\n`).join('');
    const long = await workInPieces(user, `id,mail,address\n${rows}`, 'long.csv', keep);
    expect([long.bytes.toString().includes('person399@'), long.file?.replaced]).toEqual([true, 0]);
    expect(long.file?.verification).toMatchObject({ result: 'remaining', remaining: { EMAIL_ADDRESS: 400 } });

    const some = await workInPieces(user, `id,mail,address\n${rows}`, 'long.csv', {
      mode: 'redact',
      entities: '["EMAIL_ADDRESS","IP_ADDRESS"]',
      operators: '{"IP_ADDRESS":{"type":"keep"}}',
    });
    expect([some.bytes.toString().includes('person'), some.file?.replaced]).toEqual([false, 400]);
    expect(some.file?.verification).toMatchObject({ result: 'remaining', remaining: { IP_ADDRESS: 400 } });

    const workbook = await workInPieces(user, largeWorkbook(300), 'people.xlsx', keep);
    expect(workbook.file?.verification).toMatchObject({ result: 'remaining', remaining: { EMAIL_ADDRESS: 300 } });
  });

  it('of a long file takes a value out of every piece that was found in one, with one text in its place', async () => {
    const user = await createUser('enterprise');
    const filler = 'a line of a text without anything to find in it\n'.repeat(150);
    const content = `first KLM-4711\n${filler}customer KLM-4711\n${filler}klm 4711 and KLM-4711.\n`;
    const patterns = [{ name: 'code', regex: '[A-Z]{3}-[0-9]{4}', score: 0.2 }];
    const { found, bytes, cursor } = await workInPieces(user, content, 'long.txt', {
      mode: 'redact',
      entities: '["CODE"]',
      score_threshold: '0.4',
      ad_hoc_recognizers: JSON.stringify([{ entity_type: 'CODE', patterns, context: ['customer'] }]),
      // Encryption gives another text every time.
      operators: '{"CODE":{"type":"encrypt","key":"0123456789abcdef"}}',
    });
    const [first, ...others] = bytes.toString().match(/PIE1[\w-]+/g) ?? [];

    expect(found).toBe(1);
    expect(bytes.toString()).not.toMatch(/klm.4711/i);
    expect(others).toEqual([first, first, first]);
    expect(cursor.notes).toEqual([]);
  });

  it('searches a piece for the values of others that may stand in it, in any notation', async () => {
    // Safe: nothing is loaded of a job that has not begun.
    const known = await KnownValues.load(env, {} as Job, 0);
    const values = ['Marta Okonkwo-Falk', 'GB33BUKB20201555555555', '+49 1512 3456789', '1961-07-19', 'a@example.org'];
    const text = values.join('\n');
    const placed = (value: string) => ({
      start: text.indexOf(value),
      end: text.indexOf(value) + value.length,
      text: '<X>',
    });
    known.add(text, values.map(placed));
    const standing = (searched: string) => known.in(searched).map(({ value }) => value);

    expect(standing('nothing of it 4711')).toEqual([]);
    expect(standing('FALK, Márta (Okonkwo)')).toEqual([values[0]]);
    expect(standing('GB33 BUKB 2020 1555 5555 55')).toEqual([values[1]]);
    expect(standing('(0049) 1512-3456 789')).toEqual([values[2]]);
    expect(standing('born on 19 July 1961')).toEqual([values[3]]);
    expect(standing('M%C3%A1rta Okonkwo-Falk')).toEqual([values[0]]);
    expect(standing(btoa('July 19, 1961 or so'))).toEqual([values[3]]);
    expect(known.in('30000', { mayHoldDates: true }).map(({ value }) => value)).toEqual([values[3]]);
  });

  it('searches for values of plain and of other letters alike', async () => {
    const known = await KnownValues.load(env, {} as Job, 0);
    // The last digits of the third stand behind a letter; the second of two is what another alphabet writes.
    const values = [
      'Unit 4 Falk',
      'Ünit 4 Falk',
      '12 34 567 B 8901234',
      '12 34 567 Б 8901234',
      '4711 B 222 33',
      '–',
      '12345',
    ];
    const text = values.join('\n');
    let at = 0;
    const replacements = values.map((value) => {
      const start = text.indexOf(value, at);
      at = start + value.length;
      return { start, end: at, text: '<X>' };
    });
    known.add(text, replacements);
    const standing = (searched: string) => known.in(searched).map(({ value }) => value);

    expect(standing('nothing of it')).toEqual([]);
    expect(standing('FALK (unit) 4').sort()).toEqual(['Unit 4 Falk', 'Ünit 4 Falk']);
    expect(standing('1-2-3-4-5-6-7').sort()).toEqual(['12 34 567 B 8901234', '12 34 567 Б 8901234']);
    expect(standing('8901234')).toEqual([]);
    expect(standing('4711-b2 2233')).toEqual(['4711 B 222 33']);
  });

  it('of a large workbook is worked on in pieces, and says which cell', async () => {
    const user = await createUser('enterprise');
    const content = largeWorkbook(300);
    const read = await workInPieces(user, content, 'large.xlsx', { mode: 'analyze' });
    const { findings } = JSON.parse(read.bytes.toString()) as Answer;
    const { found, bytes, file, steps } = await workInPieces(user, content, 'large.xlsx', { mode: 'redact' });
    const { text, format } = await extract(bytes, { fileName: 'large.xlsx' });

    expect(findings).toHaveLength(300);
    expect(findings[299]).toMatchObject({ text: 'user301@example.org', sheet: 'People', cell: 'B301' });
    expect([found, format, steps > 2]).toEqual([300, 'xlsx', true]);
    expect(text.match(/<EMAIL_ADDRESS>\n/g)).toHaveLength(300);
    expect(text).toContain('301\t<EMAIL_ADDRESS>\n');
    expect(file).toMatchObject({ replaced: 300, verification: { result: 'clean', search: { found: 0 } } });
  });

  it('takes a form longer than an isolate may hold, whatever the order of its fields', async () => {
    const user = await createUser('enterprise', { mode: 'test' });
    const line = `${'- '.repeat(500)}\n`;
    const content = `${line.repeat(12_000)}mail last@example.org\n`;
    const form = formOf(content, 'long.txt', ONLY_MAIL);
    form.append('mode', 'redact');
    const response = await call('/api/pii/document', user, { body: form });
    const { job_id } = await response.json<JobAnswer>();
    const job = (await jobOf(user, job_id).get()) as Job;
    const last = await getPiece(env, `${job.folder}/in`, 2);

    expect([response.status, job.size]).toEqual([202, content.length]);
    expect(new TextDecoder().decode(last).endsWith('mail last@example.org\n')).toBe(true);
    expect((await openSecrets(env, job)).sha256).toBe(await sha256Hex(content));
    await call(`/api/pii/document/jobs/${job_id}`, user, { method: 'DELETE' });
    expect(await env.FILES.get(`${job.folder}/in/000000`)).toBeNull();
  });

  it('that cannot be paid for ends without a result and without a charge', async () => {
    const user = await createUser('basic');
    const many = `mail\n${Array.from({ length: 2100 }, (_, i) => `u${i}@example.org`).join('\n')}\n`;
    const id = await startJob(user, many, 'many.csv', { mode: 'redact' });
    const { folder } = (await jobOf(user, id).get()) as Job;
    await work(user, id);

    expect(await stateOf(user, id)).toMatchObject({ status: 'failed', error: { code: 'INSUFFICIENT_TOKENS' } });
    expect(await balanceOf(user)).toBe(1000);
    expect(await storedIn(folder)).toEqual([]);
  });

  it('that is lost after its charge gives the tokens back', async () => {
    const user = await createUser('basic');
    const id = await startJob(user, CSV, 'people.csv');
    const settle = UserMeter.prototype.settle;
    const lost = vi.spyOn(UserMeter.prototype, 'settle').mockImplementation(function (this: UserMeter, request) {
      const settled = settle.call(this, request);
      if (request.cost > 0) throw new Error('the connection broke');
      return settled;
    });
    await work(user, id);
    lost.mockRestore();

    expect(await stateOf(user, id)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL_ERROR' } });
    expect(await balanceOf(user)).toBe(1000);
  });

  it('tells a server that it is done, signed, and tries again when that fails', async () => {
    const user = await createUser('basic');
    const told: { headers: Headers; body: string }[] = [];
    const answers = [503, 200];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (new URL(String(input)).host === 'cloudflare-dns.com')
        return Response.json({ Status: 0, Answer: [{ type: 1, data: '93.184.216.34' }] });
      told.push({ headers: new Headers(init?.headers), body: String(init?.body) });
      return new Response(null, { status: answers.shift() ?? 500 });
    });
    const id = await startJob(user, CSV, 'a.csv', { webhook_url: 'https://hooks.example.com/done' });
    await work(user, id);
    while ((await stateOf(user, id)).webhook === 'waiting') await step(user, id);

    expect((await stateOf(user, id)).webhook).toBe('delivered');
    expect(told).toHaveLength(2);
    const [, { headers, body } = { headers: new Headers(), body: '' }] = told;
    expect(JSON.parse(body)).toMatchObject({ type: 'document.job.done', data: { job_id: id, tokens_charged: 3 } });
    expect(body).not.toContain('example.org');
    const { keys } = await (await call('/.well-known/veilmark-receipts.json')).json<{
      keys: { kid: string; x: string }[];
    }>();
    const key = keys.find(({ kid }) => kid === headers.get('webhook-key-id'));
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' };
    const publicKey = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    const [version, signature = ''] = (headers.get('webhook-signature') ?? '').split(',');
    const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
    expect(version).toBe('v1a');
    expect(
      await crypto.subtle.verify(
        'Ed25519',
        publicKey,
        Buffer.from(signature, 'base64'),
        new TextEncoder().encode(signed),
      ),
    ).toBe(true);
  });

  it('is gone after an hour, and what nobody came back for goes with the clean-up', async () => {
    const user = await createUser('basic');
    const id = await startJob(user, CSV, 'a.csv', { mode: 'redact' });
    const { folder } = (await jobOf(user, id).get()) as Job;
    await work(user, id);
    await runInDurableObject(jobOf(user, id), (job: DocumentJob) => {
      job.now = () => Date.now() + 3_600_001;
    });

    expect((await call(`/api/pii/document/jobs/${id}`, user)).status).toBe(404);
    await step(user, id);
    expect(await storedIn(folder)).toEqual([]);
    await env.FILES.put('jobs/left-behind/in/000000', 'x');
    await runMaintenance(env, Date.now());
    expect(await storedIn('jobs/left-behind')).toHaveLength(1);
    await runMaintenance(env, Date.now() + 4 * 3_600_000);
    expect(await storedIn('jobs/left-behind')).toEqual([]);
  });

  it('can be ended by its owner and by nobody else', async () => {
    const [owner, stranger] = [await createUser('basic'), await createUser('basic')];
    const id = await startJob(owner, CSV, 'a.csv');
    const { folder } = (await jobOf(owner, id).get()) as Job;
    const end = (user: TestUser) => call(`/api/pii/document/jobs/${id}`, user, { method: 'DELETE' });

    expect((await end(stranger)).status).toBe(404);
    expect((await end(owner)).status).toBe(200);
    expect(await storedIn(folder)).toEqual([]);
    expect((await call(`/api/pii/document/jobs/${id}/result`, owner)).status).toBe(404);
  });
});
