import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from '#worker/platform/addresses.ts';
import { OutboundFailure, readBytes, send, sendFollowing, transportUrl } from '#worker/platform/outbound.ts';
import { checkUrl, type OutboundPolicy, OutboundRefusal } from '#worker/platform/outbound-guard.ts';
import { checkAnswers } from '#worker/platform/resolve-host.ts';
import cases from '../fixtures/ssrf-cases.jsonl?raw';

interface Case {
  id: string;
  policy: string;
  url: string;
  base?: string;
  ports?: number[];
  dns?: { A?: string[]; AAAA?: string[] };
  expect: 'allow' | 'deny';
  reason: string;
}

const HOSTS: Record<string, string[]> = {
  google: ['googleapis.com', 'accounts.google.com', 'googleusercontent.com'],
  microsoft: [
    'graph.microsoft.com',
    'login.microsoftonline.com',
    'sharepoint.com',
    '1drv.com',
    'microsoftpersonalcontent.com',
  ],
  dropbox: ['dropboxapi.com', 'www.dropbox.com', 'dropboxusercontent.com'],
  box: ['box.com', 'boxcloud.com'],
};

const list = cases
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Case);

function verdict({ url, policy, base, ports, dns }: Case): string {
  const rules: OutboundPolicy =
    policy === 'user_server'
      ? { kind: 'public', ...(ports && { ports }) }
      : { kind: 'provider', hosts: HOSTS[policy.slice('provider:'.length)] ?? [] };
  try {
    checkUrl(url, rules, base === undefined ? undefined : new URL(base));
    if (dns) checkAnswers({ A: dns.A ?? [], AAAA: dns.AAAA ?? [] });
    return 'allow';
  } catch (error) {
    if (error instanceof OutboundRefusal) return 'deny';
    throw error;
  }
}

