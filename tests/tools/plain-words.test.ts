import { expect, test } from 'vitest';
import { unusualTexts, unusualWords } from '../../scripts/check/plain-words.ts';

test('names the line, the phrase and what to write instead', () => {
  expect(unusualWords('The copy is fine.\n\nThe old address is told, and it is computed anew.')).toEqual([
    '3: "anew" (again)',
    '3: "is told" (recognized, notified or called)',
  ]);
});

test('accepts usual words, code and what scripts write', () => {
  const page = ['It is written again.', '```', 'whoever', '```', 'See `anew`.', '<!-- places -->', 'starts anew'];

  expect(unusualWords([...page, '<!-- end of places -->', 'Nothing is lost.'].join('\n'))).toEqual([]);
  expect(unusualWords([...page, '<!-- end of places -->', 'Whoever asks.'].join('\n'))).toHaveLength(1);
});

test('reads the texts of the interface, and leaves names, German and addresses alone', () => {
  const source = [
    'const texts = {',
    "  beside: { go: 'The copy lies beside it.' },",
    "  de: 'Ihre Organisation hat das geregelt.',",
    '};',
    'const help = `Usage: veilmark scan FILE',
    'It is written anew, and stays for good.`;',
    '// A comment that goes on beside it.',
  ].join('\n');

  expect(unusualTexts(source)).toEqual(['2: "beside" (next to)', '6: "anew" (again)', '6: "for good" (permanently)']);
  expect(unusualWords('See [the proxy](proxy.md#beside-mcp-servers); 10 requests per minute.')).toEqual([]);
  expect(unusualWords('10 requests a minute, recognised by colour.')).toHaveLength(4);
});
