import { answerLangfuse } from '@veilmark/gateways';
import { expect, it } from 'vitest';

const NAME = 'Rajeshwari Subramaniam';
/** Finds a name only where no letter touches it, as the engine does. */
const host = {
  veil: async (texts: readonly string[]) => ({
    texts: texts.map((text) =>
      text.replace(/(?<![\p{L}\\])Rajeshwari Subramaniam(?!\p{L})/gu, '<PERSON_1>').replace(/9876543210/g, '<PHONE_1>'),
    ),
  }),
} as never;
const attribute = (stringValue: string) => ({
  spans: [{ traceId: NAME, attributes: [{ key: 'langfuse.observation.input', value: { stringValue } }] }],
});

it.each([
  ['JSON in an attribute', JSON.stringify({ messages: [{ role: 'user', content: `Hi\n${NAME}\tsaid` }] })],
  ['JSON in JSON', JSON.stringify([{ arguments: JSON.stringify({ to: `a\n${NAME}` }) }])],
  ['a string of JSON', JSON.stringify(`a\n${NAME}`)],
  ['numbers and names of fields', JSON.stringify({ phone: 9876543210, [`of ${NAME}`]: 1 })],
  ['text', `a\n${NAME}`],
])('veils %s', async (_, input) => {
  const veiled = (await answerLangfuse(attribute(input), host)) as ReturnType<typeof attribute>;
  const said = veiled.spans[0]?.attributes[0]?.value.stringValue ?? '';
  expect(said).not.toMatch(/Rajeshwari|9876543210/);
  expect(said).toMatch(/<PERSON_1>/);
  if (/^[[{"]/.test(input)) expect(() => JSON.parse(said)).not.toThrow();
});

it('leaves JSON that holds nobody byte for byte', async () => {
  const input = '{ "a":  1, "b" : "x\\u0041" }';
  expect(await answerLangfuse(attribute(input), host)).toEqual(attribute(input));
});
