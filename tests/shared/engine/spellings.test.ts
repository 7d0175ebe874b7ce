import { describe, expect, it, test } from 'vitest';
import { isSpelled, spellingsIn } from '#shared/engine/spellings/gate.ts';
import { PERSONAL } from '#shared/engine/spellings/telling.ts';
import { unfold } from '#shared/engine/spellings/unfold.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { share } from '../../helpers/thorough';

const CARD = '4111111111111111';
const MAIL = 'jane.doe@example.com';
const each = (text: string, change: (code: number) => string) =>
  Array.from(text, (sign) => change(sign.codePointAt(0) as number)).join('');
const digits = (zero: number) => each(CARD, (code) => String.fromCodePoint(zero + code - 48));
const hex = (text: string, between: string) =>
  Array.from(text, (sign) => sign.charCodeAt(0).toString(16)).join(between);
const utf16 = (text: string) => btoa(each(text, (code) => `\0${String.fromCharCode(code)}`)).replace(/=+$/, '');

describe('digits in cells', () => {
  const cells = Array.from(CARD).join('\t');
  const cards = (text: string): number => analyze(text, { language: 'en', entities: ['CREDIT_CARD'] }).results.length;

  it('are a number in a form, with its label and without', () => {
    expect(cards(cells)).toBe(1);
    expect(cards(`Card\t${cells}\nName\tAda`)).toBe(1);
  });

  it('are none among the figures of a row, and in rows of a survey', () => {
    expect(cards(`17\t2.5\t310\t${cells}\t22`)).toBe(0);
    expect(cards(`${cells}\n5\t4\t3\t1\t2\t5\t5`)).toBe(0);
  });
});

