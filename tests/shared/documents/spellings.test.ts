import { expect, test } from 'vitest';
import { redactFile } from '#command/library/redact-file.ts';
import { unfold } from '#shared/engine/spellings/unfold.ts';

const CARD = '4111111111111111';
const MAIL = 'jane.doe@example.com';
const escaped = (text: string) => Array.from(text, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('');
const percent = (text: string) => Array.from(text, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
const bold = Array.from(CARD, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))).join('');
const tags = Array.from(CARD, (digit) => String.fromCodePoint(0xe0000 + digit.charCodeAt(0))).join('');
const quoted = MAIL.replace('@', '=40').replace('example', 'exam=\r\nple');
const ALL = [bold, tags, quoted, percent(MAIL), escaped(MAIL), MAIL.replace('@', '+AEA-'), btoa(`to ${MAIL}`)];

const FILES: [name: string, text: string][] = [
  ['note.txt', ALL.join('\n')],
  ['note.md', ALL.map((one) => `- ${one}`).join('\n')],
  ['table.csv', `a,b\n${ALL.map((one) => `"${one}",1`).join('\n')}`],
  ['data.json', JSON.stringify({ list: ALL, inner: JSON.stringify({ deep: escaped(MAIL) }) })],
  ['lines.jsonl', ALL.map((one) => JSON.stringify({ one })).join('\n')],
  ['letters.xml', `<a>${[...MAIL].map((sign) => `<b>${sign}</b>`).join('')}</a>`],
  ['letters.html', `<table><tr>${[...MAIL].map((sign) => `<td>${sign}</td>`).join('')}</tr></table>`],
  [
    'letters.json',
    JSON.stringify({ mail: [...MAIL], digits: [...CARD].map(Number), bytes: Buffer.from(MAIL) }, null, 2),
  ],
  ['letters.csv', `${[...MAIL].join(',')}\n${[...CARD].join(',')}\n`],
  ['feed.xml', `<a>${ALL.map((one) => `<b>${one}</b>`).join('')}</a>`],
  ['page.html', `<html><body>${ALL.map((one) => `<p>${one}</p>`).join('')}</body></html>`],
  [
    'style.html',
    `<html><head><style>a{background:url("data:text/plain,${percent(MAIL)}")}</style></head><body>x</body></html>`,
  ],
  ['script.html', `<html><body><script>show(atob("${btoa(`card ${CARD} of ${MAIL}`)}"))</script>x</body></html>`],
];

test.each(FILES)('%s keeps no value in an unusual spelling', async (fileName, text) => {
  const copy = await redactFile(new TextEncoder().encode(text), { fileName });
  const written = new TextDecoder().decode(copy.bytes);
  const plain = `${written}\n${unfold(written)?.text ?? ''}`;
  expect(plain).not.toContain(CARD);
  expect(plain).not.toMatch(/jane\.doe|example\.com/);
});
