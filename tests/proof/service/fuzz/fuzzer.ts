import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import { TEST_VARS } from '../../../helpers/test-vars';
import type { KeyUser, Lab } from '../lab';
import { type FuzzRequest, type OpenApi, requestsOf, wellFormed } from './requests';

const PLANS = ['free', 'basic', 'professional', 'enterprise'];
const LANES = 6;
const CHUNK = 300;
const PIXEL = readFileSync(path.resolve(import.meta.dirname, '../../../fixtures/providers/pixel.png'));

interface FuzzUser extends KeyUser {
  cookie: string;
}

/** A made-up password is a 401 as well: these were reached, and refused what was said. */
const ASKS_FOR_PASSWORD = new Set(['beginPasskey', 'beginSecondFactor', 'deleteAccount', 'removeSecondFactor']);

/** Sends requests made from the OpenAPI document of a running service and collects what must not happen. */
export class Fuzzer {
  readonly problems: string[] = [];
  readonly statuses = new Map<string, Map<number, number>>();
  /** Ids the service gave out, so that later requests can name things that exist. */
  private readonly ids: string[] = ['google-drive', 'box', 'website', 'nextcloud'];
  private sent = 0;
  private asked = 0;

  private constructor(
    private readonly lab: Lab,
    private readonly document: OpenApi,
    private readonly users: readonly FuzzUser[],
  ) {}

  static async prepare(lab: Lab, users: number): Promise<Fuzzer> {
    const document = JSON.parse((await lab.call('/api/openapi.json')).text) as OpenApi;
    const made: FuzzUser[] = [];
    for (let i = 0; i < users; i++) made.push(await addSignedInUser(lab, PLANS[i % PLANS.length] ?? 'free'));
    return new Fuzzer(lab, document, made);
  }

  /** Sends `count` requests, every operation as often as the others; the seed repeats them. */
  async run(count: number, seed: number): Promise<void> {
    const known = fc.integer({ min: 0, max: 1_000_000 }).map((n) => this.ids[n % this.ids.length] ?? 'x');
    const sources = requestsOf(this.document, known);
    for (let first = 0; first < count && this.problems.length < 20; first += CHUNK) {
      const queue = Array.from({ length: Math.min(CHUNK, count - first) }, (_, i) => {
        const number = first + i;
        const source = sources[number % sources.length] as (typeof sources)[number];
        return fc.sample(source, { numRuns: 1, seed: seed + number })[0] as FuzzRequest;
      });
      const lane = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await this.send(next);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    }
    this.readLog();
  }

  /** Operations that nothing but refusals of the caller came from: those were not put to the proof. */
  unreached(): string[] {
    return [...this.statuses]
      .filter(([operation]) => !ASKS_FOR_PASSWORD.has(operation))
      .filter(([, counts]) => [...counts.keys()].every((status) => [401, 402, 403, 429].includes(status)))
      .map(([operation]) => operation);
  }

  summary(): string {
    const totals = new Map<number, number>();
    for (const counts of this.statuses.values())
      for (const [status, count] of counts) totals.set(status, (totals.get(status) ?? 0) + count);
    const list = [...totals].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    return `${this.sent} requests to ${this.statuses.size} operations; ${list.join(', ')}; ${this.asked} asked again`;
  }