describe('an unusual spelling', () => {
  it.each([
    ['mathematical digits', digits(0x1d7ce)],
    ['monospace digits', digits(0x1d7f6)],
    ['circled digits', each(CARD, (code) => String.fromCodePoint(0x2460 + code - 49))],
    ['negative circled digits', each(CARD, (code) => String.fromCodePoint(0x2776 + code - 49))],
    ['raised digits', each(CARD, (code) => (code === 49 ? '¹' : '⁴'))],
    ['digits in squares', each(CARD, (code) => `${String.fromCharCode(code)}\ufe0f\u20e3`)],
    ['digits with marks', each(CARD, (code) => `${String.fromCharCode(code)}\u0332`)],
    ['variation selectors', each(CARD, (code) => `${String.fromCharCode(code)}\ufe01`)],
    ['further variation selectors', each(CARD, (code) => `${String.fromCharCode(code)}\u{e0101}`)],
    ['segmented digits', digits(0x1fbf0)],
    ['signs that are not shown', each(CARD, (code) => `${String.fromCharCode(code)}\u180e\u3164`)],
    ['tag characters', each(CARD, (code) => String.fromCodePoint(0xe0000 + code))],
    ['quoted-printable', each(MAIL, (code) => `=${code.toString(16).toUpperCase()}`)],
    ['a quoted-printable sign', MAIL.replace('@', '=40')],
    ['a line of a mail that goes on', `jane.doe@exam=\r\nple.com =3D`],
    ['percent signs', each(MAIL, (code) => `%${code.toString(16)}`)],
    ['percent signs twice', MAIL.replace('@', '%2540')],
    ['escapes', each(MAIL, (code) => `\\u00${code.toString(16)}`)],
    ['escapes in JSON in JSON', JSON.stringify(JSON.stringify(each(MAIL, (code) => `\\u00${code.toString(16)}`)))],
    ['bytes', each(MAIL, (code) => `\\x${code.toString(16)}`)],
    ['octal bytes', each(MAIL, (code) => `\\${code.toString(8).padStart(3, '0')}`)],
    ['an octal byte', MAIL.replace('@', '\\100')],
    ['numbers of characters', each(CARD, (code) => `U+00${code.toString(16)} `).trim()],
    ['hexadecimal digits', each(`card ${CARD}`, (code) => code.toString(16))],
    ['hexadecimal digits behind 0x', `0x${hex(CARD, '')}`],
    ['bytes apart', hex(CARD, ' ')],
    ['bytes apart in capitals', hex(MAIL, ' ').toUpperCase()],
    ['bytes between colons', hex(MAIL, ':')],
    ['bytes between hyphens', hex(CARD, '-')],
    ['bytes between commas', hex(CARD, ', ')],
    ['a list of bytes', hex(MAIL, ', 0x').replace(/^/, '0x')],
    ['two bytes at a time', hex(CARD, '').replace(/.{4}(?=.)/g, '$& ')],
    ['a byte to a line', hex(MAIL, '\n')],
    ['a digit to a cell', [...CARD].join('\t')],
    ['a digit to a line', [...CARD].join('\n')],
    ['digits apart', [...CARD].join('  ')],
    ['letters apart', each(MAIL, (code) => `${String.fromCharCode(code)} `).trim()],
    ['a letter to a line', [...MAIL].join('\n')],
    ['a letter to an entry', JSON.stringify([...MAIL])],
    ['a letter to an indented entry', JSON.stringify([...MAIL], null, 4)],
    ['a letter to a field', [...MAIL].join(',')],
    ['a letter to a cell of a table', [...MAIL].join(' | ')],
    ['a digit to an entry', JSON.stringify([...CARD])],
    ['a digit to a number', JSON.stringify([...CARD].map(Number))],
    ['a digit to a number in a line', JSON.stringify([...CARD].map(Number), null, 2)],
    ['numbers of letters', each(MAIL, (code) => `${code} `).trim()],
    ['numbers of digits', each(CARD, (code) => `${code}, `).replace(/, $/, '')],
    ['numbers of letters in a script', `String.fromCharCode(${[...MAIL].map((sign) => sign.charCodeAt(0))})`],
    ['bytes of a buffer', JSON.stringify(Buffer.from(MAIL), null, 2)],
    ['bits', each(MAIL, (code) => `${code.toString(2).padStart(8, '0')} `).trim()],
    ['bits in one', each(CARD, (code) => code.toString(2).padStart(8, '0'))],
    ['entities', each(CARD, (code) => `&#${code};`)],
    ['UTF-7', MAIL.replace('@', '+AEA-')],
    ['UTF-7 as a whole', `+${utf16(MAIL)}-`],
    ['a sentence in UTF-7', `+${utf16(`please write to ${MAIL} or call`)}-`],
    ['base64', btoa(`to ${MAIL}!`)],
    ['base64 in a script', `atob("${btoa(`card ${CARD}`)}")`],
    ['base64 of an escaped text', btoa(`${MAIL.replace('@', '%40')} and more`)],
  ])('is read: %s', (_, spelled) => {
    const text = `Please use: ${spelled} for it. And plain words after that.`;
    const { results } = analyze(text);
    const covered = results.map(({ start, end }) => text.slice(start, end));
    expect(results.map(({ entity_type }) => entity_type)).toContainEqual(
      expect.stringMatching(/EMAIL_ADDRESS|CREDIT_CARD/),
    );
    for (const { start, end, text: value } of results) expect(value).toBe(text.slice(start, end));
    // Nothing of the value is left beside what was found.
    const rest = covered.reduce((left, value) => left.replace(value, ''), text);
    const left = unfold(rest)?.text ?? rest;
    expect(left).not.toMatch(/jane|example\.c|1111|(?:1\s+){4}/);
  });

  it('keeps offsets in the unit that was asked for, and findings apart', () => {
    const text = `😀 ${MAIL} 😀 ${digits(0x1d7ce)} 😀 ${MAIL}`;
    const { results } = analyze(text, { offsetUnit: 'codepoint' });
    const signs = Array.from(text);
    for (const { start, end, text: value } of results) expect(signs.slice(start, end).join('')).toBe(value);
    expect(results.map(({ entity_type }) => entity_type)).toEqual(['EMAIL_ADDRESS', 'CREDIT_CARD', 'EMAIL_ADDRESS']);
  });
});

test.each([[...'Quentin Zyskowski'].join('\n'), JSON.stringify([...'Quentin Zyskowski']).slice(2, -2)])(
  'a name that is a list of letters is read: %j',
  (spelled) => {
    const text = spelled.includes('"') ? `{"Mr": ["${spelled}"]}` : `Please call Mr\n${spelled}\nback today.`;
    const { results } = analyze(text);
    expect(results.map(({ start, end }) => text.slice(start, end))).toEqual([spelled]);
  },
);

test.each(['Q u e n t i n   Z y s k o w s k i', 'Q u e n t i n  Z y s k o w s k i', 'Q u e n t i n Z y s k o w s k i'])(
  'a name letter by letter is read: %s',
  (spelled) => {
    const text = `Please call Mr ${spelled} back today.`;
    const { results } = analyze(text, {}, undefined);
    expect(results.map(({ start, end }) => text.slice(start, end))).toEqual([expect.stringContaining(spelled)]);
  },
);

