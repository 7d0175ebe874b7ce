import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as mapping from '#extension/background/guard-mapping.ts';
import type { Finding } from '#extension/messaging/protocol.ts';

let stored: Record<string, unknown> = {};

beforeAll(() => {
  const session = {
    get: async (key: string) => structuredClone({ [key]: stored[key] }),
    set: async (values: object) => {
      stored = { ...stored, ...structuredClone(values) };
    },
  };
  Object.assign((globalThis as unknown as { chrome: object }).chrome, { storage: { session } });
});
beforeEach(() => {
  stored = {};
});

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
});
