import { rsa2048Private, rsa2048Public } from '../../../fixtures/key-pairs';
import { Browser } from '../../../helpers/addin-harness';
import { TEST_VARS } from '../../../helpers/test-vars';
import type { OpenApi } from '../fuzz/requests';
import type { Schema } from '../fuzz/values';
import type { KeyUser, Lab } from '../lab';
import type { Canaries } from './canaries';

/** Sends canaries through every route: filled in everywhere, and then in requests that succeed. */
export class CanaryWalk {
  /** Answers of 400 and above that repeat what was sent. */
  readonly repeated: string[] = [];

  constructor(
    private readonly lab: Lab,
    private readonly canaries: Canaries,
    private readonly document: OpenApi,
    private readonly user: KeyUser,
    private browser: Browser,
  ) {}

  /** Every operation of the document with a canary in every text of path, query, headers and body. */
  async everywhere(): Promise<void> {
    // The proxy speaks for other services; conversations go through it as they are meant.
    const own = Object.entries(this.document.paths).filter(([path]) => !path.startsWith('/proxy/'));
    for (const [route, item] of own)
      for (const [method, operation] of Object.entries(item)) {
        const name = operation.operationId;
        const fill = (schema: Schema, place: string) =>
          this.canaries.fill(schema, `${name} ${place}`, this.document.components.schemas);
        const parameters = operation.parameters ?? [];
        const drawn = (where: string) =>
          parameters.filter((p) => p.in === where).map((p) => [p.name, String(fill(p.schema, `${where}.${p.name}`))]);
        const values = Object.fromEntries(drawn('path'));
        const path = route.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
        const query = new URLSearchParams([...drawn('query'), ['q', this.canaries.make(`${name} stray query`)]]);
        const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
        const body = media && fill(media.schema, 'body');
        const security = (operation.security ?? []).flatMap((entry) => Object.keys(entry));
        const headers = {
          ...Object.fromEntries(drawn('header')),
          ...this.strayHeaders(name),
          ...this.credentials(security),
        };
        const send = (payload: BodyInit | undefined, extra: Record<string, string> = {}) =>
          this.send(name, `${path}?${query}`, {
            method: method.toUpperCase(),
            headers: { ...headers, ...extra },
            body: payload,
          });
        if (type === 'multipart/form-data') await send(formOf(body as Record<string, unknown>));
        else if (body === undefined) await send(undefined);
        else {
          const json = { 'content-type': 'application/json' };
          await send(JSON.stringify(body), json);
          await send(`{"text":"${this.canaries.make(`${name} broken JSON`)}`, json);
          await send(this.canaries.make(`${name} plain text`), { 'content-type': 'text/plain' });
        }
      }
    for (const authorization of [`Bearer ${this.canaries.make('authorization')}`, this.canaries.make('scheme')])
      await this.send('authorization', '/api/user/tokens', { headers: { authorization } });
    await this.send('unknown route', `/api/${this.canaries.make('unknown route')}`, {});
  }

