import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Replacement } from '#shared/documents/document.ts';
import { extract } from '#shared/documents/index.ts';
import { rewrite } from '#shared/documents/rewrite.ts';
import { applyEdits } from '#shared/documents/splice.ts';
import { encodeXmlAttribute, encodeXmlText } from '#shared/documents/xml/xml-escapes.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { anyText } from '../../helpers/any-text';
import { wordFile, workbookFile } from './office-file';

// A hundred documents each; a loaded machine needs its time.
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Text a document may hold: letters, markup characters, spaces, emoji; no control characters. */
const chunk = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', '7', ' ', '<', '>', '&', '"', "'", ',', ';', '😀', '中', '_', '%', '-'),
  maxLength: 8,
});
const word = fc.string({ unit: fc.constantFrom('x', 'Y', 'ß', '<', '&', '"', '🙂'), maxLength: 5 });

/** Replacements for any text, given as fractions of its length so that they can be drawn before the text is known. */
const cuts = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(6), text: word }), {
  maxLength: 4,
});

function replacementsFor(text: string, drawn: readonly { at: number; length: number; text: string }[]): Replacement[] {
  const isInside = (at: number) => /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
  const whole = (at: number) => (isInside(at) ? at + 1 : at);
  const sorted = drawn
    .map(({ at, length, text: replacement }) => {
      const start = whole(Math.floor(at * text.length));
      return { start, end: whole(Math.min(text.length, start + length + 1)), text: replacement };
    })
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  const kept: Replacement[] = [];
  for (const item of sorted) if (item.start >= (kept.at(-1)?.end ?? 0)) kept.push(item);
  return kept;
}

describe('plain text', () => {
  test('is the text with the replacements made, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText(60).filter((text) => !text.includes('\0')),
        cuts,
        async (text, drawn) => {
          const replacements = replacementsFor(text, drawn);

          const written = await rewrite(encode(text), { fileName: 'a.txt' }, replacements);

          expect(decode(written.bytes)).toBe(applyEdits(text, replacements).replace(/\p{Surrogate}/gu, '\uFFFD'));
        },
      ),
    );
  });
});

describe('word processing', () => {
  test('a paragraph split into any runs reads as its text, and as the new text after rewriting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { minLength: 1, maxLength: 6 }), cuts, async (runs, drawn) => {
        const text = runs.join('');
        const file = wordFile(
          `<w:p>${runs.map((run) => `<w:r><w:t>${encodeXmlText(run)}</w:t></w:r>`).join('')}</w:p><w:p/>`,
        );
        const document = await extract(file, { fileName: 'a.docx' });
        const body = text === '' ? '' : `${text}\n`;
        expect(document.text).toBe(body);
        const replacements = replacementsFor(text, drawn);

        const written = await document.rewrite(replacements);

        const again = await extract(written.bytes, { fileName: 'a.docx' });
        const expected = applyEdits(text, replacements);
        expect(again.text).toBe(expected === '' ? '' : `${expected}\n`);
        const xml = decode(unzip(written.bytes).get('word/document.xml') ?? encode(''));
        new SaxesParser({ xmlns: true }).write(xml).close();
      }),
      { numRuns: 60 },
    );
  });

  test('nothing but the touched runs changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { minLength: 3, maxLength: 5 }), async (runs) => {
        const before = `<w:p w:rsidR="00A1"><w:pPr><w:jc w:val='left'/></w:pPr>${runs.map((run) => `<w:r ><w:t xml:space="preserve">${encodeXmlText(run)}</w:t></w:r>`).join('')}</w:p>`;
        const file = wordFile(`<w:p><w:r><w:t>SECRET</w:t></w:r></w:p>${before}`);

        const written = await rewrite(file, { fileName: 'a.docx' }, [{ start: 0, end: 6, text: '<GONE>' }]);

        const xml = decode(unzip(written.bytes).get('word/document.xml') ?? encode(''));
        expect(xml).toContain(`<w:p><w:r><w:t>&lt;GONE&gt;</w:t></w:r></w:p>${before}`);
      }),
      { numRuns: 30 },
    );
  });
});

describe('spreadsheets', () => {
  test('a cell split into any rich text runs reads and rewrites as its text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { minLength: 1, maxLength: 4 }), cuts, async (runs, drawn) => {
        const text = runs.join('');
        fc.pre(!/_x[\da-f]{4}_/i.test(text) && text !== '');
        const file = workbookFile('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', {
          strings: `<si>${runs.map((run) => `<r><t xml:space="preserve">${encodeXmlText(run)}</t></r>`).join('')}</si>`,
        });
        const document = await extract(file, { fileName: 'a.xlsx' });
        expect(document.text).toBe(`${text}\n`);
        const replacements = replacementsFor(text, drawn);

        const written = await document.rewrite(replacements);

        const again = await extract(written.bytes, { fileName: 'a.xlsx' });
        const expected = applyEdits(text, replacements);
        expect(again.text).toBe(expected === '' ? '' : `${expected}\n`);
      }),
      { numRuns: 40 },
    );
  });
});

describe('structured text', () => {
  test('JSON keeps its structure whatever is replaced in its strings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 3, depthSize: 'small' }),
        cuts,
        fc.constantFrom(0, 2),
        async (value, drawn, indent) => {
          const source = JSON.stringify({ value }, null, indent);
          const document = await extract(encode(source), { fileName: 'a.json' });

          const written = await document.rewrite(replacementsFor(document.text, drawn));

          const result: unknown = JSON.parse(decode(written.bytes));
          expect(shape(result)).toEqual(shape({ value }));
        },
      ),
    );
  });

  test('CSV keeps its rows and fields whatever is replaced', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', 'é'), maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        word,
        async (rows, replacement) => {
          const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
          const table = [['x1', 'y1', 'SECRET'], ...rows];
          const source = table.map((row) => row.map(quote).join(',')).join('\r\n');
          const document = await extract(encode(source), { fileName: 'a.csv' });
          const at = document.text.indexOf('SECRET');

          const written = await document.rewrite([{ start: at, end: at + 6, text: replacement }]);

          const { default: papa } = await import('papaparse');
          const expected = [['x1', 'y1', replacement], ...rows];
          expect(papa.parse(decode(written.bytes), { delimiter: ',', newline: '\r\n' }).data).toEqual(expected);
        },
      ),
    );
  });

  test('XML reads as its texts and attributes, and stays well-formed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text: chunk, attribute: chunk }), { minLength: 1, maxLength: 4 }),
        cuts,
        async (items, drawn) => {
          const body = items
            .map(({ text, attribute }) => `<i a="${encodeXmlAttribute(attribute)}">${encodeXmlText(text)}</i>`)
            .join('');
          const document = await extract(encode(`<?xml version="1.0"?><r>${body}</r>`), { fileName: 'a.xml' });

          const written = await document.rewrite(replacementsFor(document.text, drawn));

          const names: string[] = [];
          const parser = new SaxesParser();
          parser.on('opentag', (tag) => names.push(tag.name));
          parser.write(decode(written.bytes)).close();
          expect(names).toEqual(['r', ...items.map(() => 'i')]);
        },
      ),
    );
  });
});

/** Arrays and objects with everything else left out: what a replacement must never change. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).map(shape);
}
