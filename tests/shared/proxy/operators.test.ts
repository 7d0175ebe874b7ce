import { Conversations, type ProxyOptions } from '@veilmark/proxy';
import { describe, expect, it } from 'vitest';
import { standInsBy } from '#shared/proxy/operators.ts';
import { createOperatorContext } from '#shared/replace/operators/operator.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';
import { eventsOf, finding, pieces, send, sse, Upstream } from './upstream';

const KEY = 'WmZq4t7w!z%C&F)J';
const analyze = finding({
  PERSON: /(?:Dr\. M\. |Maria |MARIA )?K(?:eller|ELLER)|Hans Huber/g,
  EMAIL_ADDRESS: /[\w.]+@firma\.de/g,
  DATE_TIME: /\d{1,2} (?:February|March) 2024/g,
  AGE: /(?<=aged )\d+/g,
  CREDIT_CARD: /4111 1111 1111 1111/g,
  CUSTOMER: /\b\d{9}\b/g,
  US_BANK_PIN: /\b\d{4}(?= is the PIN)/g,
});

const makerOf = (operators: object, language = 'en') =>
  standInsBy(parseOperators(operators as never), createOperatorContext(undefined, 'conversation'), language);

const surrogate = { DEFAULT: { type: 'surrogate', key: KEY } };

interface Chat {
  messages: { role: string; content: string }[];
  user?: string;
}

/** What a model got and what the caller got of an answer that the model made of it. */
async function exchange(
  operators: object,
  text: string,
  reply: (got: string) => string,
  more: Partial<ProxyOptions> = {},
) {
  const upstream = new Upstream();
  upstream.answer = (body: Chat) =>
    Response.json({
      choices: [{ index: 0, message: { role: 'assistant', content: reply(body.messages[0]?.content ?? '') } }],
    });
  const body = { messages: [{ role: 'user', content: text }] };
  const options = { analyze, makeStandIn: await makerOf(operators), ...more };
  const response = await send(upstream, 'openai', '/v1/chat/completions', body, options);
  const answer = (await response.json()) as { choices: { message: { content: string } }[] };
  const got = (upstream.last as Chat).messages[0]?.content ?? '';
  return { got, back: answer.choices[0]?.message.content ?? '' };
}

const same = (got: string) => got;