  /** Content in one wrong field of a request that is right otherwise: the refusal names the field, not the content. */
  async misplaced(): Promise<void> {
    const text = 'Mail someone@example.com';
    const span = { entity_type: 'EMAIL_ADDRESS', start: 5, end: 24, score: 1 };
    const recognizer = { name: 'r', entity_type: 'R', patterns: [{ name: 'p', regex: '(', score: 1 }] };
    const operator = { type: 'replace', new_value: 'x' };
    const cases: [string, string, (value: string) => object][] = [
      ['language', 'analyze', (value) => ({ text, language: value })],
      ['preset', 'analyze', (value) => ({ text, preset: value })],
      ['entities', 'analyze', (value) => ({ text, entities: [value] })],
      [
        'recognizer name',
        'analyze',
        (value) => ({ text, ad_hoc_recognizers: [{ ...recognizer, entity_type: value }] }),
      ],
      [
        'pattern name',
        'analyze',
        (name) => ({ text, ad_hoc_recognizers: [{ ...recognizer, patterns: [{ name, regex: '(', score: 1 }] }] }),
      ],
      [
        'pattern',
        'analyze',
        (value) => ({
          text,
          ad_hoc_recognizers: [{ ...recognizer, patterns: [{ name: 'p', regex: `(${value}`, score: 1 }] }],
        }),
      ],
      ['language', 'anonymize', (value) => ({ text, analyzer_results: [span], language: value })],
      [
        'operator type',
        'anonymize',
        (value) => ({ text, analyzer_results: [span], operators: { DEFAULT: { type: value } } }),
      ],
      [
        'operator entity',
        'anonymize',
        (value) => ({ text, analyzer_results: [span], operators: { [value]: { type: 'x' } } }),
      ],
      [
        'operator field',
        'anonymize',
        (value) => ({ text, analyzer_results: [span], operators: { DEFAULT: { ...operator, [value]: 1 } } }),
      ],
      [
        'hash type',
        'anonymize',
        (value) => ({ text, analyzer_results: [span], operators: { DEFAULT: { type: 'hash', hash_type: value } } }),
      ],
      [
        'encryption key',
        'anonymize',
        (value) => ({ text, analyzer_results: [span], operators: { DEFAULT: { type: 'encrypt', key: value } } }),
      ],
      ['span type', 'anonymize', (value) => ({ text, analyzer_results: [{ ...span, entity_type: value, end: 999 }] })],
      ['session', 'deanonymize', (value) => ({ text, session_id: value })],
      [
        'result type',
        'deanonymize',
        (value) => ({
          text,
          anonymizer_results: [{ ...span, entity_type: value }],
          deanonymizers: { DEFAULT: { type: 'decrypt', key: '0123456789abcdef' } },
        }),
      ],
    ];
    for (const [place, operation, bodyOf] of cases) {
      const body = JSON.stringify(bodyOf(this.canaries.make(`${operation} ${place}`)));
      const headers = { 'content-type': 'application/json', ...this.credentials(['bearer']) };
      const { status } = await this.send(operation, `/api/pii/${operation}`, { method: 'POST', headers, body });
      if (status < 400) throw new Error(`${operation} took content for its ${place}`);
    }
  }

  /** Requests that do what they are for, with canaries as the content. */
  async asMeant(): Promise<void> {
    // Another person: the first one has used up the requests of a minute on all the other routes.
    this.browser = await Browser.signUp(this.lab);
    const value = (place: string) => this.canaries.make(place);
    const analyze = `Mail ${value('analyze text')}`;
    const found = await this.json('analyze', '/api/pii/analyze', { text: analyze, allow_list: [value('allow list')] });
    await this.json('batch', '/api/pii/batch', { texts: [value('batch text')] });
    const anonymize = {
      text: analyze,
      analyzer_results: found.results,
      operators: { DEFAULT: { type: 'replace', new_value: value('new value') } },
    };
    await this.json(
      'anonymize',
      '/api/pii/anonymize',
      { ...anonymize, session: true },
      { 'idempotency-key': value('idempotency key') },
    );
    const kept = await this.json('anonymize', '/api/pii/anonymize', {
      text: analyze,
      analyzer_results: found.results,
      session: true,
    });
    await this.json('deanonymize', '/api/pii/deanonymize', {
      text: `${kept.text} ${value('deanonymize text')}`,
      session_id: kept.session_id,
    });
    const keyed = { DEFAULT: { type: 'encrypt', key: this.canaries.make('operator key').slice(0, 16) } };
    await this.json('anonymize', '/api/pii/anonymize', {
      text: analyze,
      analyzer_results: found.results,
      operators: keyed,
    });
    await this.json('createKeyPair', '/api/asymmetric-keys', {
      keyName: value('key pair name'),
      publicKeyPem: rsa2048Public,
      privateKeyPem: rsa2048Private,
    });
    await this.session('createApiKey', '/api/user/api-keys', { name: value('API key name') });
    await this.session(
      'addinSettings',
      '/api/addins/nextcloud/settings',
      { settings: { serverUrl: `https://${value('server address').replace('@', '.')}` } },
      'PUT',
    );
    await this.throughDrive();
    await this.throughWebsite();
    await this.throughProxy();
  }

