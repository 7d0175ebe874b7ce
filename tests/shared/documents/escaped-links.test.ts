import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';

const page = (body: string, type = 'text/html') =>
  new TextEncoder().encode(
    ['From: Orlena <a@localhost>', `Content-Type: ${type}; charset=utf-8`, '', body, ''].join('\r\n'),
  );

/** Finds what the expression matches. */
const finder = (value: RegExp) => (text: string) =>
  [...text.matchAll(value)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, text: '<GONE>' }));

/** The copy of a message whose sender is found at first, and `unseen` only when the copy is searched. */
async function copyOf(mail: Uint8Array, unseen: RegExp): Promise<string> {
  const { bytes } = await redactDocument(mail, { fileName: 'a.eml' }, finder(/\bOrlena\b/g), {
    detect: finder(unseen),
  });
  return new TextDecoder().decode(bytes);
}

describe('links of marketing mails', () => {
  test('go where they are found as they are written and shown without their escapes', async () => {
    const link = 'https://cdn.example/frikla/Screenshot%202024-03-29%20at%2020-30-52%20Screenshot%281%29.png';
    const copy = await copyOf(
      page(`<p>Dear Mila Torvund <img src="${link}"> goodbye \r\nnow</p>`),
      /https:\/\/[^\s"<>]*52%20\S+png/g,
    );
    expect(copy).not.toContain('frikla');
    expect(copy).toContain('goodbye');
  });

  test('go where they are shown with escapes and found without them', async () => {
    const link = 'https://app.example/VON.aspx?data=9nrnUtpDnvl3Ez3%2Fn1Ou%2B6M86oGs1e%2Bm4!-!tL7/qWPM6sI+j%2F%2B';
    const copy = await copyOf(page(`Dear Mila Torvund, see ${link} soon`, 'text/plain'), /https:\/\/\S*Ez3\/n1Ou\S*/g);
    expect(copy).not.toContain('9nrnUtpDnvl3Ez3');
    expect(copy).toMatch(/see \S+ soon/);
  });

  test('are not taken apart inside an escape', async () => {
    const link = 'https://cdn.example/Shot%202024-03-29%20at%2020-47-25%20Home.png';
    const copy = await copyOf(
      page(`<p>Dear Mila Torvund <img src="${link}"> \r\nnow</p>`),
      /\b202024-03-29|2020-47-25%20/g,
    );
    expect(copy).toContain(link);
  });
});

test('a value that touches a hidden word of a page goes', async () => {
  const body = '<p><span style="font-size:0">quite dark</span>Orlena <b>is here, and </b>Orlena <i>goes</i></p>';
  const copy = await copyOf(page(body), /nothing/g);
  expect(copy).not.toContain('Orlena');
  expect(copy).toMatch(/quite dark<\/span>.*is here, and .*goes/);
});

test('an address of which a part went is asked about as it was', async () => {
  const header = new TextEncoder().encode('List-Unsubscribe: <mailto:leave-102029123-Orlena-7660@leave.e.example>\r\n');
  const copy = await copyOf(Uint8Array.from([...header, ...page('Both are here.')]), /40leave\.e\.example/g);
  expect(copy).toMatch(/<mailto:leave-\S+7660\S+leave\.e\.example@redacted\.invalid>/);
});

test('what is packed as base64 in a header is read in its own encoding alone', async () => {
  const packed = btoa(
    String.fromCharCode(...new TextEncoder().encode('Ihre Bestellung hat sich verzögert, Mila Torvund')),
  );
  const header = new TextEncoder().encode(`Subject: =?utf-8?B?${packed}?=\r\n`);
  const copy = await copyOf(Uint8Array.from([...header, ...page('Both are here.')]), /verzÃ¶gert/g);
  expect(copy).toContain(packed);
});

test('a finding that runs over two strings is taken out of the one that says it', async () => {
  const [first, second] = [
    'https://a.example/eo/b/c/d/e/f/g/h/i/j/k/l?m=24256770000055%3D',
    'https://b.example/Mila_Torvund%3D',
  ];
  const body = `<p><img src="${first}"><img src="ftp://c.example/x"><img src="${second}"></p>`;
  const copy = await copyOf(page(body), /https:\/\/a\.example\S+\nhttps/g);
  expect(copy).not.toContain('24256770000055');
  expect(copy).toContain('b.example');
});

test('the escapes of an encoded word are no part of what it says', async () => {
  const subject = '=?UTF-8?Q?Invoice=2C_22_November_2024_Paid_to_Mila_Torvund?=';
  const header = new TextEncoder().encode(`Subject: ${subject}\r\n`);
  const copy = await copyOf(Uint8Array.from([...header, ...page('Both are here.')]), /2C_22_November_2024_Paid/g);
  expect(copy).toContain(subject);
});

test('an address that a link of a sender of mails packs goes, whatever stands in front of it', async () => {
  const packed = btoa('https://liberty.example/product/ticket/');
  const body = `<p>Orlena https://liberty.example/product/ticket/ <a href="https://m.example/lnk/Orlena/3/BoHu33RDZSisXi9lsTw1Cw/${packed}">x</a></p>`;
  const find = finder(/\bOrlena\b|https:\/\/liberty\S+/g);
  const { bytes } = await redactDocument(page(body), { fileName: 'a.eml' }, find);
  expect(new TextDecoder().decode(bytes)).not.toContain(packed);
});

test('a sign that was escaped twice hides nothing: what was shown with its escape is not asked about again', async () => {
  const detect = finder(/Mila [^\n<]*Torvund/g);
  const body = page('<p>Orlena met Mila &amp;amp; Torvund</p>');
  const { bytes } = await redactDocument(body, { fileName: 'a.eml' }, finder(/\bOrlena\b/g), { detect });
  expect(new TextDecoder().decode(bytes)).toContain('Mila &amp;amp; Torvund');
  const hidden = page('<p>Orlena met Mila &amp;#84;orvund</p>');
  const copy = await redactDocument(hidden, { fileName: 'a.eml' }, finder(/\bOrlena\b/g), { detect });
  expect(new TextDecoder().decode(copy.bytes)).not.toContain('orvund');
});
