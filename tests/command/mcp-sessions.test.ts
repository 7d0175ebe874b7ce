import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedMapping } from '#command/mapping/shared-mapping.ts';
import { ParamHeaders } from '#command/mcp/param-headers.ts';
import { sessionVeil } from '#command/mcp/session-veil.ts';
import { ownSession, sharedSessions } from '#command/mcp/sessions.ts';

const ADA = 'ada@example.org';
const BOB = 'bob@example.org';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-sessions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A wrapped server of this user. */
const gateway = () => sessionVeil(sharedSessions(sharedMapping('gateway', path.join(folder, 'shared')), {}), {});

describe('wrapped servers of one user', () => {
  test('call people by the same names, and restore what another has told', async () => {
    const [files, mail] = [gateway(), gateway()];
    expect(await files.veil(`From ${ADA} to ${BOB}`)).toBe('From <EMAIL_ADDRESS_1> to <EMAIL_ADDRESS_2>');
    expect(await mail.veil(BOB)).toBe('<EMAIL_ADDRESS_2>');

    expect(mail.restore('<EMAIL_ADDRESS_1>')).toBe('<EMAIL_ADDRESS_1>');
    await mail.refresh?.();
    expect(mail.restore('To <EMAIL_ADDRESS_1>, <email_address_2>')).toBe(`To ${ADA}, ${BOB}`);
  });

  test('do not hand a server what only the proxy has seen', async () => {
    const veil = gateway();
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
    const veil = sessionVeil(ownSession({}, file), {});

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
