import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kind, Stretch } from '../fixtures/pages/editors/kinds';
import type { Trial } from '../fixtures/pages/editors/lab';
import { isThorough } from '../helpers/thorough';
import { type Extension, launchExtension, overlayOf, type PageServer, servePages } from './extension-harness';

/** How many texts each editor is tried with, and the seed they come from. */
const TRIALS = numberFrom('UNDO_TRIALS', isThorough ? 40 : 4);
const SEED = numberFrom('UNDO_SEED', Date.now() % 2 ** 31);

let extension: Extension;
let pages: PageServer;

beforeAll(async () => {
  extension = await launchExtension();
  await extension.ask('ui.change', { settings: { entities: ['EMAIL_ADDRESS', 'PHONE_NUMBER'] } });
  pages = await servePages();
});
afterAll(async () => {
  await extension?.close();
  await pages?.close();
});

function numberFrom(name: string, usual: number): number {
  const given = process.env[name];
  if (given === undefined) return usual;
  if (!/^\d{1,10}$/.test(given)) throw new Error(`${name} must be a whole number`);
  return Number(given);
}

/** Words between values. Two spaces in a row and signs of markup are what editors get wrong. */
const between = fc.constantFrom(' ', ' and ', ', ', ' <b> & ', ' – ', ' x\u00a0y ', ' 😀 ', ' שלום ', ' <PERSON> ');
/** Few, so that the same value comes several times. */
const value = fc.oneof(
  fc.constantFrom('Rachel', 'Priya', 'Priya Ro', 'e\u0301mile', 'Zoë', '+44 7911', 'ab', '李雷'),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 9 })
    .filter((text) => /^\S+$/.test(text) && /[\p{L}\p{N}]/u.test(text)),
);
const replacement = fc.constantFrom('<PERSON>', '<PERSON>', '<PERSON_1>', '████', '<EMAIL_ADDRESS>');

const line = fc
  .array(fc.record({ before: between, value, isBold: fc.boolean(), replacement }), { minLength: 1, maxLength: 3 })
  .map((entries) => ({
    stretches: [
      ...entries.flatMap(({ before, value, isBold }, index): Stretch[] => [
        { text: index === 0 ? `Dear${before}` : before },
        { text: value, isBold },
      ]),
      { text: ' Best.' },
    ],
    replacements: entries.map((entry) => entry.replacement),
  }));

function trials(kind: Kind): fc.Arbitrary<Trial> {
  const hasLines = kind !== 'input';
  return fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: hasLines ? 2 : 1 }),
      turns: fc.array(fc.nat(1000), { maxLength: 6 }),
    })
    .map(({ lines, turns }) => {
      const values = lines.flatMap(({ replacements }, paragraph) =>
        replacements.map((replacement, index) => ({ paragraph, stretch: index * 2 + 1, replacement })),
      );
      return {
        kind,
        paragraphs: lines.map(({ stretches }) => stretches),
        values,
        turns: turns.map((turn) => turn % values.length),
      };
    });
}

/** With how many texts for one of an editor: what needs no editor is tried in a twentieth of the time. */
const KINDS: [Kind, number][] = [
  ['input', 10],
  ['textarea', 10],
  ['page', 10],
  ['editable', 1],
  ['prosemirror', 1],
  ['tiptap', 1],
  ['quill', 1],
  ['lexical', 1],
  ['codemirror', 1],
];

describe(`undo gives back exactly what was there, whatever was redacted and undone in whatever order (seed ${SEED})`, () => {
  let page: Page;
  beforeAll(async () => {
    page = await extension.context.newPage();
    await page.goto(`${pages.origin}/editors/lab.html`);
  });
  afterAll(() => page?.close());

  test.each(KINDS)('%s', async (kind, times) => {
    await fc.assert(
      fc.asyncProperty(trials(kind), async (trial) => {
        const { before, covered, after, refused, damaged } = await page.evaluate((data) => window.tryOut(data), trial);
        expect({ after, damaged }).toEqual({ after: before, damaged: 0 });
        // A single formatted character has no inside to write in; an editor may have to be left as it was.
        const isSure = trial.paragraphs.flat().every(({ text, isBold }) => !isBold || text.length > 2);
        if (isSure) expect({ refused, isCovered: covered !== before }).toEqual({ refused: 0, isCovered: true });
      }),
      { numRuns: TRIALS * times, seed: SEED, endOnFailure: true },
    );
  });
});

describe('in a browser with the extension', () => {
  const MAIL: Stretch[][] = [
    [
      { text: 'Hi ' },
      { text: 'rachel@example.com', isBold: true },
      { text: ', call +1 212 555 0123 or ask max@example.com.' },
    ],
    [{ text: 'Best, ' }, { text: 'priya@example.com' }],
  ];

  test('all editors of a page are redacted and given back, and marked again', async () => {
    const mail = await extension.context.newPage();
    await mail.goto(`${pages.origin}/editors/lab.html`);
    await mail.evaluate((paragraphs) => window.openAll(paragraphs), MAIL);
    const overlay = await overlayOf(mail);
    const contents = () => mail.evaluate(() => window.contents());
    const before = await contents();
    await extension.scan(mail);
    const marks = async () => (await extension.marked(mail))['veilmark-contact']?.toSorted();
    await expect.poll(marks).toHaveLength(6 * 4);
    const marksBefore = await marks();

    await extension.command(mail, { kind: 'redact', target: { kind: 'all' } });
    await overlay.waitForText('values redacted');
    const { codemirror, ...covered } = await contents();
    expect(Object.values(covered).filter((content) => content.includes('@'))).toEqual([]);
    // Code is left alone.
    expect(codemirror).toBe(before.codemirror);

    await extension.command(mail, { kind: 'undo', target: { kind: 'all' } });
    await expect.poll(contents).toEqual(before);
    await expect.poll(marks).toEqual(marksBefore);
    await mail.close();
  });

  test('a value whose placeholder was changed is not put back into it, and can be copied', async () => {
    const mail = await extension.context.newPage();
    await mail.goto(`${pages.origin}/editors/lab.html`);
    await mail.setContent('<textarea>From rachel@example.com to priya@example.com</textarea>');
    const overlay = await overlayOf(mail);
    const text = () => mail.locator('textarea').inputValue();
    await extension.scan(mail);
    await extension.command(mail, { kind: 'redact', target: { kind: 'all' } });
    await expect.poll(text).toBe('From <EMAIL_ADDRESS> to <EMAIL_ADDRESS>');
    await mail.locator('textarea').focus();
    await mail.keyboard.press('Control+Home');
    for (let key = 0; key < 8; key++) await mail.keyboard.press('Delete');

    await extension.command(mail, { kind: 'undo', target: { kind: 'all' } });

    await expect.poll(text).toBe('AIL_ADDRESS> to priya@example.com');
    await overlay.click('Copy the values');
    await expect.poll(() => mail.evaluate(() => navigator.clipboard.readText())).toBe('rachel@example.com');
    await mail.close();
  });
});
