import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ParamHeaders } from '#command/gateways/mcp/param-headers.ts';
import { sessionVeil } from '#command/gateways/mcp/session-veil.ts';
import { ownSession, sharedSessions } from '#command/gateways/mcp/sessions.ts';
import { Told } from '#command/gateways/mcp/told.ts';
import { sharedMapping } from '#command/redact/mapping/shared-mapping.ts';

const ADA = 'ada@example.org';
const BOB = 'bob@example.org';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-sessions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A wrapped server of this user. */
const gateway = (server = 'one', isAllRestored = false) => {
  const told = new Told();
  const shared = sharedMapping('gateway', path.join(folder, 'shared'), Date.now, server);
  return sessionVeil(sharedSessions(shared, { isAllRestored }, told), told, {});
};

describe('wrapped servers of one user', () => {
  test('call people by the same names, and get back what they told themselves', async () => {
    const [files, mail] = [gateway('files'), gateway('mail')];
    expect(await files.veil(`From ${ADA} to ${BOB}`)).toBe('From <EMAIL_ADDRESS_1> to <EMAIL_ADDRESS_2>');
    expect(await mail.veil(BOB)).toBe('<EMAIL_ADDRESS_2>');
    await mail.refresh?.();

    expect(mail.restore('To <EMAIL_ADDRESS_1>, <email_address_2>')).toBe(`To <EMAIL_ADDRESS_1>, ${BOB}`);
    expect(files.restore('To <EMAIL_ADDRESS_1>, <email_address_2>')).toBe(`To ${ADA}, ${BOB}`);
  });

  test('know after a restart what they told, and what others told only where the user says so', async () => {
    await gateway('files').veil(ADA);
    const [again, other, trusted] = [gateway('files'), gateway('mail'), gateway('crm', true)];
    for (const veil of [again, other, trusted]) await veil.refresh?.();

    expect(again.restore('<EMAIL_ADDRESS_1>')).toBe(ADA);
    expect(other.restore('<EMAIL_ADDRESS_1>')).toBe('<EMAIL_ADDRESS_1>');
    expect(trusted.restore('<EMAIL_ADDRESS_1> [email address 1]')).toBe(`${ADA} [email address 1]`);
  });

  test('invent placeholders that stand for nobody, before and after such a one is given out', async () => {
    const veil = gateway('weather', true);
    const early = await veil.veil('Call with <EMAIL_ADDRESS_1> or <PERSON_9>');
    await gateway('files').veil(ADA);
    const late = await veil.veil('Call with <EMAIL_ADDRESS_1>, [Email address 1]');
    const described = veil.literal?.('say <EMAIL_ADDRESS_1>') ?? '';
    await veil.refresh?.();

    for (const text of [early, late, described]) {
      expect(text).not.toContain('EMAIL_ADDRESS_1');
      expect(veil.restore(text)).not.toContain(ADA);
    }
    expect(veil.restore(early)).toBe('Call with <EMAIL_ADDRESS_1> or <PERSON_9>');
    expect(veil.restore(late)).toBe('Call with <EMAIL_ADDRESS_1>, [Email address 1]');
  });

  test('have a known value veiled in file names too, and get back each name as it was written', async () => {
    const veil = gateway('files');
    const [known = ''] = /<PERSON_\d+>/.exec(await veil.veil('Invoice for Dr. Oluwaseun Adebayo, Lagos')) ?? [];
    const names = [
      'Oluwaseun Adebayo.txt',
      'invoice_Oluwaseun_Adebayo.txt',
      'oluwaseun-adebayo.pdf',
      'OluwaseunAdebayo',
    ];
    for (const name of names) {
      const veiled = await veil.veil(`/srv/clients/${name}`);
      expect(veiled).not.toMatch(/oluwaseun|adebayo/i);
      expect(veil.restore(veiled)).toBe(`/srv/clients/${name}`);
      // One person, one placeholder, but for a spelling that could not be told from the one before.
      if (name !== 'OluwaseunAdebayo') expect(veiled).toContain(known);
    }
    const both = await veil.veil('a/Oluwaseun_Adebayo.txt\na/Oluwaseun-Adebayo.txt');
    expect(both).not.toMatch(/oluwaseun|adebayo/i);
    expect(veil.restore(both)).toBe('a/Oluwaseun_Adebayo.txt\na/Oluwaseun-Adebayo.txt');
  });

  test('do not hand a server what only the proxy has seen', async () => {
    const veil = gateway('one', true);
    await veil.veil(ADA);
    await sharedMapping('proxy', path.join(folder, 'shared')).add([['<EMAIL_ADDRESS_2>', BOB]]);
    await veil.refresh?.();

    expect(veil.restore('<EMAIL_ADDRESS_1> <EMAIL_ADDRESS_2>')).toBe(`${ADA} <EMAIL_ADDRESS_2>`);
    // Once its own server tells it, it counts here too.
    expect(await veil.veil(BOB)).toBe('<EMAIL_ADDRESS_2>');
    expect(veil.restore('<EMAIL_ADDRESS_2>')).toBe(BOB);
  });

  test('have numbers of their own where they are to be alone, kept in a file where one is named', async () => {
    await gateway().veil(ADA);
    const file = path.join(folder, 'mapping.json');
    const told = new Told();
    const veil = sessionVeil(ownSession({}, file, told), told, {});

    expect(await veil.veil(BOB)).toBe('<EMAIL_ADDRESS_1>');
    expect(veil.restore('<EMAIL_ADDRESS_1>')).toBe(BOB);
    expect(JSON.parse(readFileSync(file, 'utf8')).mapping).toEqual([['<EMAIL_ADDRESS_1>', BOB]]);
  });
});

test('arguments that a tool wants as headers are repeated there, and nothing else', () => {
  const headers = new ParamHeaders();
  const region = { type: 'string', 'x-mcp-header': 'Region' };
  const place = { type: 'object', properties: { city: { type: 'string', 'x-mcp-header': 'City' } } };
  const inputSchema = { type: 'object', properties: { region, place, query: { type: 'string' } } };
  headers.learn({ id: 1, result: { tools: [{ name: 'find', inputSchema }] } });
  const call = (args: object, _meta: object = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }) =>
    headers.of({ method: 'tools/call', params: { name: 'find', arguments: args, _meta } as never });

  expect(call({ region: 'eu', place: { city: 'Zürich' }, query: 'x' })).toEqual({
    'Mcp-Param-Region': 'eu',
    'Mcp-Param-City': `=?base64?${btoa('ZÃ¼rich')}?=`,
  });
  expect(call({ region: null })).toEqual({});
  expect(call({ region: 'eu' }, {})).toEqual({});
});
