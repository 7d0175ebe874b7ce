import { describe, expect, it } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';
import { restorePlaceholders } from '#shared/replace/placeholders/restore.ts';

const KEY = 'WmZq4t7w!z%C&F)J';

/** `[Maria Keller|PERSON]` marks a value and its type. */
function read(marked: string) {
  const findings: { entity_type: string; start: number; end: number; score: number }[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^|\]]+\|\w+\])/)) {
    const [, value = part, entity_type] = /^\[([^|\]]+)\|(\w+)\]$/.exec(part) ?? [];
    if (entity_type) findings.push({ entity_type, start: text.length, end: text.length + value.length, score: 1 });
    text += value;
  }
  return { text, findings };
}

async function invented(marked: string, options: { key?: string; language?: string; numbered?: boolean } = {}) {
  const { key = KEY, ...rest } = options;
  const { text, findings } = read(marked);
  return anonymize(text, findings, { operators: parseOperators({ DEFAULT: { type: 'surrogate', key } }), ...rest });
}

const texts = async (marked: string, options = {}) => (await invented(marked, options)).items.map(({ text }) => text);

describe('surrogate', () => {
  it('calls one person by one name in every spelling, and matches the addresses', async () => {
    const [doctor, full, turned, family, capitals, address, short] = await texts(
      '[Dr. M. Keller|PERSON] [Maria Keller|PERSON] [Keller, Maria|PERSON] [Frau Keller|PERSON] [KELLER|PERSON] [maria.keller@firma.de|EMAIL_ADDRESS] [mkeller@firma.de|EMAIL_ADDRESS]',
      { language: 'de' },
    );
    const [given = '', surname = ''] = full?.split(' ') ?? [];
    const plain = surname
      .replace('ß', 'ss')
      .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? '');

    expect(doctor).toBe(`Dr. ${given[0]}. ${surname}`);
    expect(turned).toBe(`${surname}, ${given}`);
    expect(family).toBe(`Frau ${surname}`);
    expect(capitals).toBe(surname.toUpperCase());
    expect(address).toMatch(new RegExp(`^${given}\\.${plain}@example\\.(?:com|org|net)$`, 'i'));
    expect(short).toMatch(new RegExp(`^${given[0]}${plain}@example\\.(?:com|org|net)$`, 'i'));
  });

  it('is in the genitive where a German original is', async () => {
    const [base, owner, alone] = await texts('[Maria Keller|PERSON] [Maria Kellers|PERSON] [Klaus Peters|PERSON]', {
      language: 'de',
    });
    expect(owner).toBe(/[sßxz]$/.test(base ?? '') ? `${base}’` : `${base}s`);
    expect(alone?.split(' ')).toHaveLength(2);
  });

  it('is the same in every text of a key, another under another key, and keeps sex and script', async () => {
    const [first] = await texts('[Maria Keller|PERSON] met [Olga Novak|PERSON]', { language: 'de' });
    const [, second] = await texts('[Hans Huber|PERSON] wrote to [Maria Keller|PERSON]', { language: 'de' });
    const [other] = await texts('[Maria Keller|PERSON]', { language: 'de', key: `${KEY.slice(1)}x` });
    const [russian, chinese, arabic] = await texts('[Иван Петров|PERSON] [李雷|PERSON] [محمد العلي|PERSON]');

    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
    expect(russian).toMatch(/^[А-Я][а-я]+ [А-Я][а-я]+$/);
    expect(chinese).toMatch(/^\p{Script=Han}{2,4}$/u);
    expect(arabic).toMatch(/^\p{Script=Arabic}+ \p{Script=Arabic}+$/u);
  });

  it('never makes two people one, nor a person one of the text', async () => {
    const names = Array.from({ length: 120 }, (_, i) =>
      `Given${'abcdefghijklmnopqrst'[i % 20]} Family${'abcdef'[i % 6]}${i}`.replace(
        /\d/g,
        (d) => 'klmnopqrst'[Number(d)] ?? '',
      ),
    );
    const made = await texts(names.map((name) => `[${name}|PERSON]`).join(' '));
    const [own] = await texts('[Emily Baker|PERSON] [Sarah Carter|PERSON]', { language: 'en' });

    expect(new Set(made).size).toBe(names.length);
    expect(own).not.toMatch(/Emily|Sarah|Baker|Carter/);
  });

  it('keeps the form of other values', async () => {
    const [phone, ip, date, age, amount, street, town] = await texts(
      '[(415) 867-5309|PHONE_NUMBER] [8.8.4.4|IP_ADDRESS] [12.03.1961|DATE_OF_BIRTH] [45 years old|AGE] [$52,300|SALARY] [Hauptstraße 12, 80331 München|STREET_ADDRESS] [Hamburg|LOCATION]',
      { language: 'de' },
    );

    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(ip).toMatch(/^(?:192\.0\.2|198\.51\.100|203\.0\.113|198\.18\.\d+)\.\d+$/);
    expect(date).toMatch(/^\d\d\.\d\d\.19\d\d$/);
    expect(age).toMatch(/^4[0-46-9] years old$/);
    expect(amount).toMatch(/^\$[1-9]\d,\d{3}$/);
    expect(street).toMatch(/^\p{L}+ \d\d, \d{5} \p{L}+/u);
    expect(town).not.toBe('Hamburg');
  });

  it('gives identifiers that are found as the same type, and leaves no original', async () => {
    const lost: string[] = [];
    for (const { type, context } of entities.filter((_, index) => index % 6 === 0)) {
      const { matches, carrier = `${context[0] ?? ''}: {}` } = examples[type] ?? { matches: [] };
      const text = carrier.replace('{}', () => matches[0] ?? '');
      const found = analyze(text, { entities: [type], language: 'en' }).results;
      if (found.length !== 1 || found[0]?.entity_type !== type) continue;
      const made = await anonymize(text, found, {
        operators: parseOperators({ DEFAULT: { type: 'surrogate', key: KEY } }),
      });
      if (made.items[0]?.text === `<${type}>`) continue;
      const again = analyze(made.text, { entities: [type], language: 'en' }).results;
      if (!again.some(({ entity_type }) => entity_type === type) || made.text.includes(found[0].text)) lost.push(type);
    }

    expect(lost).toEqual([]);
  });

  it('is put back by its session', async () => {
    const marked = 'Dear [Maria Keller|PERSON], card [4111 1111 1111 1111|CREDIT_CARD], [Keller|PERSON]';

    const { text, mapping } = await invented(marked, { numbered: true });
    const restored = restorePlaceholders(`> ${text}`, mapping ?? new Map());

    expect(text).not.toMatch(/Keller|4111/);
    expect(restored.text).toBe(`> ${read(marked).text}`);
    expect(restored.items).toHaveLength(3);
  });

  it('is put back by its key alone where that was asked for, and by no other key', async () => {
    const { text, findings } = read('Dear [Maria Keller|PERSON], card [4111 1111 1111 1111|CREDIT_CARD], [asthma|NRP]');
    const operators = parseOperators({ DEFAULT: { type: 'surrogate', key: KEY, reversible: true } });

    const made = await anonymize(text, findings, { operators });
    const restored = await deanonymize(made.text, made.items, { DEFAULT: { type: 'decrypt', key: KEY } });

    expect(made.text).not.toMatch(/Keller|4111|asthma/);
    expect(JSON.stringify(made.items)).not.toMatch(/Keller|4111|asthma/);
    expect(restored.text).toBe(text);
    const wrong = { DEFAULT: { type: 'decrypt', key: 'another key here' } } as const;
    await expect(deanonymize(made.text, made.items, wrong)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('cannot be undone with the key unless that was asked for', async () => {
    const made = await invented('Dear [Maria Keller|PERSON]');
    const restored = await deanonymize(made.text, made.items, { DEFAULT: { type: 'decrypt', key: KEY } });

    expect(made.items[0]).not.toHaveProperty('sealed');
    expect(restored).toEqual({ text: made.text, items: [] });
  });
});
