// What is remembered of a conversation must change nothing but the time: every turn is sent with it and without it.
import { Conversations, type ProviderName } from '@veilmark/proxy';
import { describe, expect, it } from 'vitest';
import { SeenText } from '#shared/proxy/request/seen-text.ts';
import { conversationsOf } from '#worker/services/proxy/turns.ts';
import { seeded } from '../../helpers/seeded';
import { isThorough } from '../../helpers/thorough';
import { finding, send, Upstream } from './upstream';

// biome-ignore lint/suspicious/noExplicitAny: bodies of three interfaces.
type Json = any;

/** Finds some values only beside a word, so that most places are found because the value is known. */
const analyze = finding({
  PERSON: /(?<=(?:Dear|Mr) )\p{Lu}\p{L}+(?: \p{Lu}[\p{L}\d]+)?/gu,
  EMAIL_ADDRESS: /[\w.]+@[\w.]+\w/g,
  PHONE_NUMBER: /\+\d{7,}/g,
});

const WORDS = [
  'Dear Ada Lovelace',
  'Ada Lovelace',
  'ADA',
  'Dear Ada',
  'ada-lovelace',
  'invoice_Ada_Lovelace.txt',
  'AdaLovelace',
  'Mr Grace Hopper',
  'Grace%20Hopper',
  'grace',
  'Mr Li',
  'Li',
  'LI',
  'Dear Zoë Müller',
  'zoe mueller',
  'ZOE MÜLLER',
  'ada@example.org',
  'ADA@EXAMPLE.ORG',
  'grace@example.org',
  '+4915112345678',
  '4915112345678',
  'the parcel is late',
  '<PERSON_1>',
  'person 2',
  '<EMAIL_ADDRESS_1>',
  '<LITERAL_1>',
  'PERSON_3',
  'user',
  'Dear User',
  'Mr Role',
  'https://a.example/x',
];

interface Interface {
  provider: ProviderName;
  path: string;
  message(text: string, index: number, pick: (n: number) => number): Json;
  body(messages: Json[], tail: string): Json;
}

const INTERFACES: Interface[] = [
  {
    provider: 'openai',
    path: '/v1/chat/completions',
    message: (text, index, pick) =>
      [
        { role: index % 2 ? 'assistant' : 'user', content: text },
        { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify({ note: text, [text]: 4915112345678 }) },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: `call_${index}`, type: 'function', function: { name: 'f', arguments: JSON.stringify({ text }) } },
          ],
        },
      ][pick(3)],
    body: (messages, tail) => ({ model: 'gpt-5', messages, user: tail, metadata: { tail } }),
  },
  {
    provider: 'anthropic',
    path: '/v1/messages',
    message: (text, index, pick) => ({
      role: index % 2 ? 'assistant' : 'user',
      content: [
        pick(2) ? { type: 'text', text } : { type: 'tool_use', id: `toolu_${index}`, name: 'f', input: { text } },
      ],
    }),
    // The mark of the cache moves with the last message.
    body: (messages, tail) => ({
      system: `You help. ${tail}`,
      messages: messages.map((message, index) =>
        index < messages.length - 1
          ? message
          : { ...message, content: [{ ...message.content[0], cache_control: { type: 'ephemeral' } }] },
      ),
    }),
  },
  {
    provider: 'google',
    path: '/v1beta/models/gemini-3:generateContent',
    message: (text, index) => ({ role: index % 2 ? 'model' : 'user', parts: [{ text }] }),
    body: (contents, tail) => ({ contents, labels: { tail } }),
  },
];

async function exchange(one: Interface, body: Json, conversations?: Conversations) {
  const upstream = new Upstream();
  const answer =
    'Dear <PERSON_1>, <PERSON_2> (<EMAIL_ADDRESS_1>) of invoice_<PERSON_1>.txt, <LITERAL_1>, <PHONE_NUMBER_1>.';
  upstream.answer = () =>
    Response.json({ choices: [{ index: 0, message: { content: answer } }], content: [{ type: 'text', text: answer }] });
  const response = await send(upstream, one.provider, one.path, body, {
    analyze,
    ...(conversations && { conversations }),
  });
  return {
    sent: upstream.received.map((request) => request.body),
    status: response.status,
    receipt: response.headers.get('x-veilmark-receipt'),
    answered: await response.text(),
  };
}

