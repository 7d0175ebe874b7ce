import { describe, expect, it } from 'vitest';
import { anonymize } from '#shared/replace/anonymize.ts';
import { createOperatorContext } from '#shared/replace/operators/operator.ts';
import { rsa2048Public } from '../../fixtures/key-pairs';

const finding = (entity_type: string, start: number, end: number, score = 0.8) => ({ entity_type, start, end, score });

describe('anonymize', () => {
  it('returns text without findings unchanged', async () => {
    expect(await anonymize('hello', [])).toEqual({ text: 'hello', items: [] });
    expect(await anonymize('', [])).toEqual({ text: '', items: [] });
  });

  it('replaces by the type in brackets where no operator is given', async () => {
    const { text, items } = await anonymize('I am Ada.', [finding('PERSON', 5, 8)]);

    expect(text).toBe('I am <PERSON>.');
    expect(items).toEqual([{ start: 5, end: 13, entity_type: 'PERSON', text: '<PERSON>', operator: 'replace' }]);
  });

  it('uses DEFAULT for types without an operator of their own', async () => {
    const { text } = await anonymize('Ada ada@x.org', [finding('PERSON', 0, 3), finding('EMAIL_ADDRESS', 4, 13)], {
      operators: { DEFAULT: { type: 'redact' }, PERSON: { type: 'keep' } },
    });

    expect(text).toBe('Ada ');
  });

  it('lists items in the order of the text, whatever the order of the findings', async () => {
    const { text, items } = await anonymize('a b c', [finding('C', 4, 5), finding('A', 0, 1), finding('B', 2, 3)]);

    expect(text).toBe('<A> <B> <C>');
    expect(items.map(({ start, end }) => text.slice(start, end))).toEqual(['<A>', '<B>', '<C>']);
  });

  it('joins overlapping findings of one type and drops doubles', async () => {
    const findings = [finding('URL', 4, 12), finding('URL', 0, 7), finding('URL', 0, 7), finding('URL', 5, 6)];

    const { text, items } = await anonymize('abcdefghijkl.', findings);

    expect(text).toBe('<URL>.');
    expect(items).toHaveLength(1);
  });

  it('gives an overlap to the better finding and still covers the rest of the other', async () => {
    const text = "I'm George Washington Square Park";

    const better = await anonymize(text, [finding('NAME', 4, 21, 0.9), finding('LOCATION', 11, 33, 0.5)]);
    const worse = await anonymize(text, [finding('NAME', 4, 21, 0.5), finding('LOCATION', 11, 33, 0.9)]);
    const split = await anonymize('aaa bbb ccc', [finding('OUTER', 0, 11, 0.4), finding('INNER', 4, 7, 0.9)]);

    expect(better.text).toBe("I'm <NAME><LOCATION>");
    expect(worse.text).toBe("I'm <NAME><LOCATION>");
    expect(split.text).toBe('<OUTER><INNER><OUTER>');
  });

  it('does not cover a rest without letters or digits', async () => {
    const { text } = await anonymize('(Ada), hello', [finding('PERSON', 1, 4, 0.9), finding('NICKNAME', 0, 6, 0.5)]);

    expect(text).toBe('(<PERSON>), hello');
  });

  it.each([
    [finding('A', 0, 6), /outside the text/],
    [finding('A', -1, 2), /outside the text/],
    [finding('A', 3, 2), /start is after end/],
    [finding('A', 2, 2), /span is empty/],
    [finding('A', 0.5, 2), /outside the text/],
    [finding('A', 0, Number.NaN), /outside the text/],
    [finding('A', 3, 4), /inside a character/],
  ])('refuses the span %j', async (span, message) => {
    const attempt = anonymize('abc😀', [finding('B', 0, 1), span]);

    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringMatching(message) });
    await expect(attempt).rejects.toMatchObject({ details: { field: 'analyzer_results[1]' } });
  });

  it.each([
    { offsetUnit: 'utf16', ada: [3, 6], kim: [9, 12], kimAfter: [7, 10] },
    { offsetUnit: 'codepoint', ada: [2, 5], kim: [8, 11], kimAfter: [6, 9] },
    { offsetUnit: 'utf8', ada: [5, 8], kim: [12, 15], kimAfter: [12, 15] },
  ] as const)('counts offsets in $offsetUnit on the way in and out', async ({ offsetUnit, ada, kim, kimAfter }) => {
    const { text, items } = await anonymize(
      '😀 Ada é Kim',
      [finding('A', ada[0], ada[1]), finding('B', kim[0], kim[1])],
      {
        offsetUnit,
        operators: { A: { type: 'replace', new_value: '✓' }, B: { type: 'keep' } },
      },
    );

    expect(text).toBe('😀 ✓ é Kim');
    expect(items[1]).toMatchObject({ text: 'Kim', start: kimAfter[0], end: kimAfter[1] });
  });

  it('wraps one RSA key for all types that use the same public key', async () => {
    const text = 'Ada ada@x.org';
    const operator = { type: 'encrypt_asym', public_key: rsa2048Public } as const;
    const context = createOperatorContext();

    const { items } = await anonymize(text, [finding('PERSON', 0, 3), finding('EMAIL_ADDRESS', 4, 13)], {
      operators: { PERSON: operator, EMAIL_ADDRESS: operator },
      context,
    });

    // The wrapped key follows 3 + 8 + 2 header bytes and is 256 bytes long: equal in both tokens.
    const wrapped = items.map((item) => Buffer.from(item.text, 'base64url').subarray(13, 269).toString('hex'));
    expect(wrapped[0]).toBe(wrapped[1]);
  });

  it('names the operator whose key is unusable, also when no finding uses it', async () => {
    const attempt = anonymize('x', [], { operators: { PERSON: { type: 'encrypt_asym', public_key: 'nonsense' } } });

    await expect(attempt).rejects.toMatchObject({
      code: 'INVALID_OPERATOR',
      message: expect.stringMatching(/^operators\.PERSON\.public_key: /),
    });
  });

  it('takes any entity type name', async () => {
    const { text } = await anonymize('abc', [
      finding('__proto__', 0, 1),
      finding('toString', 1, 2),
      finding('ÄÖ Ü', 2, 3),
    ]);

    expect(text).toBe('<__proto__><toString><ÄÖ Ü>');
  });
});
