import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { listAudit } from '#worker/data/organization-audit.ts';
import { call, ORIGIN, signUp } from '../helpers/accounts';

type Person = Awaited<ReturnType<typeof signUp>>;
const PATH = '/api/auth/passkeys';

const as = (person: Person, path: string, options: Parameters<typeof call>[2] = {}) =>
  call(path, undefined, { ...options, headers: { cookie: person.cookie, origin: ORIGIN } });
const base64Url = (bytes: ArrayBuffer | Uint8Array | string) =>
  Buffer.from(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes)).toString(
    'base64url',
  );
const sha256 = (data: string | Uint8Array) =>
  crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data);

/** What a device does, in software: a key of its own, and answers as WebAuthn writes them. */
async function device({ flags = 0x05, origin = ORIGIN, rpId = new URL(ORIGIN).hostname } = {}) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair;
  const id = crypto.getRandomValues(new Uint8Array(16));
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const header = async (extra: number) => {
    const bytes = new Uint8Array(37);
    bytes.set(new Uint8Array(await sha256(rpId)));
    bytes[32] = flags | extra;
    new DataView(bytes.buffer).setUint32(33, ++counter);
    return bytes;
  };
  return {
    id: base64Url(id),
    rewind: () => {
      counter = 0;
    },
    async create(challenge: string) {
      const length = new Uint8Array([0, id.length]);
      const data = Buffer.concat([await header(0x40), new Uint8Array(16), length, id]);
      return {
        name: 'A laptop',
        id: base64Url(id),
        clientDataJSON: base64Url(clientData('webauthn.create', challenge)),
        authenticatorData: base64Url(data),
        publicKey: base64Url((await crypto.subtle.exportKey('spki', pair.publicKey)) as ArrayBuffer),
        publicKeyAlgorithm: -7,
        transports: ['internal'],
      };
    },
    async answer(challenge: string) {
      const client = new TextEncoder().encode(clientData('webauthn.get', challenge));
      const data = await header(0);
      const signed = Buffer.concat([data, new Uint8Array(await sha256(client))]);
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed);
      return {
        id: base64Url(id),
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(toDer(new Uint8Array(raw))),
      };
    },
  };
}

function toDer(raw: Uint8Array): Uint8Array {
  const number = (half: Uint8Array) => {
    const digits = half.subarray(half.findIndex((byte) => byte !== 0));
    const positive = (digits[0] ?? 0) > 127 ? Buffer.concat([new Uint8Array(1), digits]) : digits;
    return Buffer.concat([new Uint8Array([2, positive.length]), positive]);
  };
  const both = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))]);
  return Buffer.concat([new Uint8Array([0x30, both.length]), both]);
}

const optionsFor = async (person: Person) => {
  const answer = await as(person, `${PATH}/options`, { body: { currentPassword: person.password } });
  return answer.json<{ challenge: string; excludeCredentials: { id: string }[] }>();
};
const challenge = async () =>
  (await (await call(`${PATH}/challenge`, undefined, { method: 'POST' })).json<{ challenge: string }>()).challenge;
const signInWith = (body: unknown) =>
  call('/api/auth/sign-in/passkey', undefined, { body, headers: { origin: ORIGIN } });

async function withPasskey(email?: string) {
  const [person, laptop] = await Promise.all([signUp(email), device()]);
  const added = await as(person, PATH, { body: await laptop.create((await optionsFor(person)).challenge) });
  expect(added.status).toBe(200);
  return { person, laptop, passkey: await added.json<{ id: string }>() };
}

describe('passkeys', () => {
  it('are added with the password, sign in, are listed and removed', async () => {
    const { person, laptop, passkey } = await withPasskey();
    expect((await optionsFor(person)).excludeCredentials.map(({ id }) => id)).toEqual([laptop.id]);

    const answer = await signInWith(await laptop.answer(await challenge()));
    expect(answer.status).toBe(200);
    expect((await answer.json<{ user: { email: string } }>()).user.email).toBe(person.email);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const listed = await as({ ...person, cookie }, PATH);
    const { passkeys } = await listed.json<{ passkeys: { id: string; lastUsedAt: string | null }[] }>();
    expect(passkeys).toEqual([expect.objectContaining({ id: passkey.id, lastUsedAt: expect.any(String) })]);

    const other = await signUp();
    expect((await as(other, `${PATH}/${passkey.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await as(person, `${PATH}/${passkey.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await signInWith(await laptop.answer(await challenge()))).status).toBe(401);
  });

  it('take no answer twice, late, from elsewhere, unasked, unsigned, without the person, or of a copy', async () => {
    const { laptop, person } = await withPasskey();
    const good = await laptop.answer(await challenge());
    expect((await signInWith(good)).status).toBe(200);
    expect((await signInWith(good)).status).toBe(403);
    expect((await signInWith({ ...(await laptop.answer(await challenge())), signature: good.signature })).status).toBe(
      401,
    );
    expect((await signInWith(await laptop.answer((await optionsFor(person)).challenge))).status).toBe(403);
    expect((await signInWith(await laptop.answer(base64Url('made up')))).status).toBe(403);
    laptop.rewind();
    expect((await signInWith(await laptop.answer(await challenge()))).status).toBe(401);
    for (const wrong of [{ flags: 0x01 }, { origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }]) {
      const odd = await device(wrong);
      const body = await odd.create((await optionsFor(person)).challenge);
      expect((await as(person, PATH, { body })).status).toBe(403);
    }
    expect((await signInWith({})).status).toBe(400);
  });

  it('are for owners only where an organization requires its provider, and their use is noted', async () => {
    const domain = `d${crypto.randomUUID().slice(0, 8)}.example.com`;
    const { person, laptop } = await withPasskey(`owner@${domain}`);
    const id = crypto.randomUUID();
    const sql = (text: string, ...values: string[]) => env.DB.prepare(text).bind(...values);
    await env.DB.batch([
      sql(
        "INSERT INTO organizations (id, name, public_key, sealed_private_key, created_at) VALUES (?, 'Staff', '', '', 0)",
        id,
      ),
      sql("INSERT INTO organization_sign_in VALUES (?, 'https://login.example.org', 'veilmark', '', 1, 0, 0)", id),
      sql("INSERT INTO organization_domains VALUES (?, ?, 't', 0, 1)", id, domain),
      sql(
        "INSERT INTO organization_members (organization_id, user_id, role, joined_at) VALUES (?, ?, 'member', 0)",
        id,
        person.id,
      ),
    ]);
    const refused = await signInWith(await laptop.answer(await challenge()));
    const { details } = await refused.json<ErrorBody>();
    expect([refused.status, details, refused.headers.getSetCookie()]).toEqual([
      403,
      { reason: 'ORGANIZATION_SIGN_IN' },
      [],
    ]);
    await sql("UPDATE organization_members SET role = 'owner' WHERE organization_id = ?", id).run();
    expect((await signInWith(await laptop.answer(await challenge()))).status).toBe(200);
    expect(await listAudit(env.DB, id, 1, 10)).toMatchObject([
      { action: 'sign_in.bypassed', actor: person.id, details: { way: 'passkey' } },
    ]);
  });

  it('are not added by a stolen session, nor to another account', async () => {
    const [person, other, laptop] = await Promise.all([signUp(), signUp(), device()]);
    expect((await as(person, `${PATH}/options`, { body: { currentPassword: 'not the password' } })).status).toBe(403);
    const body = await laptop.create((await optionsFor(other)).challenge);
    expect((await as(person, PATH, { body })).status).toBe(403);
  });
});
