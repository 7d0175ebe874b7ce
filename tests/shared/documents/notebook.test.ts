import { expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { findPlanted } from './planted';

const utf8 = (text: string) => new TextEncoder().encode(text);
const info = { fileName: 'a.ipynb' };

const cell = (id: string, source: unknown, more: object = {}) => ({
  cell_type: 'code',
  id,
  metadata: {},
  execution_count: 1,
  source,
  outputs: [],
  ...more,
});
const notebook = (cells: object[], metadata: object = {}) => ({ nbformat: 4, nbformat_minor: 5, metadata, cells });

async function redacted(content: object, find: Parameters<typeof redactDocument>[2] = findPlanted) {
  const copy = await redactDocument(utf8(JSON.stringify(content)), info, find);
  return JSON.parse(new TextDecoder().decode(copy.bytes));
}

const KERNEL = {
  kernelspec: { display_name: 'Python 3 (ipykernel)', language: 'python', name: 'python3' },
  language_info: {
    codemirror_mode: { name: 'ipython', version: 3 },
    file_extension: '.py',
    mimetype: 'text/x-python',
    name: 'python',
    nbconvert_exporter: 'python',
    pygments_lexer: 'ipython3',
    version: '3.11.4',
  },
};

test('what only the format says is not shown, so that no search can take it for a value', async () => {
  const stream = { output_type: 'stream', name: 'stdout', text: ['x\n'] };
  const content = notebook([cell('3f2a91bc', ['y\n'], { outputs: [stream] })], KERNEL);
  expect((await extract(utf8(JSON.stringify(content)), info)).text.trim()).toBe('version: 3\ny\nx');
});

test('the lines of a cell are read as one text, in which a sentence goes on behind the mark of a comment', async () => {
  const content = notebook([cell('a', ['# Ask Marta\n', '# Okonkwo first\n', '\n', 'x = 1'])]);
  const { text } = await extract(utf8(JSON.stringify(content)), info);
  expect(text).toContain('# Ask Marta\nOkonkwo first\n\nx = 1');
  expect((await redacted(content)).cells[0].source).toEqual(['# Ask <PERSON>\n', '#  first\n', '\n', 'x = 1']);
});

test('numbers that the format counts with stay numbers', async () => {
  const content = notebook([cell('a', ['x'], { execution_count: 4_915_123_456_789 })]);
  expect((await redacted(content)).cells[0].execution_count).toBe(4_915_123_456_789);
});

test('ids of cells keep to the signs of the format and differ', async () => {
  const find = (text: string) =>
    [...text.matchAll(/marta-okonkwo-\d/g)].map(({ 0: id, index }) => ({
      start: index,
      end: index + id.length,
      text: '<PERSON>',
    }));
  const { cells } = await redacted(notebook([cell('marta-okonkwo-1', 'x'), cell('marta-okonkwo-2', 'y')]), find);
  expect(cells.map(({ id }: { id: string }) => id)).toEqual(['PERSON', 'PERSON2']);
});

test('a word of the format that is a value elsewhere goes from there, too', async () => {
  const find = (text: string) =>
    [...text.matchAll(/(?<=Ask )python/g)].map(({ index }) => ({ start: index, end: index + 6, text: '<PERSON>' }));
  const copy = await redacted(notebook([cell('a', 'Ask python')], KERNEL), find);
  expect(copy.cells[0].source).toBe('Ask <PERSON>');
  expect(copy.metadata.language_info.name).toBe('<PERSON>');
});
