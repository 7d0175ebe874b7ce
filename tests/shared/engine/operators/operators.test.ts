import { describe, expect, it } from 'vitest';
import { deanonymizers, OPERATOR_TYPES, operators } from '#shared/replace/operators/index.ts';
import { type Apply, createOperatorContext, type OperatorDefinition } from '#shared/replace/operators/operator.ts';
import { parseDeanonymizers, parseOperators } from '#shared/replace/operators/parse.ts';
import { rsa1024Public, rsa2048Private, rsa2048Public } from '../../../fixtures/key-pairs';

const KEY = 'WmZq4t7w!z%C&F)J';

const examples = Object.values(operators as unknown as Record<string, OperatorDefinition<never>>).flatMap((operator) =>
  operator.examples.map((example, index) => ({ name: `${operator.type} ${index + 1}`, operator, example })),
);

describe('operators', () => {
  it.each(examples)('$name gives its example', async ({ operator, example }) => {
    const { params, entityType, value, replacement } = example;

    const parsed = parseOperators({ [entityType]: params })[entityType] as never;
    const made = await operator.prepare(parsed, createOperatorContext());
    const apply = typeof made === 'function' ? made : await made.begin({ values: [{ value, entityType }] });

    expect(await apply(value, entityType)).toEqual(
      typeof replacement === 'string' ? replacement : expect.stringMatching(replacement),
    );
  });

  it('and deanonymizers name each other, and fields they have', () => {
    const definitions = Object.values(operators as unknown as Record<string, OperatorDefinition<never>>);
    const keys: Record<string, { reverses: readonly string[]; secretField: string; Params: { shape: object } }> =
      deanonymizers;

    for (const { type, reversedBy, secretField, keyPairField, errorCodes = {}, Params } of definitions) {
      if (reversedBy !== undefined) expect(keys[reversedBy]?.reverses).toContain(type);
      const own = Object.keys((Params as unknown as { shape: object }).shape);
      expect(own).toEqual(
        expect.arrayContaining([secretField ?? [], keyPairField ?? [], Object.keys(errorCodes)].flat()),
      );
    }
    for (const [name, { reverses, secretField, Params }] of Object.entries(keys)) {
      for (const reversed of reverses) expect(definitions.find(({ type }) => type === reversed)?.reversedBy).toBe(name);
      expect(Object.keys(Params.shape)).toContain(secretField);
    }
  });

  it('masks whole characters as a reader counts them', async () => {
    const mask = (params: object) =>
      operators.mask.prepare(
        parseOperators({ X: { type: 'mask', ...params } }).X as never,
        createOperatorContext(),
      ) as Apply;

    expect(await (await mask({ chars_to_mask: 1, from_end: true }))('ab👩‍👩‍👧‍👦', 'X')).toBe('ab*');
    expect(await (await mask({ chars_to_mask: 1 }))('n\u0303o', 'X')).toBe('*o');
    expect(await (await mask({ masking_char: '😈' }))('text', 'X')).toBe('😈😈😈😈');
    expect(await (await mask({}))('', 'X')).toBe('');
    expect(await (await mask({}))('a\r\nb', 'X')).toBe('***');
  });
});