describe('the outbound guard', () => {
  it('holds all 153 collected cases', () => {
    expect(list).toHaveLength(153);
    expect(list.filter((one) => verdict(one) !== one.expect).map(({ id, reason }) => `${id} ${reason}`)).toEqual([]);
  });

  it.each([
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b:1::1]/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0300.0250.1.1/',
    'https://3232235777/',
    'https://localhost%2e/',
    'https://api.localhost/',
    'https://redis.svc/',
    'https://x.nip.io/',
    'https://cloud.example.org:443@127.0.0.1/',
    'https://cloud.example.org%40127.0.0.1/',
    'https://cloud.example.org:8080/',
    'HTTP://cloud.example.org/',
    'https:/cloud.example.org/',
    'https://cloud.example.org\u0000/',
    '\u00a0https://cloud.example.org/',
    'wss://cloud.example.org/',
  ])('refuses %j as the address of a user', (url) => {
    expect(() => checkUrl(url, { kind: 'public' })).toThrow(OutboundRefusal);
  });

  it('keeps a user server on its own host, redirects included', () => {
    const policy = { kind: 'public', host: 'cloud.example.org' } as const;
    const base = new URL('https://cloud.example.org/remote.php/dav/');

    expect(checkUrl('../x', policy, base).href).toBe('https://cloud.example.org/remote.php/x');
    expect(() => checkUrl('https://other.example.org/', policy, base)).toThrow(OutboundRefusal);
    expect(() => checkUrl('//other.example.org/', policy, base)).toThrow(OutboundRefusal);
  });

  it.each([
    ['8.8.8.8', true],
    ['93.184.216.34', true],
    ['172.32.0.1', true],
    ['172.31.255.255', false],
    ['100.127.255.255', false],
    ['192.0.0.8', false],
    ['255.255.255.255', false],
    ['2606:4700::1111', true],
    ['2a00:1450:4001:80f::200e', true],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['2001:0:1::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['not an address', false],
    ['1:2:3:4:5:6:7', false],
  ])('judges the address %s as public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('outbound requests', () => {
  afterEach(() => vi.restoreAllMocks());

  const google = { kind: 'provider', hosts: ['googleapis.com'] } as const;
  const answer = (handler: (url: string, init: RequestInit) => Response) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => handler(String(input), init ?? {}));

  it('send nothing to an address that is refused', async () => {
    const fetched = answer(() => new Response('secret'));

    await expect(send(env, 'https://169.254.169.254/', google)).rejects.toThrow(OutboundRefusal);
    await expect(send(env, 'http://www.googleapis.com/', google)).rejects.toThrow(OutboundRefusal);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('never follow a redirect by themselves', async () => {
    const fetched = answer(
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example.org/' } }),
    );

    expect((await send(env, 'https://www.googleapis.com/x', google)).status).toBe(302);
    expect(fetched.mock.calls[0]?.[1]?.redirect).toBe('manual');
  });

  it('take no credentials to where they are redirected', async () => {
    const seen: (string | null)[] = [];
    answer((url, init) => {
      seen.push(new Headers(init.headers).get('authorization'));
      return url.endsWith('/1')
        ? new Response(null, { status: 307, headers: { location: 'https://doc.googleapis.com/2' } })
        : new Response('bytes');
    });

    const response = await sendFollowing(env, 'https://www.googleapis.com/1', google, {
      headers: { authorization: 'Bearer secret' },
    });

    expect(await response.text()).toBe('bytes');
    expect(seen).toEqual(['Bearer secret', null]);
  });

  it.each([
    'https://evil.example.org/',
    'http://www.googleapis.com/',
    'https://127.0.0.1/',
    'https://www.googleapis.com/loop',
  ])('stop at a redirect to %s', async (location) => {
    answer(() => new Response(null, { status: 302, headers: { location } }));

    await expect(sendFollowing(env, 'https://www.googleapis.com/loop', google)).rejects.toThrow(OutboundRefusal);
  });

  it('ask the names of user servers before every use and refuse private answers', async () => {
    const fetched = answer((url) =>
      url.includes('dns-query')
        ? Response.json({ Answer: url.includes('AAAA') ? [] : [{ type: 1, data: '10.0.0.1' }] })
        : new Response('internal'),
    );

    await expect(send(env, 'https://cloud.example.org/', { kind: 'public' })).rejects.toThrow(OutboundRefusal);
    expect(fetched.mock.calls.every(([url]) => String(url).includes('cloudflare-dns.com'))).toBe(true);
  });

  it('are refused where a name cannot be looked up', async () => {
    answer(() => new Response('busy', { status: 503 }));

    await expect(send(env, 'https://cloud.example.org/', { kind: 'public' })).rejects.toThrow(OutboundFailure);
  });

  it('refuse this service itself', async () => {
    answer(() => new Response('loop'));
    const own = { ...env, PUBLIC_ORIGIN: 'https://veilmark.example.org' };

    await expect(send(own, 'https://veilmark.example.org/api', { kind: 'public' })).rejects.toThrow(OutboundRefusal);
  });

  it('give up after a time, before and within the answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const failing = (error: Error) => new ReadableStream({ start: (controller) => controller.error(error) });

    await expect(send(env, 'https://www.googleapis.com/', google, { timeoutMs: 20 })).rejects.toMatchObject({
      kind: 'timeout',
    });
    const stalled = new Response(failing(new DOMException('late', 'TimeoutError')));
    await expect(readBytes(stalled, 10)).rejects.toMatchObject({ kind: 'timeout' });
    const broken = new Response(failing(new TypeError('connection lost')));
    await expect(readBytes(broken, 10)).rejects.toMatchObject({ kind: 'truncated' });
  });

  it('stop reading at the limit and notice a body that breaks off', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
    const short = new Response('abc', { headers: { 'content-length': '10' } });

    await expect(readBytes(new Response(endless), 5000)).rejects.toMatchObject({ kind: 'too-large' });
    await expect(readBytes(short, 5000)).rejects.toMatchObject({ kind: 'truncated' });
  });
});

describe('the gateway to stand-ins', () => {
  const url = new URL('https://www.googleapis.com/drive/v3/files?q=1');
  const gateway = 'http://127.0.0.1:18150';

  it('is used in tests and development', () => {
    for (const ENVIRONMENT of ['test', 'development'] as const)
      expect(transportUrl({ ...env, ENVIRONMENT, OUTBOUND_GATEWAY: gateway }, url).href).toBe(
        `${gateway}/www.googleapis.com/drive/v3/files?q=1`,
      );
  });

  it('does not exist in production', () => {
    expect(transportUrl({ ...env, ENVIRONMENT: 'production', OUTBOUND_GATEWAY: gateway }, url)).toBe(url);
  });

  it('changes nothing about what is refused', async () => {
    const set = { ...env, OUTBOUND_GATEWAY: gateway };

    for (const refused of ['http://127.0.0.1:18150/', 'https://127.0.0.1/', 'http://www.googleapis.com/'])
      await expect(send(set, refused, { kind: 'provider', hosts: ['googleapis.com'] })).rejects.toThrow(
        OutboundRefusal,
      );
  });

  it('must be on this machine', () => {
    const set = { ...env, ENVIRONMENT: 'test' as const, OUTBOUND_GATEWAY: 'http://evil.example.org' };

    expect(() => transportUrl(set, url)).toThrow('127.0.0.1');
  });
});
