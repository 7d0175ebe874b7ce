import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Finding } from '#extension/messaging/protocol.ts';
import type { KeyStore } from '#extension/platform/key-store.ts';
import { installBrowser } from './fake-browser';

const { session, local, restore } = installBrowser();
// They look into storage when they are loaded.
const mapping = await import('#extension/background/guard-mapping.ts');
const { createKept } = await import('#extension/background/kept-placeholders.ts');
afterAll(restore);
beforeEach(() => Promise.all([session.clear(), local.clear()]));

const find = (text: string, ...values: [type: string, value: string][]): Finding[] =>
  values.map(([entity_type, value]) => {
    const start = text.indexOf(value);
    return { entity_type, start, end: start + value.length, score: 1, text: value, category: 'identity' };
  });

const send = (text: string, findings: Finding[], left?: number[]) =>
  mapping.protect('chat.example', text, findings, { remember: true, left });

describe('placeholders of the guard', () => {
  test('are one for one person, however the name is written, and answers get the fullest', async () => {
    const texts = ['Maria called', 'maria gonzalez is late', 'Tell Ms Gonzalez', 'Maria Lopez wrote'];
    const names = ['Maria', 'maria gonzalez', 'Ms Gonzalez', 'Maria Lopez'];
    const sent: string[] = [];
    for (const [index, text] of texts.entries())
      sent.push((await send(text, find(text, ['PERSON', names[index] as string]))).text);

    expect(sent).toEqual(['[PERSON_1] called', '[PERSON_1] is late', 'Tell [PERSON_1]', '[PERSON_2] wrote']);
    expect(await mapping.readMapping('chat.example')).toEqual([
      ['[PERSON_1]', 'maria gonzalez'],
      ['[PERSON_2]', 'Maria Lopez'],
    ]);
  });

  test('keep the names that were shown when some values stay as they are, and those are not remembered', async () => {
    const text = 'Mail a@example.com and b@example.com';
    const findings = find(text, ['EMAIL_ADDRESS', 'a@example.com'], ['EMAIL_ADDRESS', 'b@example.com']);

    const { text: sent, mapping: known } = await send(text, findings, [0]);

    expect(sent).toBe('Mail a@example.com and [EMAIL_ADDRESS_2]');
    expect(known).toEqual([['[EMAIL_ADDRESS_2]', 'b@example.com']]);
  });

  test('of a private window are not those of the same site outside', async () => {
    const url = new URL('https://chat.example/c/1');
    const text = 'Maria called';
    await mapping.protect(mapping.mappingSite({ url, isPrivate: true }), text, find(text, ['PERSON', 'Maria']), {
      remember: true,
    });

    expect(await mapping.readMapping(mapping.mappingSite({ url, isPrivate: false }))).toEqual([]);
    expect(await mapping.readMapping(mapping.mappingSite({ url, isPrivate: true }))).toHaveLength(1);
  });
});

describe('placeholders that outlive the browser', () => {
  const HOUR = 3_600_000;
  const RECORD = 'kept-placeholders';
  let key: CryptoKey | undefined;
  const keys: KeyStore = {
    read: async () => key,
    write: async (made) => {
      key = made;
    },
    remove: async () => {
      key = undefined;
    },
  };
  const kept = createKept<string>(keys);
  beforeEach(() => {
    key = undefined;
  });
  const record = async () => (await local.get(RECORD))[RECORD] as { iv: string; data: string } | undefined;

  test('come back, with neither value nor site to be read at rest, and the key cannot be taken out', async () => {
    await kept.write('chat.example', ['Maria'], 'day', 0);
    await kept.write('other.example', ['Jane'], 'day', 0);

    expect(await kept.read('chat.example', 'day', 0)).toEqual(['Maria']);
    expect(await kept.read('other.example', 'day', 0)).toEqual(['Jane']);
    const { data } = (await record()) ?? { data: '' };
    expect(atob(data)).not.toMatch(/Maria|Jane|example/);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  test('live as long as was chosen, from the last message on, and the key goes with the last', async () => {
    await kept.write('chat.example', ['Maria'], 'day', 0);
    await kept.write('other.example', ['Jane'], 'day', 20 * HOUR);

    expect(await kept.read('chat.example', 'day', 24 * HOUR)).toEqual([]);
    expect(await kept.read('chat.example', 'week', 24 * HOUR)).toEqual(['Maria']);
    await kept.sweep('day', 24 * HOUR);
    expect(await kept.read('chat.example', 'week', 24 * HOUR)).toEqual([]);
    expect(await kept.read('other.example', 'day', 24 * HOUR)).toEqual(['Jane']);
    await kept.sweep('session', 24 * HOUR);
    expect(await record()).toBeUndefined();
    expect(key).toBeUndefined();
  });

  test('are not taken from a record that was changed or belongs to another key', async () => {
    await kept.write('chat.example', ['Maria'], 'day', 0);
    const { iv, data } = (await record()) ?? { iv: '', data: '' };
    await local.set({ [RECORD]: { iv, data: (data.startsWith('A') ? 'B' : 'A') + data.slice(1) } });
    expect(await kept.read('chat.example', 'day', 0)).toEqual([]);

    await local.set({ [RECORD]: { iv, data } });
    expect(await kept.read('chat.example', 'day', 0)).toEqual(['Maria']);
    key = undefined;
    expect(await kept.read('chat.example', 'day', 0)).toEqual([]);
  });

  test('are not written at all unless that was chosen, and go with the next message once it no longer is', async () => {
    await kept.write('chat.example', ['Maria'], 'session', 0);
    expect(await record()).toBeUndefined();

    await kept.write('chat.example', ['Maria'], 'day', 0);
    await kept.write('chat.example', ['Maria'], 'session', 0);

    expect(await record()).toBeUndefined();
    expect(key).toBeUndefined();
  });
});
