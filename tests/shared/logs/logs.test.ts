import { describe, expect, it } from 'vitest';
import { logOperators } from '#shared/logs/operators.ts';
import { LogRedactor } from '#shared/logs/redactor.ts';
import { LONGEST_LINE, redactLines } from '#shared/logs/stream.ts';
import { prepareOperators } from '#shared/replace/anonymize.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';

interface Planted {
  kind: string;
  lines: { line: string; planted: { type: string; value: string }[] }[];
}
const { plantedLines }: { plantedLines(seed: number, each: number): Planted[] } = await import(
  '../../../bench/logs/planted.mjs' as string
);

const operators = await prepareOperators({ operators: parseOperators(logOperators('WmZq4t7w!z%C&F)J')) });
const redactor = () => new LogRedactor({ operators });

async function through(pieces: readonly (string | Uint8Array)[]): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
  return new Response(source.pipeThrough(redactLines(redactor()))).text();
}

describe('lines of logs', () => {
  it('lose what was planted in eight kinds, and nothing else', async () => {
    for (const { kind, lines } of plantedLines(5, 40)) {
      const one = redactor();
      const left: string[] = [];
      for (const { line, planted } of lines) {
        const made = await one.redact(line);
        left.push(...planted.filter(({ value }) => made.includes(value)).map(({ type }) => type));
        if (planted.length === 0) expect(made).toBe(line);
        if (line.startsWith('{')) expect(() => JSON.parse(made)).not.toThrow();
      }
      expect([kind, left]).toEqual([kind, []]);
    }
  });

  it.each([
    // Levels, classes, versions, ports, times, request ids, machines that nobody owns.
    '2026-11-16 10:15:11,123 INFO org.apache.hadoop.ipc.Server: Starting on port 8020, v3.2.1',
    '2015-07-29 17:41:44,747 - WARN [QuorumPeer[myid=1]:Leader@345] - session 0x14ed93111f20005 closed',
    '{"level":"info","version":"1.10.2","port":8443,"request_id":"5f3a1234-1b2c-4d3e-8f4a-5b6c12345678","host":"localhost"}',
    'kernel: e1000 driver version 7.3.21.5, KEX curve25519-sha256@libssh.org',
    'session opened for user root by (uid=0); logname= uid=0 euid=0 tty=ssh ruser= rhost=',
    '\tat com.acme.shop.OrderService.place(OrderService.java:88) ~[shop-2.1.10.jar:2.1.10]',
    // Sentences about users that name none, and places in code.
    'dovecot: imap-login: Disconnected (no auth attempts in 2 secs)',
    'squirrelmail: Unknown user or password incorrect. The user name that was given is wrong',
    'WARN (4): Tinebase_Controller::login::106 FAIL LOGIN: Client gone, runtime version 1.2.3.4',
    'PWD=/var/lib/app ; USER=root ; password: changed ; 127.0.0.1:8080 0.0.0.0',
  ])('stay as they are: %s', async (line) => {
    expect(await redactor().redact(line)).toBe(line);
  });

  it.each([
    ['error: PAM: Authentication failure for stefanor from gw7', 'stefanor'],
    ['sshd[9]: User allena from gw7 not allowed because not in any group', 'allena'],
    ['RemoteAddress="IPV4/UDP/141.255.164.106/5060"', '141.255.164.106'],
    ['[error] [client 1.2.3.4] File does not exist', '1.2.3.4'],
    ['Host: 192.168.56.1/192.168.56.7 Port: 1 TCP Blocked', '192.168.56.1/'],
    ['login password=access refused', 'access'],
  ])('lose who is named in: %s', async (line, value) => {
    expect(await redactor().redact(line)).not.toContain(value);
  });

  it('can still be joined, and say the network of an address', async () => {
    const [one, two] = [redactor(), redactor()];
    const first = await one.redact('login user=jwhitfield from 203.0.113.77:4242');
    const second = await two.redact('logout user=jwhitfield');
    const token = /user=(<USERNAME:[\w-]+>)/.exec(first)?.[1];
    expect(second).toBe(`logout user=${token}`);
    expect(first).toContain('from 203.0.113.0/24:4242');
    expect(await one.redact(first)).toBe(first);
    expect(await redactor().redact('{"user_id":4711042,"ok":true}')).toMatch(
      /^\{"user_id":"<CUSTOMER_ID:[\w-]+>","ok":true\}$/,
    );
  });
});

describe('a stream of them', () => {
  it('is the same however it was cut, with ends of lines kept', async () => {
    const text = 'a user=jwhitfield\r\nüber jane@corp-mail.com\n\nlast user=jwhitfield';
    const whole = await through([text]);
    expect(whole).not.toContain('jwhitfield');
    expect(whole.split('\n').map((line) => line.endsWith('\r'))).toEqual([true, false, false, false]);
    const bytes = new TextEncoder().encode(text);
    expect(await through(Array.from(bytes, (_, at) => bytes.slice(at, at + 1)))).toBe(whole);
  });

  it('lets a line out before the next one comes', async () => {
    const { writable, readable } = redactLines(redactor());
    const [writer, reader] = [writable.getWriter(), readable.getReader()];
    void writer.write(new TextEncoder().encode('mail jane@corp-mail.com\nhalf a li'));
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^mail <EMAIL_ADDRESS:[\w-]+>\n$/);
  });

  it('holds no more than a line, and lets nothing of a private key or of an endless line pass', async () => {
    const piece = 'x'.repeat(LONGEST_LINE / 4);
    const endless = await through(['a\n', ...Array.from({ length: 9 }, () => piece), ' jane@corp-mail.com\nb\n']);
    expect(endless).toBe('a\n<a line that is too long was left out>\nb\n');
    const key = await through([
      'k: -----BEGIN RSA PRIVATE KEY-----\nMIIEow\nAbCd\n-----END RSA PRIVATE KEY-----\nnext\n',
    ]);
    expect(key).toBe('k: <PRIVATE_KEY>\n<PRIVATE_KEY>\n<PRIVATE_KEY>\n<PRIVATE_KEY>\nnext\n');
  });
});
