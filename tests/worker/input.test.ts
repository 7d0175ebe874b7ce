import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PLANS } from '#shared/commerce/plans.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { endpoints } from '#shared/contract/index.ts';
import { dropNullsAndFindUnknown } from '#shared/http/known-fields.ts';
import { rsa2048Private, rsa2048Public } from '../fixtures/key-pairs';
import { call, createUser, loadNameModel, ORIGIN, signUp, type TestUser } from '../helpers/accounts';

const withFields = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, form }]) => {
  const schema = body ?? form;
  return schema ? [[name, schema] as const] : [];
});
/** Fields of the object a schema describes, below its refinements. */
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

describe('every endpoint with a body or a form', () => {
  it.each(withFields)('%s knows its fields, and takes null for one that is not given', (_, schema) => {
    const fields = Object.keys(shapeOf(schema));
    expect(fields.length).toBeGreaterThan(0);
    expect(dropNullsAndFindUnknown(schema, { no_such_field: 1 })).toMatchObject({ name: 'no_such_field' });
    for (const field of fields) {
      const value: Record<string, unknown> = { [field]: null };
      expect(dropNullsAndFindUnknown(schema, value)).toBeUndefined();
      expect(value).toEqual({});
    }
  });

  it.each(withFields)('%s knows the fields of every object inside', (_, schema) => {
    for (const { sample, at } of nestedSamples(schema))
      expect(dropNullsAndFindUnknown(schema, sample), at).toMatchObject({ name: 'no_such_field' });
  });
});

/** For each object inside a schema: the least value around it that has an unknown field in it. */
function nestedSamples(schema: z.ZodType, at = ''): { sample: unknown; at: string }[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    inside(field, `${at}.${name}`).map(({ sample, at }) => ({ sample: { [name]: sample }, at })),
  );
}

function inside(schema: z.ZodType, at: string): { sample: unknown; at: string }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inside(schema.unwrap() as z.ZodType, at);
  if (schema instanceof z.ZodArray)
    return inside(schema.element as z.ZodType, `${at}[]`).map(({ sample, at }) => ({ sample: [sample], at }));
  // An object that takes any name leaves the judgement to whoever reads it.
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return [];
  return [{ sample: { no_such_field: 1 }, at }, ...nestedSamples(schema, at)];
}

