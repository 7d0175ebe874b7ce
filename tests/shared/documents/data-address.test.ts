import { expect, test } from 'vitest';
import { Budget } from '#shared/budget/index.ts';
import { cleanDataAddresses } from '#shared/documents/pictures/data-address.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { beforeChunk, CANARY, canary, chunk, join, scene } from './picture-files';

const clean = (text: string) => cleanDataAddresses(text, new Budget());
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const png = async () => new Uint8Array(await scene(31, 23).png().toBuffer());
const BLANK = /^<img src="data:image\/png;base64,iVBORw0KGgo[\w+/=]{60,120}">$/;

test.each([
  [
    'page.html',
    (address: string) => `<p>Hello</p><img src="${address}"><div style="background:url('${address}')"></div>`,
  ],
  ['page.md', (address: string) => `Hello\n\n![](${address})\n`],
  ['drawing.xml', (address: string) => `<svg><image href="${address}"/></svg>`],
])('a picture in %s keeps its pixels and loses its texts', async (fileName, page) => {
  const picture = await png();
  const hidden = page(`data:image/png;base64,${base64(beforeChunk(picture, 'IDAT', chunk('tEXt', canary)))}`);

  const { bytes, notes } = await redactDocument(new TextEncoder().encode(hidden), { fileName }, () => []);

  expect(new TextDecoder().decode(bytes)).toBe(page(`data:image/png;base64,${base64(picture)}`));
  expect(notes).toEqual([]);
});

test('data that is no picture, or one that cannot be cleaned, goes with a note', async () => {
  const page = [
    `<a href="data:application/pdf;base64,${base64(canary)}">file</a>`,
    `<img src="data:image/svg+xml;base64,${base64(canary)}">`,
    `<a href="DATA:;base64,${base64(canary)}">file</a>`,
  ].join('\n');

  const { bytes, notes } = await redactDocument(new TextEncoder().encode(page), { fileName: 'a.html' }, () => []);

  const [first, second = '', third] = new TextDecoder().decode(bytes).split('\n');
  expect([first, third]).toEqual(['<a href="data:,">file</a>', '<a href="data:,">file</a>']);
  expect(second).toMatch(BLANK);
  expect(notes).toEqual(['Files written into the text that cannot be scanned or cleaned were removed.']);
});

test.each([
  ['a line break', (data: string) => `${data.slice(0, 300)}\n  ${data.slice(300)}`],
  ['a space', (data: string) => `${data.slice(0, 300)} ${data.slice(300)}`],
  ['an entity', (data: string) => `${data.slice(0, 300)}&#${data.charCodeAt(300)};${data.slice(301)}`],
  ['a percent sign', (data: string) => data.replaceAll('=', '%3D').replaceAll('+', '%2B')],
])('nothing is left behind where the data is written with %s', async (_, write) => {
  const data = base64(join(await png(), canary, canary, canary));

  const { text } = clean(`<img src="data:image/png;base64,${write(data)}">`);

  expect(text).toMatch(/^<img src="data:image\/png;base64,[\w+/=]+">$/);
  const left = Buffer.from(text.slice(32, -2), 'base64').toString('latin1');
  expect(left).not.toContain(CANARY);
});

test('a list of sources keeps what stands beside the addresses', async () => {
  const address = `data:image/png;base64,${base64(await png())}`;
  const text = `<img srcset="${address} 1x, ${address} 2x" alt="me">`;

  expect(clean(text)).toEqual({ text, emptied: 0 });
});

test('a page in a string of JSON stays one', async () => {
  const file = JSON.stringify({ html: `<img src="data:image/png;base64,${base64(canary)}" alt="a">` });
  const { bytes } = await redactDocument(new TextEncoder().encode(file), { fileName: 'a.json' }, () => []);
  expect(JSON.parse(new TextDecoder().decode(bytes)).html).toMatch(
    /^<img src="data:image\/png;base64,[\w+/=]+" alt="a">$/,
  );
});