describe('operators of the proxy', () => {
  it('give a model invented people, and the answer the real ones, each spelling as it was', async () => {
    const text = 'Maria Keller (maria.keller@firma.de) wrote. KELLER paid with 4111 1111 1111 1111. Ask Hans Huber.';
    const { got, back } = await exchange(surrogate, text, same);

    expect(got).not.toMatch(/Keller|KELLER|4111|Huber|firma|<[A-Z]/);
    const [, given = '', family = ''] = /^(\p{L}+) (\p{L}+) \(/u.exec(got) ?? [];
    expect(got).toContain(`${given.toLowerCase()}.${family.toLowerCase()}@example.`);
    expect(got).toContain(`${family.toUpperCase()} paid`);
    expect(back).toBe(text);
  });

  it('put a real name back where the model uses one of the two invented words', async () => {
    const { got, back } = await exchange(surrogate, 'Write to Maria Keller.', (sent) => {
      const [, given, family] = /to (\p{L}+) (\p{L}+)\./u.exec(sent) ?? [];
      return `Dear Ms. ${family}, dear ${given},`;
    });
    expect(got).not.toContain('Keller');
    expect(back).toBe('Dear Ms. Keller, dear Maria,');
  });

  it('restore a stream that is cut inside an invented name', async () => {
    const upstream = new Upstream();
    upstream.answer = (body: Chat) =>
      sse(
        pieces(body.messages[0]?.content ?? '', 2).map((content) => ({ choices: [{ index: 0, delta: { content } }] })),
      );
    const body = { stream: true, messages: [{ role: 'user', content: 'Ask Maria Keller and Hans Huber.' }] };
    const options = { analyze, makeStandIn: await makerOf(surrogate) };
    const response = await send(upstream, 'openai', '/v1/chat/completions', body, options);
    const events = (await eventsOf(response)) as { choices: { delta: { content?: string } }[] }[];
    expect(events.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(
      'Ask Maria Keller and Hans Huber.',
    );
  });

  it('move dates together and give them back', async () => {
    const shift = { DATE_TIME: { type: 'shift_date', key: KEY }, DEFAULT: { type: 'replace' } };
    const text = 'Admitted 5 March 2024, seen 6 March 2024, discharged 12 March 2024: Maria Keller';
    const { got, back } = await exchange(shift, text, same);

    const days = [...got.matchAll(/\d{1,2} \p{L}+ 20\d\d/gu)].map(([date]) => Date.parse(`${date} UTC`) / 86_400_000);
    expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 1, 7]);
    expect(got).not.toContain('5 March 2024');
    expect(got).toContain('<PERSON_1>');
    expect(back).toBe(text);
  });

  it('widen values without giving them back, because several share one', async () => {
    const wide = { AGE: { type: 'generalize' }, DATE_TIME: { type: 'generalize' } };
    const { got, back } = await exchange(wide, 'Hans Huber, aged 47, on 5 March 2024', same);
    expect(got).toBe('<PERSON_1>, aged 40-49, on 2024');
    expect(back).toBe('Hans Huber, aged 40-49, on 2024');
  });

  it('encrypt in the same form and as tokens, and number what is too short for that', async () => {
    const both = { CREDIT_CARD: { type: 'tokenize', key: KEY }, DEFAULT: { type: 'fpe', key: KEY } };
    const text = '123456789 has 4111 1111 1111 1111, and 1234 is the PIN';
    const { got, back } = await exchange(both, text, same);
    expect(got).toMatch(/^(?:\d{9}|<CUSTOMER_1>) has PIT1\S+, and <US_BANK_PIN_1> is the PIN$/);
    expect(back).toBe(text);
  });

  it('leave placeholders to every other operator', async () => {
    expect(await makerOf({ DEFAULT: { type: 'hash' }, PERSON: { type: 'mask' } })).toBeUndefined();
    const { got } = await exchange({ ...surrogate, PERSON: { type: 'replace' } }, 'Maria Keller, 5 March 2024', same);
    expect(got).toMatch(/^<PERSON_1>, \d/);
  });

  it('begin every turn with the same bytes, remembered or not', async () => {
    const first = 'Dr. M. Keller and KELLER, 5 March 2024';
    const second = 'Maria Keller and Hans Huber, aged 47';
    const makeStandIn = await makerOf({ ...surrogate, AGE: { type: 'generalize' } });
    const sentBy = async (conversations: Conversations | undefined, ...contents: string[]) => {
      const upstream = new Upstream();
      const messages = contents.map((content) => ({ role: 'user', content }));
      const more = { analyze, makeStandIn, ...(conversations && { conversations }) };
      await send(upstream, 'openai', '/v1/chat/completions', { messages }, more);
      return (upstream.last as Chat).messages.map(({ content }) => content);
    };
    const kept = new Conversations();
    const [alone] = await sentBy(kept, first, 'Go on');
    const together = await sentBy(kept, first, 'Go on', second, 'And now?');
    expect(together[0]).toBe(alone);
    expect(await sentBy(undefined, first, 'Go on', second, 'And now?')).toEqual(together);
    expect(together.join()).not.toMatch(/Keller|Huber|aged 47|5 March/);
  });

  it('write nothing into words of the interface that a provider would refuse', async () => {
    const upstream = new Upstream();
    const tools = [{ type: 'function', function: { name: 'mail_to_Maria_Keller', parameters: { type: 'object' } } }];
    const body = { messages: [{ role: 'user', content: 'Jürgen Müller knows Maria Keller' }], tools };
    const knowing = finding({ PERSON: /Maria Keller|Jürgen Müller/g });
    await send(upstream, 'openai', '/v1/chat/completions', body, {
      analyze: knowing,
      makeStandIn: await makerOf(surrogate, 'de'),
    });
    const sent = upstream.last as Chat & { tools: typeof tools };
    expect(sent.messages[0]?.content).toMatch(/^\p{L}+ \p{L}+ knows \p{L}+ \p{L}+$/u);
    expect(sent.tools[0]?.function.name).toMatch(/^mail_to_[\w-]+$/);
    expect(JSON.stringify(sent)).not.toMatch(/Keller|Müller/);
  });

  it('fall back to a placeholder where the conversation has the invented name already', async () => {
    const { got } = await exchange(surrogate, 'Maria Keller', same);
    const both = await exchange(surrogate, `Maria Keller is not ${got}`, same, {
      analyze: finding({ PERSON: /Maria Keller/g }),
    });
    expect(both.got).toBe(`<PERSON_1> is not ${got}`);
    expect(both.back).toBe(`Maria Keller is not ${got}`);
  });
});
