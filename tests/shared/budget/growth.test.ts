import { describe, expect, it } from 'vitest';
import { startCounting } from '../../helpers/count-steps';
import { hostileCopies, hostileOffice, hostilePictures, hostileTexts } from '../../helpers/hostile-files';
import { hostilePhrases } from '../../helpers/hostile-phrases';
import { hostileRecords } from '../../helpers/hostile-records';
import { share } from '../../helpers/thorough';
import { officeFile } from '../documents/office-file';

const countSteps = await startCounting();
const { Budget, WorkLimitError } = await import('#shared/budget/index.ts');
const { extract } = await import('#shared/documents/index.ts');
const { redactDocument } = await import('#shared/documents/redact.ts');
const { findWholeWords, spreadReplacements } = await import('#shared/documents/values.ts');
const { findAcrossLines } = await import('#shared/documents/joined-lines.ts');
const { analyze } = await import('#shared/finders/analyze.ts');
const { weighed } = await import('#shared/finders/names/belief/index.ts');
const { fileWorkFor } = await import('#worker/platform/work.ts');
const { openImage } = await import('#shared/pixels/open-image.ts');
const { isPathAllowed } = await import('#worker/services/addins/pages/robots.ts');
const { replacementsBetween } = await import('#worker/services/addins/files/compare-texts.ts');

const KNOWN = ['WorkLimitError', 'DocumentError', 'MediaError', 'InputError'];

/** Refusing is an answer; any other failure is not. */
async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!KNOWN.includes((error as Error).name)) throw error;
  }
}

/** Four times the input may take four times the steps, and a little for what the sizes round up to. */
async function expectLinear(work: (n: number) => unknown, n: number): Promise<void> {
  await attempt(() => work(n));
  const [few = 0, many = 0] = await countSteps(
    () => attempt(() => work(n)),
    () => attempt(() => work(4 * n)),
  );
  expect(many, `${few} steps became ${many}`).toBeLessThanOrEqual(4.8 * few + 2000);
}

const info = (fileName: string) => ({ fileName });

it('counts every turn of a loop, whatever ran before', async () => {
  const scan = (n: number) => extract(new TextEncoder().encode(`<a>${times(n, '<b/>')}</a>`), info('a.xml'));
  const [steps] = await countSteps(() => scan(1000));
  expect(steps).toBeGreaterThan(5000);
});