  /** Scattered: in turn, an operation would always meet the same plan where the numbers of operations and users share a factor. */
  private nextUser(): FuzzUser {
    // Mixed twice: multiples of one number alone are near each other for some numbers of operations.
    let mixed = Math.imul(++this.sent ^ (this.sent >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    const scattered = (mixed ^ (mixed >>> 16)) >>> 0;
    return this.users[Math.floor((scattered / 2 ** 32) * this.users.length)] as FuzzUser;
  }

  private async send(request: FuzzRequest): Promise<void> {
    const user = this.nextUser();
    const headers = { ...request.headers, ...this.credentials(request, user) };
    const body = request.isForm ? formOf(request.body) : request.body;
    const hasBody = body !== undefined && request.method !== 'GET' && request.method !== 'HEAD';
    const init = {
      method: request.method,
      // A connection each: one that the service closes while it is idle must not count as a request without an answer.
      headers: { ...headers, connection: 'close' },
      redirect: 'manual' as const,
      ...(hasBody && { body: body as BodyInit }),
    };
    const ask = () => fetch(this.lab.origin + request.path, init);
    // workerd closes a connection whose request it has not read within 15 seconds. On a machine with too much other work the whole
    // process stands still that long: what was not answered is asked again, and a service that died does not answer then either.
    const response = await ask()
      .catch(() => {
        this.asked++;
        return ask();
      })
      .catch((error: Error) => this.report(request, `no answer: ${String(error.cause ?? error)}`));
    if (!response) return;
    const text = await response.text();
    const counts = this.statuses.get(request.operationId) ?? new Map<number, number>();
    this.statuses.set(request.operationId, counts.set(response.status, (counts.get(response.status) ?? 0) + 1));
    this.check(request, response, text);
  }

  private check(request: FuzzRequest, response: Response, text: string): void {
    const endpoint = Object.hasOwn(endpoints, request.operationId)
      ? (endpoints as Record<string, Endpoint>)[request.operationId]
      : undefined;
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    if (response.status >= 500 && !isForeseen(response.status, parsed, endpoint))
      this.report(request, `${response.status} ${text.slice(0, 300)}`);
    if (response.status === 200 && endpoint && isJson) {
      const { success, error } = endpoint.response.safeParse(parsed);
      if (!success) this.report(request, `an answer against the contract: ${error.message.slice(0, 300)}`);
      this.collectIds(parsed);
    }
    if (response.headers.get('set-cookie')?.includes('a=b')) this.report(request, 'a header was injected');
  }

  private collectIds(value: unknown): void {
    if (this.ids.length > 2000 || typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/id$/i.test(name) && typeof inner === 'string') this.ids.push(inner);
      else this.collectIds(inner);
    }
  }

  /** Unexpected failures say so in the log, whatever was answered. */
  private readLog(): void {
    const errors = this.lab
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":"error"') || line.includes('Uncaught'));
    this.problems.push(...errors.slice(0, 20).map((line) => `logged: ${line.slice(0, 600)}`));
  }

  private report({ operationId, method, path: where, headers, body, credential }: FuzzRequest, what: string): void {
    const sent = JSON.stringify({ method, where, headers, body, credential }).slice(0, 1500);
    this.problems.push(`${operationId}: ${what}\n  request ${sent}`);
  }

  private credentials({ credential, method }: FuzzRequest, user: FuzzUser): Record<string, string> {
    switch (credential) {
      case 'bearer':
        return { authorization: `Bearer ${user.key}` };
      case 'session':
        return { cookie: user.cookie, ...(method !== 'GET' && { origin: this.lab.origin }) };
      case 'admin':
        return { authorization: `Bearer ${TEST_VARS.ADMIN_TOKEN}` };
      case 'wrong':
        return { authorization: 'Bearer cb_wrong' };
      case 'none':
        return {};
    }
  }
}

/** 5xx answers that the contract foresees: an addin's sentence, a busy or loading service, an outside service that fails. */
function isForeseen(status: number, body: unknown, endpoint: Endpoint | undefined): boolean {
  const { code, error } = (body ?? {}) as { code?: string; error?: string };
  if (endpoint?.errorShape === 'addin') return status === 500 && !error?.includes('Request id');
  return status > 500 && code !== undefined && code !== 'INTERNAL_ERROR';
}

function formOf(fields: FuzzRequest['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typeof fields === 'object' ? fields : {})) {
    const text = wellFormed(value);
    if (name !== 'file') form.set(name, text);
    else form.set(name, new File([text.length % 3 === 0 ? PIXEL : text], text.slice(0, 40) || 'x'));
  }
  return form;
}

/** A user with a key and a session, straight in the database: signing up a thousand times would take its time. */
export async function addSignedInUser(lab: Lab, plan: string): Promise<FuzzUser> {
  const user = await lab.addUser(plan);
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  const later = new Date(now.getTime() + 3600_000 * 24);
  await lab.service.query({
    sql: 'INSERT INTO session (id, expiresAt, token, createdAt, updatedAt, userId) VALUES (?, ?, ?, ?, ?, ?)',
    params: [crypto.randomUUID(), later.toISOString(), token, now.toISOString(), now.toISOString(), user.id],
  });
  const signature = createHmac('sha256', TEST_VARS.AUTH_SECRET).update(token).digest('base64');
  return { ...user, cookie: `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}
