import { describe, expect, it } from 'vitest';
import { detectOptions } from '#extension/background/detect-options.ts';
import { anonymizeWithProfile } from '#extension/background/service-anonymizer.ts';
import { createServiceDetector } from '#extension/background/service-detector.ts';
import { createClient } from '#shared/client/client.ts';

const SETTINGS = {
  language: 'en',
  preset: '',
  entities: ['PERSON'],
  scoreThreshold: 0.4,
  allowList: ['Ada'],
  denyList: [],
  ownPatterns: [],
  profile: '',
};
const COPY = {
  language: 'de',
  preset: 'gdpr',
  score_threshold: 0.7,
  allow_list: ['Acme'],
  deny_list: [{ entity_type: 'PROJECT', values: ['Apollo'] }],
};
const RECEIPT = {
  engine_version: '1',
  catalog_version: '1',
  language: 'en',
  characters: 3,
  recognizers_run: 1,
  skipped: [],
};

/** A service that notes what it is sent. */
function service(answer: object, status = 200) {
  const sent: { path: string; body: unknown }[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    sent.push({ path: new URL(String(url)).pathname, body: JSON.parse(String(init?.body)) });
    return Response.json(answer, { status });
  };
  return {
    sent,
    client: createClient({ origin: 'https://veilmark.example', fetch: fetch as typeof globalThis.fetch }),
  };
}

describe('a profile in the settings', () => {
  it('takes the place of the other settings where the service checks', async () => {
    const { sent, client } = service({ results: [], receipt: RECEIPT, tokens_charged: 1 });
    const detector = createServiceDetector(client, 'veilmark.example');
    await detector.analyze('Ada', detectOptions({ ...SETTINGS, profile: 'Support', allowList: [] }, COPY));
    await detector.analyze('Ada', detectOptions({ ...SETTINGS, profile: 'Support' }, COPY));
    await detector.analyze('Ada', detectOptions(SETTINGS, undefined));

    expect(sent.map(({ body }) => body)).toEqual([
      { text: 'Ada', profile: 'Support', explain: true },
      // A list of the call takes the place of the profile's, so it holds both.
      { text: 'Ada', profile: 'Support', allow_list: ['Acme', 'Ada'], explain: true },
      {
        text: 'Ada',
        language: 'en',
        entities: ['PERSON'],
        score_threshold: 0.4,
        allow_list: ['Ada'],
        explain: true,
      },
    ]);
  });

  it('holds on the device, too, with the words of this browser in addition', () => {
    const own = {
      ...SETTINGS,
      profile: 'Support',
      denyList: ['PROJECT: Gemini', 'Zeus'],
      ownPatterns: ['ID: EX-[0-9]+'],
    };

    expect(detectOptions(own, COPY)).toMatchObject({
      language: 'de',
      preset: 'gdpr',
      entities: [],
      scoreThreshold: 0.7,
      allowList: ['Acme', 'Ada'],
      denyList: [
        { entity_type: 'PROJECT', values: ['Apollo', 'Gemini'] },
        { entity_type: 'CUSTOM', values: ['Zeus'] },
      ],
      recognizers: [{ entity_type: 'ID', patterns: [{ name: 'own', regex: 'EX-[0-9]+', score: 1 }] }],
    });
    // A list of types would leave the pattern out.
    expect(detectOptions(own, { ...COPY, preset: undefined, entities: ['PERSON'] })).toMatchObject({
      entities: ['PERSON', 'ID'],
      beside: { entities: ['PERSON', 'ID'] },
    });
    // Nobody knows what it holds: the service does, and on the device the settings count.
    expect(detectOptions(own, undefined)).toMatchObject({ language: 'en', entities: ['PERSON', 'ID'], beside: {} });
  });

  it('anonymizes a whole text in one call', async () => {
    const items = [{ start: 0, end: 1, entity_type: 'PERSON', text: '…', operator: 'replace' }];
    const { sent, client } = service({ text: '…', items, results: [], receipt: RECEIPT, tokens_charged: 3 });

    expect(await anonymizeWithProfile(client, 'Ada', { profile: 'Support', beside: {} })).toEqual({
      ok: true,
      text: '…',
      count: 1,
    });
    expect(sent).toEqual([{ path: '/api/pii/anonymize', body: { text: 'Ada', profile: 'Support' } }]);
  });

  it('hands on a refusal, and takes no other answer for a clean text', async () => {
    const refusal = { error: 'Not Found', message: 'There is no profile with this name', code: 'NOT_FOUND' };
    const gone = await anonymizeWithProfile(service(refusal, 404).client, 'Ada', { profile: 'Gone', beside: {} });
    const odd = await anonymizeWithProfile(service({ tokens_estimated: 3 }).client, 'Ada', {
      profile: 'Support',
      beside: {},
    });

    expect(gone).toMatchObject({ ok: false, problem: { status: 404, code: 'NOT_FOUND' } });
    expect(odd).toMatchObject({ ok: false, problem: { code: 'UNREADABLE_ANSWER' } });
  });
});