  private async throughDrive(): Promise<void> {
    const { drive, idOf } = this.lab.box;
    const { success, message } = await this.browser.connect('box');
    if (!success) throw new Error(message);
    const file = drive.add(`${this.canaries.make('file name')}.txt`, { bytes: this.canaries.make('file content') });
    const named = { fileId: idOf(file.id), fileName: file.name, mimeType: 'text/plain' };
    await this.session('addinFiles', '/api/addins/box/files', {});
    await this.session('addinDownload', '/api/addins/box/download', named);
    await this.session('addinUpload', '/api/addins/box/upload', {
      ...named,
      content: this.canaries.make('upload content'),
    });
    const replacements = [{ start: 0, end: 4, text: this.canaries.make('replacement') }];
    await this.session('addinUpload', '/api/addins/box/upload', { ...named, replacements });
  }

  private async throughWebsite(): Promise<void> {
    const page = `<html><body><p>Write to ${this.canaries.make('web page')}</p></body></html>`;
    this.lab.gateway.serve('www.proof-page.org', ({ url }) =>
      url.pathname === '/robots.txt' ? { status: 404 } : { headers: { 'content-type': 'text/html' }, body: page },
    );
    const url = `https://www.proof-page.org/${this.canaries.make('page address')}`;
    await this.session('addinScan', '/api/addins/website/scan', { url });
  }

  /** Two turns, the second with the first again, and one that goes on from what the provider keeps. */
  private async throughProxy(): Promise<void> {
    const sent: Buffer[] = [];
    this.lab.gateway.serve('api.openai.com', ({ body }) => {
      sent.push(body);
      const choices = [{ index: 0, message: { role: 'assistant', content: 'To <EMAIL_ADDRESS_1>' } }];
      return { body: { id: `resp_${sent.length}`, object: 'response', choices, output: [] } };
    });
    const key = { 'x-veilmark-key': this.user.key };
    const said = (place: string) => ({ role: 'user', content: `Write to ${this.canaries.make(place)}` });
    const first = said('proxied message');
    const messages = [first, { role: 'assistant', content: 'Done' }, said('second proxied message')];
    await this.json('proxy', '/proxy/openai/v1/chat/completions', { model: 'm', messages: [first] }, key);
    await this.json('proxy', '/proxy/openai/v1/chat/completions', { model: 'm', messages }, key);
    const input = `Mail ${this.canaries.make('kept at the provider')}`;
    await this.json('proxy', '/proxy/openai/v1/responses', { model: 'm', input }, key);
    const seen = sent.flatMap((body) => this.canaries.placesIn(body));
    if (sent.length !== 3 || seen.length > 0) throw new Error(`The provider got ${seen.join(', ') || 'too little'}`);
  }

  private async json(operation: string, path: string, body: unknown, headers = {}) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...this.credentials(['bearer']) },
      body: JSON.stringify(body),
    };
    return this.require(operation, await this.send(operation, path, init));
  }

  private async session(operation: string, path: string, body: unknown, method = 'POST') {
    return this.require(operation, await this.browser.post(path, body, method));
  }

  private require(operation: string, { status, text }: { status: number; text: string }) {
    if (status !== 200) throw new Error(`${operation} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  private async send(operation: string, path: string, init: RequestInit) {
    const answer = await this.lab.send(path, init);
    if (answer.status >= 400 && this.canaries.placesIn(Buffer.from(answer.text)).length > 0)
      this.repeated.push(`${operation}: ${answer.text.slice(0, 300)}`);
    return answer;
  }

  private strayHeaders(name: string): Record<string, string> {
    return {
      'user-agent': this.canaries.make(`${name} user agent`),
      referer: `https://example.org/${this.canaries.make(`${name} referer`)}`,
      'x-forwarded-for': this.canaries.make(`${name} forwarded for`),
    };
  }

  private credentials(security: readonly string[]): Record<string, string> {
    if (security.includes('bearer')) return { authorization: `Bearer ${this.user.key}` };
    if (security.includes('admin')) return { authorization: `Bearer ${TEST_VARS.ADMIN_TOKEN}` };
    if (security.length === 0) return {};
    const cookie = this.browser.cookies().map(({ name, value }) => `${name}=${value}`);
    return { cookie: cookie.join('; '), origin: this.lab.origin };
  }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new File([String(fields.file)], String(fields.file)));
  return form;
}
