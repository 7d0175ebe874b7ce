import { describe, expect, it } from 'vitest';
import type { AdHocRecognizer } from '#shared/engine/ad-hoc.ts';
import { InputError } from '#shared/engine/input-error.ts';
import { analyze } from '#shared/finders/analyze.ts';

const ticket = (regex: string, score = 0.5, context?: string[]): AdHocRecognizer => ({
  entity_type: 'TICKET',
  patterns: [{ name: 'ticket', regex, score }],
  ...(context ? { context } : {}),
});

function refusal(adHocRecognizers: AdHocRecognizer[]): InputError {
  try {
    analyze('text', { adHocRecognizers });
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('ad-hoc recognizers', () => {
  it('find a type of their own', () => {
    const { results, receipt } = analyze('see TK-1234 and 😀 TK-99999', { adHocRecognizers: [ticket('TK-\\d{4,5}')] });

    expect(results.map(({ entity_type, text, score }) => [entity_type, text, score])).toEqual([
      ['TICKET', 'TK-1234', 0.5],
      ['TICKET', 'TK-99999', 0.5],
    ]);
    expect(receipt.recognizers_run).toBe(318);
  });

  it('score higher near their context words', () => {
    const adHocRecognizers = [ticket('\\d{6}', 0.1, ['Helpdesk'])];

    expect(analyze('number 123456', { adHocRecognizers, entities: ['TICKET'] }).results).toEqual([]);
    expect(
      analyze('HELPDESK case 123456', { adHocRecognizers, entities: ['TICKET'], explain: true }).results[0],
    ).toMatchObject({ score: 0.45, explanation: { context_word: 'helpdesk', base_score: 0.1 } });
  });

  it('run only when a list of types names them', () => {
    const adHocRecognizers = [ticket('TK-\\d+')];

    expect(analyze('TK-1', { adHocRecognizers, entities: ['EMAIL_ADDRESS'] }).results).toEqual([]);
    expect(analyze('TK-1', { adHocRecognizers, entities: ['EMAIL_ADDRESS', 'TICKET'] }).results).toHaveLength(1);
    expect(analyze('TK-1', { adHocRecognizers, preset: 'minimal' }).results).toHaveLength(1);
  });

  it('take linear time whatever the pattern', () => {
    const adHocRecognizers = [ticket('(a+)+b')];

    expect(analyze('a'.repeat(20_000), { adHocRecognizers }).results).toEqual([]);
  });

  it.each([
    ['does not compile', '('],
    ['looks around', '(?<=a)b'],
    ['refers back', '(a)\\1'],
    ['matches nothing', 'a*'],
    ['matches a boundary only', '\\b'],
  ])('are refused by name when the pattern %s', (_, regex) => {
    const error = refusal([ticket(regex)]);

    expect(error.code).toBe('INVALID_REQUEST');
    expect(error.details).toEqual({ entity_type: 'TICKET', pattern: 'ticket' });
  });

  it('are refused with a score out of range, without a pattern or without a type', () => {
    expect(refusal([ticket('a', 1.5)]).code).toBe('INVALID_REQUEST');
    expect(refusal([ticket('a', Number.NaN)]).code).toBe('INVALID_REQUEST');
    expect(refusal([{ entity_type: 'X', patterns: [] }]).code).toBe('INVALID_REQUEST');
    expect(refusal([{ entity_type: '', patterns: [{ name: 'a', regex: 'a', score: 0.5 }] }]).code).toBe(
      'INVALID_REQUEST',
    );
  });

  it('are limited to 50 recognizers, 10 patterns each and 200 in all', () => {
    const patterns = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `p${i}`, regex: `x${i}y`, score: 0.5 }));
    const recognizers = (count: number, each: number) =>
      Array.from({ length: count }, (_, i) => ({ entity_type: `T${i}`, patterns: patterns(each) }));

    expect(refusal(recognizers(51, 1))).toMatchObject({
      code: 'TOO_MANY_RECOGNIZERS',
      details: { provided: 51, limit: 50 },
    });
    expect(refusal(recognizers(1, 11))).toMatchObject({
      code: 'TOO_MANY_PATTERNS',
      details: { provided: 11, limit: 10 },
    });
    expect(refusal(recognizers(21, 10))).toMatchObject({
      code: 'TOO_MANY_PATTERNS',
      details: { provided: 210, limit: 200 },
    });
    expect(analyze('x1y', { adHocRecognizers: recognizers(20, 10) }).results).toHaveLength(1);
  });
});
