import { describe, expect, it } from 'vitest';
import { answerPresidio, type PresidioHost, type PresidioPath, type Work } from '#shared/presidio/index.ts';

const host: PresidioHost = { names: async () => undefined };

async function ask(path: PresidioPath, body: unknown, to: PresidioHost = host): Promise<unknown> {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const request = { contentType: 'application/json', body: bytes, query: new URLSearchParams() };
  try {
    return await (await answerPresidio(path, request, to)).json();
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return [status, message];
  }
}
const analyze = (body: object) => ask('/analyze', { language: 'en', ...body }) as Promise<Record<string, unknown>[]>;

describe('analyze', () => {
  it('counts code points and answers the surest first', async () => {
    const text = '😀 call +44 20 7946 0958 or mail ada@example.org';

    const found = await analyze({ text, entities: ['EMAIL_ADDRESS', 'PHONE_NUMBER'] });

    const scores = found.map(({ score }) => Number(score));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const values = found.map(({ start, end }) => [...text].slice(Number(start), Number(end)).join(''));
    expect(values.sort()).toEqual(['+44 20 7946 0958', 'ada@example.org']);
  });

  it('answers one list for each text, and charges for all', async () => {
    const settled: Work[] = [];
    const found = await ask(
      '/analyze',
      { text: ['ada@example.org', 'nothing'], language: 'en', entities: ['EMAIL_ADDRESS'] },
      { ...host, settle: async (work) => void settled.push(work) },
    );

    expect(found).toMatchObject([[{ entity_type: 'EMAIL_ADDRESS' }], []]);
    expect(settled).toEqual([{ kind: 'analyze', findings: [1, 0] }]);
  });

  it('takes every type there is, twice over, and passes over those nobody knows', async () => {
    const all = (await ask('/supportedentities', '')) as string[];

    expect(await analyze({ text: 'ada@example.org', entities: [...all, ...all, 'NO_SUCH_TYPE'] })).toMatchObject([
      { entity_type: 'EMAIL_ADDRESS' },
    ]);
    expect(await analyze({ text: 'x', entities: ['NO_SUCH_TYPE'] })).toEqual([
      500,
      expect.stringContaining('No matching'),
    ]);
  });

  it('answers by the name that was asked for', async () => {
    expect(await analyze({ text: 'ada@example.org', entities: ['EMAIL'] })).toMatchObject([{ entity_type: 'EMAIL' }]);
  });

  it('reads the recognizers of the caller: patterns in any case, lists with scores, other languages not at all', async () => {
    const recognizer = (more: object) => ({ name: 'r', supported_language: 'en', ...more });
    const pattern = { name: 'p', regex: 'tk-\\d+', score: 0.01 };
    const text = 'TK-77 belongs to Mister X';

    const found = await analyze({
      text,
      entities: ['TICKET', 'TITLE', 'GERMAN'],
      ad_hoc_recognizers: [
        recognizer({ supported_entity: 'TICKET', patterns: [pattern] }),
        recognizer({ supported_entity: 'TITLE', deny_list: ['Mister'], deny_list_score: 0.5 }),
        recognizer({ supported_entity: 'GERMAN', supported_language: 'de', deny_list: ['belongs'] }),
      ],
    });

    expect(found.map(({ entity_type, score }) => [entity_type, score])).toEqual([
      ['TITLE', 0.5],
      ['TICKET', 0.01],
    ]);
  });

  it.each([
    [{}, 1],
    [{ allow_list: ['.*@GITHUB.com'] }, 1],
    [{ allow_list: ['.*@GITHUB.com'], allow_list_match: 'regex' }, 0],
    [{ allow_list: ['.*@GITHUB.com'], allow_list_match: 'regex', regex_flags: 0 }, 1],
  ])('allows what %j says', async (more, count) => {
    expect(await analyze({ text: 'admin@github.com', entities: ['EMAIL_ADDRESS'], ...more })).toHaveLength(count);
  });

  it('explains itself in the terms of Presidio', async () => {
    const [found] = await analyze({
      text: 'ada@example.org',
      entities: ['EMAIL_ADDRESS'],
      return_decision_process: true,
    });

    expect(found?.analysis_explanation).toMatchObject({
      recognizer: 'EmailAddressRecognizer',
      original_score: expect.any(Number),
      score: found?.score,
      supportive_context_word: expect.any(String),
    });
  });

  it('refuses a pattern that could hang others', async () => {
    const recognizer = { name: 'r', supported_entity: 'X', patterns: [{ name: 'p', regex: '(?=a)a', score: 1 }] };

    const refusal = await analyze({ text: 'a', ad_hoc_recognizers: [recognizer] });

    expect(refusal).toEqual([undefined, expect.stringContaining('RE2')]);
  });
});

describe('anonymize', () => {
  const text = 'Ada is ada@example.org';
  const results = [
    { start: 0, end: 3, score: 0.9, entity_type: 'PERSON' },
    { start: 7, end: 22, score: 1, entity_type: 'EMAIL_ADDRESS' },
  ];
  const anonymize = (anonymizers?: object) => ask('/anonymize', { text, analyzer_results: results, anonymizers });

  it('lists what it replaced from the end', async () => {
    expect(await anonymize({ PERSON: { type: 'keep' } })).toEqual({
      text: 'Ada is <EMAIL_ADDRESS>',
      items: [
        { start: 7, end: 22, entity_type: 'EMAIL_ADDRESS', text: '<EMAIL_ADDRESS>', operator: 'replace' },
        { start: 0, end: 3, entity_type: 'PERSON', text: 'Ada', operator: 'keep' },
      ],
    });
  });

  it('hashes with the salt behind the value, and with one of its own where none is given', async () => {
    const salted = { DEFAULT: { type: 'hash', salt: '0123456789abcdef' } };
    const plain = { DEFAULT: { type: 'hash' } };
    const first = (await anonymize(salted)) as { items: { text: string }[] };

    // echo -n Ada0123456789abcdef | sha256sum
    expect(first.items[1]?.text).toBe('43a45521787facc1605706aa4e8f41f23a077a718cc5f830b7f72e24f6103fab');
    expect(await anonymize(salted)).toEqual(first);
    expect(await anonymize(plain)).not.toEqual(await anonymize(plain));
  });

  it.each([
    [
      { DEFAULT: { type: 'mask', masking_char: '**', chars_to_mask: 1, from_end: false } },
      422,
      'masking_char must be a character',
    ],
    [{ DEFAULT: { type: 'encrypt', key: 'short' } }, 422, '128, 192 or 256 bits'],
    [{ DEFAULT: { type: 'nothing' } }, 422, 'Invalid operator class'],
    [{ DEFAULT: { type: 'custom' } }, 400, 'Custom type anonymizer is not supported'],
  ])('refuses %j', async (anonymizers, status, message) => {
    expect(await anonymize(anonymizers)).toEqual([status, expect.stringContaining(message)]);
  });

  it('decrypts what Presidio wrote', async () => {
    const token = 'e6HnOMnIxbd4a8Qea44LshQDnjvxwzBIaAz+YqHNnMW2mC5r3AWoay8Spsoajyyy';
    const body = (key: string) => ({
      text: token,
      anonymizer_results: [{ start: 0, end: token.length, entity_type: 'NUMBER' }],
      deanonymizers: { NUMBER: { type: 'decrypt', key } },
    });

    expect(await ask('/deanonymize', body('1111111111111111'))).toMatchObject({ text: 'text_for_encryption' });
    expect(await ask('/deanonymize', body('2222222222222222'))).toEqual([422, expect.any(String)]);
  });
});
