import { beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '#shared/engine/input-error.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { type Corpora, loadCorpora } from '#shared/finders/by-example/corpora.ts';
import { type ProposalRequest, propose } from '#shared/finders/by-example/propose.ts';
import { typeMessages } from '#shared/ui/type-messages.ts';

let corpora: Corpora;
beforeAll(async () => {
  corpora = await loadCorpora();
});

const made = (request: Partial<ProposalRequest>) => propose({ name: 'OWN', examples: [], ...request }, corpora);
const patternsOf = (...examples: string[]) => made({ examples }).recognizer.patterns.map(({ regex }) => regex);

describe('a type made from examples', () => {
  it.each<[string[], string, string]>([
    [['EMP-54597', 'EMP-14165', 'EMP-00012'], '\\bEMP\\-[0-9]{5}\\b', '"EMP", hyphen, five digits'],
    [['AB12', 'XK90', 'QP55'], '\\b[A-Z]{2}[0-9]{2}\\b', 'two capitals, two digits'],
    [
      ['K-2024/0012', 'K-2025/4410', 'K-2026/0007'],
      '\\bK\\-[0-9]{4}\\/?[0-9]{4}\\b',
      '"K", hyphen, four digits, perhaps a slash, four digits',
    ],
    [['inv#12', 'inv#990', 'inv#4'], '\\binv#[0-9]{1,4}\\b', '"inv", number sign, one to four digits'],
  ])('%j is read as it is written', (examples, regex, words) => {
    const { recognizer, description } = made({ examples });
    expect(recognizer.patterns.at(-1)?.regex).toBe(regex);
    expect(description.at(-1)).toBe(words);
  });

  it('is explained in the words that are asked for', () => {
    const { words } = typeMessages.de;
    const told = (...examples: string[]) => made({ examples, words }).description.at(-1);
    expect(told('EMP-54597', 'EMP-14165', 'EMP-00012')).toBe('„EMP“, Bindestrich, fünf Ziffern');
    expect(told('K-2024/0012', 'K-2025/4410', 'K-2026/0007')).toBe(
      '„K“, Bindestrich, vier Ziffern, Schrägstrich (kann fehlen), vier Ziffern',
    );
    expect(told('A1', 'B2', 'C3')).toBe('ein Großbuchstabe, eine Ziffer');
    expect(made({ examples: ['A1', 'B22', 'C3'], counterexamples: ['A2'], words }).notes.join(' ')).toMatch(
      /^Die Form ist häufig: .*1 Gegenbeispiel .*Mit fünf/,
    );
  });

  it('takes notations together, and tokens by their beginning', () => {
    expect(patternsOf('481 220 913', '773-104-552', '902114330', '118 430 227')[0]).toBe(
      '\\b[0-9]{3}[ \\-.]?[0-9]{3}[ \\-.]?[0-9]{3}\\b',
    );
    const token = patternsOf(
      'acme_live_a8Fk20-Qz91xx',
      'acme_live_77-kPw_2mmVbQe',
      'acme_live_Zq_0-aa91LLk2',
      'acme_live_p0q9-w8e7-r6t5',
    )[0];
    expect(new RegExp(`^${token}$`).test('acme_live_k2J_88-qqW71z')).toBe(true);
    expect(new RegExp(`^${token}$`).test('acme_test_k2J_88-qqW71z')).toBe(false);
  });

  it('is the same for the same examples, finds others like them, and nothing that only begins so', () => {
    const examples = ['EMP-54597', 'EMP-14165', 'EMP-00012', 'EMP-77120', 'EMP-31008'];
    const proposal = made({ name: 'EMPLOYEE_ID', examples });
    expect(made({ name: 'EMPLOYEE_ID', examples })).toEqual(proposal);
    const text = 'Ask EMP-90210 and XEMP-90210, EMP-902101 or emp-9.';
    expect(analyze(text, { adHocRecognizers: [proposal.recognizer], entities: ['EMPLOYEE_ID'] }).results).toMatchObject(
      [{ text: 'EMP-90210' }],
    );
    expect(proposal).toMatchObject({ needs_context: false, notes: [] });
    expect(proposal.false_alarms.find(({ corpus }) => corpus === 'prose')?.reported).toBeLessThan(1);
  });

  it('knows check digits, and reports no match that fails them', () => {
    const { check, recognizer } = made({
      examples: ['79927398713', '49927398716', '12345678903', '83451907266'].slice(0, 3),
    });
    expect(check).toBe('luhn');
    const find = (text: string) =>
      analyze(text, { adHocRecognizers: [recognizer], entities: ['OWN'], scoreThreshold: 0 }).results.length;
    expect([find('own 79927398713'), find('own 79927398714')]).toEqual([1, 0]);
  });

  it('needs a context word where its form is common, and takes it from the text', () => {
    const examples = ['4471', '8820', '1093', '7715', '6002'];
    const { needs_context, recognizer } = made({
      examples,
      text: examples.map((one) => `locker ${one} is free`).join('\n'),
    });
    expect([needs_context, recognizer.context]).toEqual([true, ['locker']]);
    const find = (text: string) =>
      analyze(text, { adHocRecognizers: [recognizer], entities: ['OWN'] }).results.map((one) => one.text);
    expect([find('locker 5531'), find('room 5531')]).toEqual([['5531'], []]);
    expect(made({ examples }).notes.join()).toContain('context words');
  });

  it('is narrowed by counterexamples, or says that it cannot be', () => {
    const examples = ['A1234', 'A9921', 'B4410', 'A7001'];
    const { recognizer } = made({ examples, counterexamples: ['X1234'] });
    const [one] = recognizer.patterns;
    expect([...examples, 'X1234', 'B9999'].map((value) => new RegExp(`^(?:${one?.regex})$`).test(value))).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(made({ examples: ['A1', 'B22', 'C3'], counterexamples: ['A2'] }).notes.join()).toContain(
      'would still be found',
    );
  });

  it('leaves out a counterexample of the same form alone, and nothing else', () => {
    const examples = ['EMP-54597', 'EMP-14165', 'EMP-00012', 'EMP-34120', 'EMP-73008'];
    const every = Array.from({ length: 100_000 }, (_, i) => `EMP-${String(i).padStart(5, '0')}`);
    const leftOut = (counterexamples: string[]) => {
      const { recognizer, notes } = made({ examples, counterexamples });
      expect(notes).toEqual([]);
      const whole = recognizer.patterns.map(({ regex }) => new RegExp(`^(?:${regex})$`));
      return every.filter((value) => !whole.some((regex) => regex.test(value)));
    };
    expect(leftOut(['EMP-99999'])).toEqual(['EMP-99999']);
    const twenty = every.filter((_, i) => i % 5_000 === 77);
    expect(leftOut(twenty)).toEqual(twenty);

    const { recognizer, description } = made({ examples, counterexamples: ['EMP-99999'] });
    expect(description).toEqual(['"EMP", hyphen, five digits, but not "EMP-99999"']);
    const text = 'Ask EMP-99998, EMP-99999 or EMP-999991.';
    expect(analyze(text, { adHocRecognizers: [recognizer], entities: ['OWN'] }).results).toMatchObject([
      { text: 'EMP-99998' },
    ]);
  });

  it('shows what else a text has of its form', () => {
    const { in_text } = made({ examples: ['EMP-54597', 'EMP-14165'], text: 'EMP-54597 reports to EMP-20001.' });
    expect(in_text).toMatchObject([{ text: 'EMP-20001', start: 21, reported: true }]);
  });

  it('calls words words', () => {
    expect(made({ examples: ['Falcon', 'Osprey', 'Kestrel'] })).toMatchObject({
      needs_context: true,
      notes: [expect.stringContaining('deny list'), expect.anything(), expect.anything()],
    });
  });

  it('is refused for what is no example', () => {
    for (const request of [
      { examples: ['A1'] },
      { examples: ['A1', 'a\nb'] },
      { examples: ['A1', '--'] },
      { examples: ['A1', 'B2'], counterexamples: ['A1'] },
      { name: '(x', examples: ['A1', 'B2'] },
    ])
      expect(() => made(request)).toThrow(InputError);
  });

  it('takes time linear in its examples', () => {
    const examples = Array.from({ length: 100 }, (_, i) => `${'a-1'.repeat(60)}${i}`);
    expect(made({ examples }).recognizer.patterns.length).toBeLessThanOrEqual(10);
  });
});