const ROUNDS = isThorough ? 120 : 5;
const TURNS = 14;

describe('a conversation that is remembered', () => {
  it.each(INTERFACES)('at $provider is sent and answered as one that is not', async (one) => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = seeded(round * 31 + one.path.length);
      const pick = (count: number) => Math.floor(random() * count);
      const text = () => Array.from({ length: 1 + pick(5) }, () => WORDS[pick(WORDS.length)]).join(' ');
      const conversations = new Conversations();
      let messages: Json[] = [];
      let tail = text();
      for (let turn = 0; turn < TURNS; turn++) {
        // Somebody goes back and says something else, or another conversation comes between.
        if (pick(6) === 0) messages = messages.slice(0, pick(messages.length + 1));
        if (pick(4) === 0) tail = text();
        for (let more = 1 + pick(3); more > 0; more--) messages.push(one.message(text(), messages.length, pick));
        const body = one.body(structuredClone(messages), tail);
        const remembered = await exchange(one, structuredClone(body), conversations);
        expect(remembered, `round ${round}, turn ${turn}`).toEqual(await exchange(one, body));
      }
    }
  });

  it('is not analyzed again', async () => {
    const conversations = new Conversations();
    const asked: string[] = [];
    const messages: Json[] = [];
    for (let turn = 1; turn <= 20; turn++) {
      messages.push({ role: 'user', content: `Turn ${turn}: Dear Maria Example${turn}, maria${turn}@example.org` });
      const counted = (text: string) => {
        asked.push(text);
        return analyze(text);
      };
      const upstream = new Upstream();
      await send(upstream, 'openai', '/v1/chat/completions', { messages }, { analyze: counted, conversations });
      const sent = (upstream.last as { messages: { content: string }[] }).messages.map(({ content }) => content);
      expect(sent.at(-1)).toBe(`Turn ${turn}: Dear <PERSON_${turn}>, <EMAIL_ADDRESS_${turn}>`);
      messages.push({ role: 'assistant', content: `I wrote in turn ${turn}.` });
    }
    expect(asked.filter((text) => text.startsWith('Turn'))).toHaveLength(20);
    expect(asked).toHaveLength(new Set(asked).size);
  });
});

describe('runs of letters that were seen', () => {
  const text =
    'Write to Zoë Müller (zoe@example.org), invoice_Ada_Lovelace.txt, ΝΙΚΟΣ, 王小明Jane, K\u212aate, caf%C3%A9%20Nero, +49 151 1234567';
  const seen = new SeenText();
  seen.add(text);

  it.each([
    'Zoë Müller',
    'ZOE MULLER',
    'zoe.muller',
    'zoe@example.org',
    'Ada Lovelace',
    'adaLovelace',
    'νικος',
    '王小明',
    'Jane',
    'Kkate',
    'Café Nero',
    'C3%A9',
    '+491511234567',
    '49 151 1234567',
    'Write',
  ])('say that %s may stand there', (value) => expect(seen.mayHold(value)).toBe(true));

  it.each(['Grace Hopper', 'Ada Byron', 'Anna', 'grace@example.org', '+4915112345679'])(
    'say that %s does not',
    (value) => expect(seen.mayHold(value)).toBe(false),
  );
});

describe('beginnings that the service keeps in memory', () => {
  it('are of one caller under the same settings, end after a while, and make room for others', () => {
    const first = conversationsOf('a', 0);
    expect(conversationsOf('a', 60_000)).toBe(first);
    expect(conversationsOf('b', 60_000)).not.toBe(first);
    expect(conversationsOf('a', 15 * 60_000)).not.toBe(first);

    const again = conversationsOf('a', 15 * 60_000);
    for (let other = 0; other < 16; other++) conversationsOf(`other ${other}`, 15 * 60_000);
    expect(conversationsOf('a', 15 * 60_000)).not.toBe(again);
  });
});