describe('a map of operators', () => {
  it('is accepted when every operator is right, with its defaults', () => {
    expect(parseOperators({ A: { type: 'hash' }, B: { type: 'mask' }, DEFAULT: { type: 'keep' } })).toEqual({
      A: { type: 'hash', hash_type: 'sha256' },
      B: { type: 'mask', masking_char: '*', from_end: false },
      DEFAULT: { type: 'keep' },
    });
  });

  it.each([
    [null, 'INVALID_REQUEST', 'operators must be an object keyed by entity type'],
    [[], 'INVALID_REQUEST', 'operators must be an object keyed by entity type'],
    [{ A: 'mask' }, 'INVALID_OPERATOR', 'operators.A must be an object with a type'],
    [{ A: {} }, 'MISSING_FIELD', 'operators.A.type is missing'],
    [{ A: { type: 'custom' } }, 'INVALID_OPERATOR', `operators.A.type must be one of ${OPERATOR_TYPES.join(', ')}`],
    [{ A: { type: 'toString' } }, 'INVALID_OPERATOR', /must be one of/],
    [{ A: { type: 5 } }, 'INVALID_OPERATOR', /must be one of/],
    [{ A: { type: 'hash', hash_type: 'md5' } }, 'INVALID_HASH_TYPE', 'operators.A.hash_type must be sha256 or sha512'],
    [{ A: { type: 'hash', hash_type: 5 } }, 'INVALID_HASH_TYPE', 'operators.A.hash_type must be sha256 or sha512'],
    [
      { A: { type: 'hash', salt: 'short' } },
      'INVALID_OPERATOR',
      'operators.A.salt must be at least 16 characters long',
    ],
    [
      { A: { type: 'mask', masking_char: '**' } },
      'INVALID_OPERATOR',
      'operators.A.masking_char must be exactly one character',
    ],
    [{ A: { type: 'mask', masking_char: 1 } }, 'INVALID_OPERATOR', 'operators.A.masking_char must be a string'],
    [
      { A: { type: 'mask', chars_to_mask: 1.5 } },
      'INVALID_OPERATOR',
      'operators.A.chars_to_mask must be a whole number',
    ],
    [{ A: { type: 'mask', chars_to_mask: -1 } }, 'INVALID_OPERATOR', 'operators.A.chars_to_mask must be 0 or more'],
    [{ A: { type: 'mask', from_end: 'yes' } }, 'INVALID_OPERATOR', 'operators.A.from_end must be true or false'],
    [{ A: { type: 'encrypt' } }, 'MISSING_FIELD', 'operators.A.key is missing'],
    [
      { A: { type: 'encrypt', key: 'short' } },
      'INVALID_OPERATOR',
      'operators.A.key must be 16, 24 or 32 characters long',
    ],
    [{ A: { type: 'encrypt_asym' } }, 'INVALID_OPERATOR', 'operators.A: give public_key_id or public_key'],
    [
      { A: { type: 'encrypt_asym', public_key_id: 'a', public_key: 'b' } },
      'INVALID_OPERATOR',
      'operators.A: give either public_key_id or public_key, not both',
    ],
    [{ A: { type: 'tokenize', key: 'short' } }, 'INVALID_OPERATOR', /^operators\.A\.key must be 16, 24 or 32/],
    [{ A: { type: 'fpe' } }, 'MISSING_FIELD', 'operators.A.key is missing'],
    [
      { A: { type: 'shift_date', key: KEY, max_days: 0 } },
      'INVALID_OPERATOR',
      'operators.A.max_days must be 1 or more',
    ],
    [
      { A: { type: 'shift_date', key: KEY, max_days: 6, keep_weekday: true } },
      'INVALID_OPERATOR',
      'operators.A.max_days must be 7 or more with keep_weekday',
    ],
    [{ A: { type: 'generalize', amount_step: 0 } }, 'INVALID_OPERATOR', 'operators.A.amount_step must be more than 0'],
    [{ A: { type: 'redact', new_value: 'x' } }, 'INVALID_OPERATOR', 'operators.A: redact has no field new_value'],
    [{ A: { type: 'keep', key: KEY } }, 'INVALID_OPERATOR', 'operators.A: keep has no field key'],
    [{ 'A<b>\n': { type: 'x' } }, 'INVALID_OPERATOR', /^operators\.\(not a name\)\.type/],
  ])('%j is refused with %s', (input, code, message) => {
    expect(() => parseOperators(input)).toThrowError(
      expect.objectContaining({
        code,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });

  it('takes __proto__ for an ordinary name', () => {
    const parsed = parseOperators(JSON.parse('{"__proto__": {"type": "redact"}}'));

    expect(Object.keys(parsed)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    [
      { A: { type: 'encrypt', key: KEY } },
      'INVALID_OPERATOR',
      'deanonymizers.A.type must be one of decrypt, decrypt_asym',
    ],
    [{ A: { type: 'decrypt' } }, 'MISSING_FIELD', 'deanonymizers.A.key is missing'],
    [
      { A: { type: 'decrypt', key: 'x' } },
      'INVALID_OPERATOR',
      'deanonymizers.A.key must be 16, 24 or 32 characters long',
    ],
    [{ A: { type: 'decrypt_asym', key: KEY } }, 'MISSING_FIELD', 'deanonymizers.A.private_key is missing'],
  ])('of deanonymizers %j is refused with %s', (input, code, message) => {
    expect(() => parseDeanonymizers(input)).toThrowError(expect.objectContaining({ code, message }));
  });
});

describe('public keys of encrypt_asym', () => {
  const prepare = (params: object, byId?: (id: string) => Promise<string | undefined>) =>
    operators.encrypt_asym.prepare(
      { type: 'encrypt_asym', ...params } as never,
      createOperatorContext(byId),
    ) as Promise<Apply>;

  it.each([
    [{ public_key: 'nonsense' }, 'INVALID_PEM'],
    [{ public_key: rsa2048Private }, 'WRONG_KEY_TYPE'],
    [{ public_key: rsa1024Public }, 'INVALID_KEY'],
  ])('are refused when unusable', async (params, reason) => {
    await expect(prepare(params)).rejects.toMatchObject({ code: 'INVALID_OPERATOR', details: { reason } });
  });

  it('are found by id, or refused', async () => {
    const byId = async (id: string) => (id === 'mine' ? rsa2048Public : undefined);

    const apply = await prepare({ public_key_id: 'mine' }, byId);

    expect(await apply('x', 'PERSON')).toMatch(/^PIA1/);
    await expect(prepare({ public_key_id: 'other' }, byId)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    await expect(prepare({ public_key_id: 'mine' })).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });
});