describe('requests', () => {
  const PNG = new File([new Uint8Array([0x89, 0x50])], 'a.png');
  const findings = [{ entity_type: 'PERSON', start: 0, end: 3 }];
  let user: TestUser;
  let session: Record<string, string>;
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('enterprise');
    session = { cookie: (await signUp()).cookie, origin: ORIGIN };
  });
  const refusalOf = async (response: Response) => {
    const { code, message, details } = await response.json<ErrorBody>();
    return { status: response.status, code, message, details };
  };

  /** A request that is answered, by endpoint. */
  const SAMPLES: Record<string, { path: string; body: Record<string, unknown> }> = {
    analyze: { path: '/api/pii/analyze', body: { text: 'Ada', entities: ['EMAIL_ADDRESS'] } },
    batch: { path: '/api/pii/batch', body: { texts: ['Ada'], entities: ['EMAIL_ADDRESS'] } },
    anonymize: { path: '/api/pii/anonymize', body: { text: 'Ada', analyzer_results: findings } },
    createKeyPair: {
      path: '/api/asymmetric-keys',
      body: { keyName: 'one', publicKeyPem: rsa2048Public, privateKeyPem: rsa2048Private },
    },
  };
  it.each(Object.entries(SAMPLES))(
    '%s: an unknown field is refused, null is not given',
    async (name, { path, body }) => {
      const unknown = await call(path, user, { body: { ...body, no_such_field: null } });
      expect(await refusalOf(unknown)).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
        details: { field: 'no_such_field' },
      });
      const { body: schema } = endpoints[name as keyof typeof endpoints] as Endpoint;
      const optional = Object.entries(shapeOf(schema as z.ZodType)).filter(([, field]) => isOptional(field));
      const nulls = Object.fromEntries(optional.map(([field]) => [field, null]));
      expect((await call(path, user, { body: { ...nulls, ...body } })).status).toBe(200);
    },
  );

  it.each([
    [{ text: 'Ada', score_treshold: 0.9 }, 'score_treshold', 'score_threshold'],
    [{ text: 'Ada', scoreThreshold: 0.9 }, 'scoreThreshold', 'score_threshold'],
    [{ text: 'Ada', Entities: [] }, 'Entities', 'entities'],
    [{ text: 'Ada', wholly_unlike: 1 }, 'wholly_unlike', undefined],
    [{ text: 'Ada', deny_list: [{ entity_type: 'X', value: ['y'] }] }, 'deny_list[0].values', undefined],
  ])('%j is refused with the field that was meant', async (body, field, suggestion) => {
    const refusal = await refusalOf(await call('/api/pii/analyze', user, { body }));

    expect(refusal).toMatchObject({ status: 400, details: { field } });
    expect(refusal.details?.suggestion).toBe(suggestion);
    if (suggestion) expect(refusal.message).toContain(`did you mean ${suggestion}?`);
  });

  it('that misspell a required field hear which one was meant, and nothing of what they hold', async () => {
    const missing = await refusalOf(await call('/api/pii/analyze', user, { body: { txt: 'Ada' } }));
    const odd = await refusalOf(await call('/api/pii/analyze', user, { body: { text: 'x', 'ada@example.org': 1 } }));

    expect(missing).toMatchObject({ code: 'MISSING_FIELD', message: 'text is required; was it meant by txt?' });
    expect(JSON.stringify(odd)).not.toContain('ada@');
  });

  it('take back what another route answered: findings with explanations, items with their text', async () => {
    const explained = await call('/api/pii/analyze', user, { body: { text: 'a@example.org', explain: true } });
    const { results } = await explained.json<{ results: object[] }>();
    const operators = { DEFAULT: { type: 'encrypt', key: 'WmZq4t7w!z%C&F)J' } };
    const veiled = await call('/api/pii/anonymize', user, {
      body: { text: 'a@example.org', analyzer_results: results, operators },
    });
    const { text, items } = await veiled.json<{ text: string; items: object[] }>();
    const deanonymizers = { DEFAULT: { type: 'decrypt', key: 'WmZq4t7w!z%C&F)J' } };
    const restored = await call('/api/pii/deanonymize', user, {
      body: { text, anonymizer_results: items, deanonymizers, session_id: null },
    });

    expect(await restored.json()).toMatchObject({ text: 'a@example.org' });
  });

  it('with null in an operator mean the operator without it', async () => {
    const operators = { PERSON: { type: 'redact', new_value: null, key: null } };
    const body = { text: 'Ada', analyzer_results: [{ ...findings[0], score: null, text: null }], operators };

    expect(await (await call('/api/pii/anonymize', user, { body })).json()).toMatchObject({ text: '' });
  });

  it('with a form: unknown and repeated fields are refused, one file is taken', async () => {
    const form = (...fields: [string, string | File][]) => {
      const data = new FormData();
      data.append('file', PNG);
      for (const [name, value] of fields) data.append(name, value);
      return data;
    };
    const refused = async (...fields: [string, string | File][]) =>
      refusalOf(await call('/api/pii/image', user, { body: form(...fields) }));

    expect(await refused(['preset', 'hipaa'])).toMatchObject({ status: 400, details: { field: 'preset' } });
    expect(await refused(['fillcolor', 'red'])).toMatchObject({ details: { suggestion: 'fill_color' } });
    expect(await refused(['mode', 'redact'], ['mode', 'analyze'])).toMatchObject({
      status: 400,
      details: { field: 'mode' },
    });
    const two = await refused(['file', PNG]);
    expect(two).toMatchObject({ status: 400, code: 'INVALID_REQUEST', details: { field: 'file' } });
    expect(two.message).toContain('one file');
  });

  it('may leave out a body all of whose fields may be left out', async () => {
    const list = (init: object) =>
      call('/api/addins/google-drive/files', undefined, { method: 'POST', headers: session, ...init });
    // Not connected: the request was understood.
    const answers = [await list({}), await list({ body: {} }), await list({ body: { folderId: null } })];
    const messages = await Promise.all(answers.map(async (answer) => (await answer.json<{ error: string }>()).error));

    expect(new Set(messages).size).toBe(1);
    expect(messages[0]).not.toMatch(/Content-Type|JSON/);
    expect((await call('/api/pii/analyze', user, { method: 'POST' })).status).toBe(400);
  });

  it('give the private key for includePrivateKey=true and for nothing else', async () => {
    const body = { keyName: 'two', publicKeyPem: rsa2048Public, privateKeyPem: rsa2048Private };
    const made = await call('/api/asymmetric-keys', user, { body });
    const { keyPair } = await made.json<{ keyPair: { id: string } }>();
    const get = (query: string) => call(`/api/asymmetric-keys/${keyPair.id}${query}`, user);

    for (const value of ['1', 'yes', 'on', 'y', 'enabled', 'TRUE', 'True', ''])
      expect((await get(`?includePrivateKey=${value}`)).status, value).toBe(400);
    expect((await get('?includePrivateKey=false&includePrivateKey=true')).status).toBe(400);
    for (const query of ['', '?includePrivateKey=false', '?includePrivatekey=true'])
      expect(await (await get(query)).json()).not.toHaveProperty('privateKeyPem');
    expect(await (await get('?includePrivateKey=true')).json()).toHaveProperty('privateKeyPem');
  });

  describe('in another encoding', () => {
    const packed = async (text: string, format: 'gzip' | 'deflate' = 'gzip') => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(format));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    const send = (body: BodyInit, headers: Record<string, string>) =>
      call('/api/pii/analyze', user, {
        body: new Response(body).body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const json = JSON.stringify({ text: 'Mail a@example.org', entities: ['EMAIL_ADDRESS'] });

    it('are unpacked, gzip and deflate', async () => {
      for (const format of ['gzip', 'deflate'] as const) {
        const answer = await send(await packed(json, format), { 'content-encoding': format });
        expect(await answer.json()).toMatchObject({ results: [{ text: 'a@example.org' }] });
      }
    });

    it('are unpacked no further than the plan allows', async () => {
      const free = await createUser('free');
      const bomb = await packed(`{"text":"${'x'.repeat(PLANS.free.maxBodyBytes)}"}`);
      expect(bomb.byteLength).toBeLessThan(10_000);
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const answer = await call('/api/pii/analyze', free, { body: new Response(bomb).body, headers });

      expect(await refusalOf(answer)).toMatchObject({
        status: 413,
        code: 'TEXT_TOO_LONG',
        details: { limit: PLANS.free.maxBodyBytes, unit: 'bytes' },
      });
    });

    it('that is not supported or damaged is refused by name', async () => {
      const brotli = await send(json, { 'content-encoding': 'br' });
      const latin = await send(json, { 'content-type': 'application/json; charset=iso-8859-1' });
      const damaged = await send(json, { 'content-encoding': 'gzip' });
      const deep = await send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, {});

      expect(await refusalOf(brotli)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(await refusalOf(latin)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(await refusalOf(damaged)).toMatchObject({ status: 400, message: 'The body is not valid gzip' });
      expect(await refusalOf(deep)).toMatchObject({ status: 400, message: 'The JSON is nested too deeply' });
    });
  });
});