// Every fourth of each kind; all of them with `npm run prove:texts`.
describe('work grows with the input and never faster', () => {
  it.each(share(Object.entries(hostileTexts), 4))('reading text: %s', async (_, { name, file }) => {
    await expectLinear((n) => extract(file(n), info(name)), 200);
  });

  it.each(share(Object.entries(hostileOffice), 4))('reading Office files: %s', async (_, { name, file }) => {
    await expectLinear((n) => extract(file(n), info(name)), 200);
  });

  it.each(share(Object.entries(hostileRecords), 4))('reading records and archives: %s', async (_, { name, file }) => {
    await expectLinear((n) => extract(file(n), info(name)), 200);
  });

  it('weighing what a model reads: a line of names below a line of numbers', async () => {
    await expectLinear((n) => {
      const text = `${times(n, 'Ada ')}\n${times(n, '4711 ')}`;
      const spans = Array.from({ length: n }, (_, i) => ({ start: 4 * i, end: 4 * i + 3, score: 0.5 }));
      const names = spans.map((span) => ({ ...span, entityType: 'PERSON' }));
      const values = spans.map(({ start, score }) => {
        const at = 4 * n + 1 + (start / 4) * 5;
        return { start: at, end: at + 4, score, entityType: 'CUSTOMER_ID', kind: 'ID' as const };
      });
      return weighed(text, { names, values }, [], () => true);
    }, 400);
  });

  it('reading one string of many runs in many cells, which is refused when it is shown too often', async () => {
    const file = officeFile('xlsx', {
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': `<sst><si>${times(2000, '<r><t>a</t></r>')}</si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${times(2000, '<c t="s"><v>0</v></c>')}</row></sheetData></worksheet>`,
    });
    const budget = new Budget(fileWorkFor(file.length));

    await expect(extract(file, info('a.xlsx'), {}, budget)).rejects.toThrow(WorkLimitError);
  });

  it.each(share(Object.entries(hostilePictures), 4))('reading pictures: %s', async (_, file) => {
    await expectLinear((n) => {
      for (const page of openImage(file(n))) for (const run of page.rows()) if (run.count < 0) return;
    }, 400);
  });

  it.each(share(Object.entries(hostileRecords), 4, 2))(
    'writing and searching records and archives: %s',
    async (_, { name, file }) => {
      const firstWords = (text: string) => [{ start: 0, end: Math.min(12, text.length), text: 'X' }];
      await expectLinear((n) => redactDocument(file(n), info(name), firstWords), 100);
    },
  );

  it.each(share(Object.entries(hostileCopies), 4))('writing and searching a copy: %s', async (_, { name, file }) => {
    const firstWords = (text: string) => [{ start: 0, end: Math.min(12, text.length), text: 'X' }];
    await expectLinear((n) => redactDocument(file(n), info(name), firstWords), 200);
  });

  it('writing keys that all get the same name', async () => {
    await expectLinear((n) => {
      const keys = Array.from({ length: n }, (_, i) => `"name${10_000 + i}":1`);
      const bytes = new TextEncoder().encode(`{${keys.join()}}`);
      const find = (text: string) =>
        [...text.matchAll(/name\d+/g)].map(({ 0: found, index }) => ({
          start: index,
          end: index + found.length,
          text: 'X',
        }));
      return redactDocument(bytes, info('a.json'), find);
      // More values than are looked for one by one, so that both sizes take the same way.
    }, 400);
  });

  it.each([
    ['values that nearly repeat', (n: number) => [`${'ab '.repeat(n)}`, `${'ab '.repeat(n / 2)}x`]],
    ['very many values that begin alike', (n: number) => Array.from({ length: 300 }, (_, i) => `ab ${i} ${n}`)],
    ['values inside values', () => ['ab ab', 'ab ab ab', 'ab ab ab ab', 'ab ab ab ab ab']],
  ])('searching for %s', async (_, values) => {
    await expectLinear((n) => {
      const text = 'ab '.repeat(2 * n);
      findWholeWords(text, values(n));
      spreadReplacements(text, [{ start: 0, end: 5, text: 'X' }]);
      findAcrossLines(`${' '.repeat(n)}${text}`, values(n));
    }, 500);
  });

  it.each([
    ['blanks before what no line holds', (n: number) => `a:${' '.repeat(n)}#\u2028`],
    ['names of robots', (n: number) => 'user-agent: a\n'.repeat(n)],
    ['rules of stars', (n: number) => `user-agent: *\n${'disallow: /*a*a*a*b\n'.repeat(n)}`],
    ['one rule of stars', (n: number) => `user-agent: *\ndisallow: /${'*a'.repeat(n)}b`],
    ['empty lines', (n: number) => '\r\n'.repeat(n)],
  ])('reading robots.txt: %s', async (_, robots) => {
    await expectLinear((n) => isPathAllowed(robots(n), 'Veilmark', `/${'a'.repeat(500)}`), 400);
  });

  it.each([
    ['again and again', 40, (n: number) => [times(n, 'a b c d e f g '), times(n, 'a b x d e f g ')]],
    ['everywhere', 400, (n: number) => [times(n, 'a '), times(n, 'b ')]],
    ['at the end of long changes', 10, (n: number) => [times(n, changed('a')), times(n, changed('b'))]],
  ] as const)('comparing texts that differ %s', async (_, least, texts) => {
    await expectLinear((n) => {
      const [left = '', right = ''] = texts(n);
      replacementsBetween(left, right, new Budget());
    }, least);
  });

  it.each(share(Object.entries(hostilePhrases), 4))('finding in a text of %s', async (_, part) => {
    await expectLinear((n) => analyze(part.repeat(n)), 500);
  });

  it('telling allowed values from others', async () => {
    await expectLinear((n) => {
      const allowList = Array.from({ length: Math.min(n, 1000) }, (_, i) => `a${i}@example.com`);
      analyze(allowList.join(' '), { allowList });
    }, 100);
  });
});

const times = (n: number, part: string): string => part.repeat(n);
const changed = (word: string): string => `${`${word} `.repeat(50)}one two three four five `;