test('ordinary texts are looked at once, and what only looks spelled changes nothing', () => {
  for (const text of [
    'The quick brown fox. 3 * 4 = 12, 50 % of it, ❤️ and 👩‍👩‍👧, C:\\users\\x, a+b-c',
    'Größe: 5 m², naïve',
    // Numbers of two digits, an address of a network card, a fingerprint, a matrix, times.
    'Scores 45 67 52 71 33 64 58 40 29 61 and 35, 42, 47, 51, 66, 70, 72',
    '1 0 1 1 0 1 0 0 1 1 0 1 1 0\n0 1 1 0 1 0 0 1 1 0 1 1 0 1',
    'at 20:45, 21:30, 22:15 and 23:05; row 0x41 is 65',
    // Flags, grades, ages, a mask of bits, an alphabet, the moves of a game.
    'M\nF\nM\nM\nF\nF\nM\nF\nM\nF\n',
    'grade\nA\nB\nC\nA\nD\nF\nB\nE\nA\nC\n',
    '"Y","N","Y","Y","N","Y","Y","N"',
    '[3,1,4,1,5,9,2,6,5,3,5,8,9,7,9,3], [0,1,0,1,1,0,0,1,0,1,0,0,1,1,1,0]',
    'age\n52\n49\n50\n51\n53\n55\n48\n57\n49\n52\n50\n49\n51\n56',
    '00000001 00000010 00000100 00001000 00010000 00100000 01000000',
    JSON.stringify([...'abcdefghijklmnopqrstuvwxyz']),
    'x,o,x\no,x,o\nx,x,o\n',
  ])
    expect(unfold(text) ? analyze(text).results : []).toEqual([]);
  expect(isSpelled(spellingsIn('Ordinary sentence with a number 4711 and an address, jane@example.com.'))).toBe(false);
  expect(
    analyze('commit 9f2c1e5a7b3d4c6e8f0a1b2c3d4e5f60718293a4').results.filter(({ text }) => !/^[0-9a-f]+$/.test(text)),
  ).toEqual([]);
});

test('hostile runs are read to their end', () => {
  // A reader that took the square of their length would not come to an end here.
  // Every fourth of them, with `npm run prove:texts` all.
  const signs = [
    '\\',
    '+',
    '%4',
    '=4',
    '1\u0332',
    'aGVsbG8g',
    '\u{1d7ce}',
    '&#52;',
    '%25',
    '\\u',
    '+A-',
    '=\n',
    '41 ',
    '0x',
    '1\t',
    '1 \n',
    '31:',
    'a\n',
    '"a",',
    '1,',
    '97 ',
    '01100001 ',
    '01',
  ];
  for (const sign of share(signs, 4)) expect(unfold(`${sign.repeat(100_000)} %41 end`)?.text).toContain('A end');
});

test.each(['A', 'Ab', '1', '.', '@', 'x@', 'x@a.'])('a run of %j is asked once whether it tells anything', (sign) => {
  // A pattern that reads the rest of the run at each of its letters would not come to an end here.
  expect(PERSONAL.test(`x@${sign.repeat(500_000)} `)).toBe(sign === '1' || sign === 'x@a.');
});

test.each(['0 89 55 44 12', 'a@b.c', 'a@b-c.d', 'Ann Lee', 'Émile Zola', 'ANN LEE'])('%s tells of a person', (text) => {
  expect(PERSONAL.test(text)).toBe(true);
});

test.each([
  ['numbers of characters', `${'97, '.repeat(400)}0, 97, 98`],
  ['numbers of wide characters', `${'365, '.repeat(400)}0, 97, 98`],
  ['percent signs', `${'%61'.repeat(400)}%00`],
  ['escaped bytes', `${'\\x61'.repeat(400)}\\x00`],
])('a control behind many letters in %s is read to its end', (_, spelled) => {
  const mails = analyze(`const widths = [${spelled}]; // ${MAIL}`).results.filter(
    ({ entity_type }) => entity_type === 'EMAIL_ADDRESS',
  );
  expect(mails.map(({ text }) => text)).toEqual([MAIL]);
});

test.each(['ip=88.241.17.203', 'tel=2610991740', 'iban=DE89 3704'])(
  '%s is a setting and spells nothing else',
  (text) => {
    expect(unfold(text)?.text ?? text).toBe(text);
  },
);
