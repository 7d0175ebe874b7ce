import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mappingFolder } from '#command/frame/home-folder.ts';
import { createLocalProxy } from '#command/gateways/proxy/local-proxy.ts';
import { createSession } from '#command/library/session.ts';
import { sharedMapping, veilShared } from '#command/redact/mapping/shared-mapping.ts';

const HOUR = 3600 * 1000;
const ADA = 'ada@example.org';
const BOB = 'bob@example.org';

let folder: string;
let clock: number;
const now = () => clock;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'veilmark-mapping-')), 'veilmark');
  clock = Date.now();
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const gateway = () => sharedMapping('gateway', folder, now);
const proxy = () => sharedMapping('proxy', folder, now);

/** As a gateway veils: with a session that goes on from what is shared. */
const veilText = (text: string, shared = gateway()) =>
  veilShared(shared, async (saved) => {
    const session = createSession({ saved: saved && { mapping: saved.mapping, numbered: saved.numbered } });
    const { text: veiled, items } = session.anonymize(text);
    const used = items.map(({ text: placeholder }) => [placeholder, session.mapping.get(placeholder) ?? ''] as const);
    return { used, result: veiled };
  });

describe('the mapping that programs of one user share', () => {
  test('is the same for all of them, and closed to everybody else', async () => {
    expect(await veilText(`Write to ${ADA}`)).toBe('Write to <EMAIL_ADDRESS_1>');
    expect(await veilText(`From ${BOB} to ${ADA}`)).toBe('From <EMAIL_ADDRESS_2> to <EMAIL_ADDRESS_1>');
    expect((await proxy().read())?.mapping).toEqual([
      ['<EMAIL_ADDRESS_1>', ADA],
      ['<EMAIL_ADDRESS_2>', BOB],
    ]);

    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
      expect(readFileSync(path.join(folder, file), 'latin1')).not.toContain('example.org');
    }
  });

  test('loses nothing when many change it at once', async () => {
    const mails = Array.from({ length: 12 }, (_, i) => `person${i}@example.org`);
    const veiled = await Promise.all(mails.map((mail) => veilText(mail)));
    expect(new Set(veiled).size).toBe(mails.length);
    const kept = new Map((await proxy().read())?.mapping);
    expect(veiled.map((placeholder) => kept.get(placeholder))).toEqual(mails);
  });

  test('is not written by the proxy unless a gateway takes part', async () => {
    expect(await proxy().read()).toBeUndefined();
    expect(await proxy().add([['<PERSON_1>', 'Ada']])).toBe(true);
    expect(existsSync(folder)).toBe(false);

    await gateway().read();
    expect(await proxy().add([['<PERSON_1>', 'Ada']])).toBe(true);
    expect(await proxy().add([['<PERSON_1>', 'Bob']])).toBe(false);
    expect(await gateway().add([['<PERSON_2>', 'Ada']])).toBe(false);
    const known = await gateway().read();
    expect([known?.mapping, [...(known?.shown ?? [])]]).toEqual([[['<PERSON_1>', 'Ada']], []]);
  });

  test('forgets a value a day after its last use, and does not give its number to another', async () => {
    await veilText(`${ADA} ${BOB}`);
    clock += 20 * HOUR;
    await veilText(ADA);
    clock += 20 * HOUR;
    expect((await gateway().read())?.mapping).toEqual([['<EMAIL_ADDRESS_1>', ADA]]);
    expect(await veilText('cleo@example.org')).toBe('<EMAIL_ADDRESS_3>');
    clock += 40 * 24 * HOUR;
    expect(await proxy().read()).toBeUndefined();
    expect(await veilText('dora@example.org')).toBe('<EMAIL_ADDRESS_1>');
  });

  test('begins anew where it cannot be opened, and is kept in memory where there is no place for it', async () => {
    await veilText(ADA);
    const [file] = readdirSync(folder).filter((name) => name.startsWith('mapping-'));
    writeFileSync(path.join(folder, file as string), 'damaged');
    expect((await gateway().read())?.mapping).toEqual([]);

    writeFileSync(path.join(path.dirname(folder), 'file'), '');
    const nowhere = sharedMapping('gateway', path.join(path.dirname(folder), 'file', 'veilmark'));
    expect(await veilText(`${BOB} ${ADA}`, nowhere)).toBe('<EMAIL_ADDRESS_1> <EMAIL_ADDRESS_2>');
    expect(await veilText(ADA, nowhere)).toBe('<EMAIL_ADDRESS_2>');
  });

  test('lies below the home folder, whatever variables a client leaves to its servers', () => {
    expect(mappingFolder({}, 'linux')).toBe(mappingFolder({ XDG_STATE_HOME: '/elsewhere' }, 'linux'));
    expect(mappingFolder({ VEILMARK_HOME: '/elsewhere' })).toBe(path.resolve('/elsewhere'));
    // Deno wants a permission to ask the system for the folder.
    expect(mappingFolder({ HOME: '/home/ada' }, 'linux')).toBe(path.join('/home/ada', '.local', 'state', 'veilmark'));
    expect(mappingFolder({ LOCALAPPDATA: '/local' }, 'win32')).toBe(path.join('/local', 'veilmark'));
  });
});

test('the proxy calls people what the gateway calls them, and restores what the gateway put into texts', async () => {
  await veilText(`${BOB} ${ADA}`);
  const sent: string[] = [];
  const upstream = async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body).messages[0].content);
    return Response.json({ choices: [{ message: { content: 'To <EMAIL_ADDRESS_1>, <EMAIL_ADDRESS_2>' } }] });
  };
  const service = createLocalProxy({
    upstreams: new Map([['openai', { like: 'openai', url: 'https://api.openai.com' }]]),
    analyze: (text) => createSession().analyze(text).results,
    fetch: upstream as never,
    shared: proxy(),
  });
  const ask = async (content: string) => {
    const body = JSON.stringify({ messages: [{ role: 'user', content }] });
    const answer = await service(new Request('http://local/openai/v1/chat/completions', { method: 'POST', body }));
    return ((await answer.json()) as { choices: { message: { content: string } }[] }).choices[0]?.message.content;
  };

  // One from the gateway, as it veiled him; one that only the proxy meets.
  expect(await ask(`Is <EMAIL_ADDRESS_1> the boss of ${ADA} and dora@example.org?`)).toBe(`To ${BOB}, ${ADA}`);
  expect(sent).toEqual(['Is <EMAIL_ADDRESS_1> the boss of <EMAIL_ADDRESS_2> and <EMAIL_ADDRESS_3>?']);
  expect(await veilText('dora@example.org')).toBe('<EMAIL_ADDRESS_3>');
  // Somebody nobody spoke of in this conversation does not come out of a model's guess.
  expect(await ask('Hello')).toBe('To <EMAIL_ADDRESS_1>, <EMAIL_ADDRESS_2>');
});
