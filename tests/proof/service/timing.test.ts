import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomKey } from '../../../scripts/run/workerd/start.ts';
import { Browser } from '../../helpers/addin-harness';
import { seeded } from '../../helpers/seeded';
import { TEST_VARS } from '../../helpers/test-vars';
import { Lab, option } from './lab';
import { type Attempt, compareTimes, PROVEN_DIFFERENCE } from './timing/compare';

const SAMPLES = option('requests', 4_000);
/** A password costs tens of milliseconds to check, so a difference shows in few tries; more would lock the address. */
const [ACCOUNTS, TRIES] = [40, 3];
const HEX = '0123456789abcdef';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const { ADMIN_TOKEN } = TEST_VARS;

const seed = option('seed', Math.floor(Math.random() * 2 ** 32));
const random = seeded(seed);
let lab: Lab;
beforeAll(async () => {
  console.log(`seed ${seed}`);
  lab = await Lab.open();
});
afterAll(() => lab?.close());

/** Says what was measured; answers how sure it is that the two kinds of request can be told apart. */
async function tell(what: string, kinds: [Attempt, Attempt], samples = SAMPLES, warmUp = 100): Promise<number> {
  for (const kind of kinds) for (let call = 0; call < warmUp; call++) await kind()();
  const { medianMs, t } = await compareTimes(kinds, samples, random);
  const [first, second] = medianMs.map((ms) => ms.toFixed(3));
  console.log(`${what}: median ${first} and ${second} ms, t = ${t.toFixed(1)} (${samples} each)`);
  return t;
}

/** A request that must be refused, so that nothing but the refusal is timed. */
function refused(status: number, where: string, headers: Record<string, string>, body?: string) {
  const init = { headers, ...(body !== undefined && { method: 'POST', body }) };
  return async () => {
    const answer = await lab.send(where, init);
    if (answer.status !== status) throw new Error(`${where} answered ${answer.status}: ${answer.text}`);
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const some = (length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
/** The same text but for its last characters. */
const nearly = (secret: string, alphabet: string, last = 3) => secret.slice(0, -last) + some(last, alphabet);

test('tells apart what takes different work, or it would prove nothing', { timeout: 0 }, async () => {
  const { key } = await lab.addUser('enterprise');
  const known = () => () => lab.send('/api/user/tokens', { headers: bearer(key) });
  const unknown = () => refused(401, '/api/user/tokens', bearer(randomKey()));
  expect(await tell('API key that is known, unknown', [known, unknown], 500)).toBeGreaterThan(PROVEN_DIFFERENCE);
});

test('takes as long for an API key that is nearly right as for any other', { timeout: 0 }, async () => {
  const { key } = await lab.addUser('enterprise');
  const near = () => refused(401, '/api/user/tokens', bearer(nearly(key, LETTERS)));
  const far = () => refused(401, '/api/user/tokens', bearer(randomKey()));
  expect(await tell('API key nearly right, any other', [near, far])).toBeLessThan(PROVEN_DIFFERENCE);
});

test('takes as long for an admin token that is nearly right as for any other', { timeout: 0 }, async () => {
  const near = () => refused(401, '/api/admin/addins', bearer(nearly(ADMIN_TOKEN, LETTERS)));
  const far = () => refused(401, '/api/admin/addins', bearer(some(ADMIN_TOKEN.length, LETTERS)));
  expect(await tell('admin token nearly right, any other', [near, far])).toBeLessThan(PROVEN_DIFFERENCE);
});

test('takes as long for a webhook signature that is nearly right as for any other', { timeout: 0 }, async () => {
  const event = lab.stripe.event('customer.subscription.updated', { id: 'sub_timing', object: 'subscription' });
  const sign = async (change: (signature: string) => string) => {
    const { body, headers } = await lab.stripe.deliver(event);
    const [time = '', signature = ''] = headers['stripe-signature'].split(',v1=');
    return { body, headers: { 'stripe-signature': `${time},v1=${change(signature)}` } };
  };
  // Twelve digits: three would be right by chance once in 4,096 times.
  const near = await sign((signature) => nearly(signature, HEX, 12));
  const far = await sign((signature) => some(signature.length, HEX));
  const attempt = (signed: typeof near) => () => refused(400, '/api/webhooks/stripe', signed.headers, signed.body);
  const t = await tell('Stripe signature nearly right, any other', [attempt(near), attempt(far)]);
  expect(t).toBeLessThan(PROVEN_DIFFERENCE);
});

test('takes as long to refuse an address with an account as one without', { timeout: 0 }, async () => {
  const emails: string[] = [];
  for (let account = 0; account < ACCOUNTS; account++) emails.push((await Browser.signUp(lab)).email);
  const signIn = (email: string) =>
    refused(
      401,
      '/api/auth/sign-in/email',
      { 'content-type': 'application/json', origin: lab.origin },
      JSON.stringify({ email, password: 'not the password' }),
    );
  // Each address is tried as often as the other kind's, since the first failure of an address makes its guard.
  const strangers = emails.map(() => `${some(20, LETTERS)}@example.test`);
  const next = (list: string[]) => {
    const tries = Array.from({ length: TRIES }, () => list).flat();
    return () => signIn(tries.pop() ?? '');
  };
  const t = await tell('address with an account, without', [next(emails), next(strangers)], ACCOUNTS * TRIES, 0);
  expect(t).toBeLessThan(PROVEN_DIFFERENCE);
});
