import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDetection } from '#command/gateways/proxy/detection.ts';
import { redactPart } from '#command/gateways/proxy/redact-part.ts';
import { readConfig } from '#command/scan/config/read-config.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const part = { path: 'messages[0]', mediaType: 'text/plain', after: 0, put: () => {} };

test('documents get the stand-ins they are given; types that are left alone stay', async () => {
  const config = new URL('../fixtures/proxy/veilmark.config.json', import.meta.url).pathname;
  const detection = await readDetection(
    { 'no-model': true, scope: 'identifiers-and-facts' },
    await readConfig(config, 'protect', () => {}),
  );
  const text = 'Ada (ada@example.org) was here on 2024-03-01.';
  const found = await detection.analyze(text);
  expect(found.map(({ entity_type }) => entity_type)).toContain('EMAIL_ADDRESS');
  expect(found.map(({ entity_type }) => entity_type)).not.toContain('DATE_TIME');

  const veilText = async (read: string) => {
    const start = read.indexOf('ada@example.org');
    return start < 0 ? [] : [{ start, end: start + 15, text: '<EMAIL_ADDRESS_7>' }];
  };
  const { data, mediaType } = await redactPart({ ...part, data: base64(text) }, veilText, detection);
  expect([Buffer.from(data, 'base64').toString(), mediaType]).toEqual([
    expect.stringMatching(/<EMAIL_ADDRESS_7>\) was here on 2024-03-01\.$/),
    'text/plain',
  ]);
});

test('people are replaced and what is said about the world is not, unless that is asked for', async () => {
  const text = 'Ada Lovelace (ada@example.org) asks: what is the capital of France, and what happened on 2024-03-01?';
  const found = async (values: object, config = {}) => {
    const { analyze } = await readDetection({ 'no-model': true, ...values }, config);
    return (await analyze(text)).map(({ entity_type }) => entity_type);
  };

  expect(await found({})).toEqual(['PERSON', 'EMAIL_ADDRESS']);
  expect(await found({ scope: 'identifiers-and-facts' })).toEqual(expect.arrayContaining(['LOCATION', 'DATE_TIME']));
  expect(await found({}, { scope: 'identifiers-and-facts' })).toContain('DATE_TIME');
  expect(await found({ entities: ['LOCATION'] })).toEqual(['LOCATION']);
  await expect(found({ entities: ['LOCATION'], scope: 'secrets' })).rejects.toThrow('Give one of');
  await expect(found({ scope: 'some' })).rejects.toThrow('--scope');
});

test('pictures without language data, and files nobody can read, are refused by name', async () => {
  const detection = await readDetection({ 'no-model': true }, {});
  const picture = readFileSync(new URL('../fixtures/images/documents/chat-en-plain.png', import.meta.url));
  const refusal = (data: string, mediaType: string) =>
    redactPart({ ...part, mediaType, data }, async () => [], detection).catch((error: unknown) => error);

  expect(await refusal(picture.toString('base64'), 'image/png')).toMatchObject({ status: 400, param: 'messages[0]' });
  expect(await refusal(base64('MZ\0\0'), 'application/x-msdownload')).toMatchObject({
    status: 400,
    param: 'messages[0]',
  });
});
