import { NAME, type Place } from './place';

const MAIL = 'quentin.zyskowski@example.org';
const packed = Buffer.from(`${NAME}, ${NAME}`).toString('base64');

const book = (name: string, content: object): Place => ({
  format: 'ipynb',
  name,
  file: () =>
    new TextEncoder().encode(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, ...content }, null, 1)),
});
const cell = (name: string, content: object) =>
  book(name, {
    cells: [{ cell_type: 'code', id: 'a', metadata: {}, execution_count: 1, source: [], outputs: [], ...content }],
  });
const note = (name: string, source: string[], more: object = {}) =>
  cell(name, { cell_type: 'markdown', source, ...more });
const output = (name: string, content: object) => cell(name, { outputs: [content] });
/** A result of one media type. */
const shown = (name: string, type: string, data: unknown) =>
  output(name, { output_type: 'display_data', metadata: {}, data: { [type]: data } });
const notes = (name: string, metadata: object) => book(name, { cells: [], metadata });

export const NOTEBOOK_PLACES: Place[] = [
  cell('code', { source: [`who = "${NAME}"`] }),
  cell('code as one text', { source: `who = "${NAME}"` }),
  cell('comment of the code', { source: [`# ${NAME}`] }),
  cell('second line of code', { source: ['x = 1\n', `who = "${NAME}"`] }),
  {
    format: 'ipynb',
    name: 'escaped characters',
    file: () => new TextEncoder().encode('{"cells":[{"cell_type":"raw","source":"\\u0051uentin Zyskowski"}]}'),
  },
  cell('name over two comment lines', { source: ['# Ask Quentin\n', '# Zyskowski first\n', 'x = 1'] }),
  cell('name over two lines of a long comment', { source: '"""\nAsk Quentin\nZyskowski"""' }),
  cell('name over two lines with a slash mark', { source: ['// Ask Quentin\n', '//   Zyskowski first\n'] }),
  cell('name over two strings of a list', { source: ['who = "Quentin Zys', 'kowski"'] }),
  cell('letters by their numbers in the code', { source: ['who = "\\u0051uentin\\x20Zyskowski"'] }),
  cell('link in the code', { source: ['get("https://example.org/?who=Quentin%20Zyskowski")'] }),
  cell('path in the code', { source: ['open("/home/quentin.zyskowski/a.csv")'] }),
  cell('id of a cell', { id: 'quentin-zyskowski' }),
  cell('tag of a cell', { metadata: { tags: [NAME] } }),
  cell('name of a cell', { metadata: { name: NAME } }),
  cell('key of the metadata of a cell', { metadata: { [NAME]: true } }),
  cell('metadata of a program', { metadata: { colab: { user: { displayName: NAME } } } }),
  cell('user of Colab', { metadata: { executionInfo: { user: { displayName: NAME, userId: '1' } } } }),
  note('note', [`Dear ${NAME}`]),
  note('link of a note', ['[x](https://example.org/quentin-zyskowski)']),
  note('link of a note with a space by its number', ['[x](https://example.org/Quentin%20Zyskowski)']),
  note('link inside a link of a note', ['<https://example.org/?to=a%2FQuentin%2520Zyskowski>']),
  note('name over two lines of a quotation', ['> Ask Quentin\n', '> Zyskowski first']),
  note('alternative text of a picture in a note', [`![${NAME}](a.png)`]),
  note('HTML in a note', [`<p title="${NAME}">x</p>`]),
  note('comment of a note', [`<!-- ${NAME} -->`]),
  note('name split by signs', [`Quentin **Zyskowski** (${NAME})`]),
  note('name of an attachment', ['x'], { attachments: { [`${NAME}.txt`]: { 'text/plain': 'x' } } }),
  note('attachment', ['x'], { attachments: { 'a.png': { 'image/png': packed } } }),
  note('text of an attachment', ['x'], { attachments: { 'a.txt': { 'text/plain': [NAME] } } }),
  cell('raw cell', { cell_type: 'raw', source: [NAME] }),
  output('printed text', { output_type: 'stream', name: 'stdout', text: [NAME] }),
  output('printed letters by their numbers', {
    output_type: 'stream',
    name: 'stdout',
    text: ['{"who": "\\u0051uentin Zys\\u006bowski"}'],
  }),
  output('printed link', {
    output_type: 'stream',
    name: 'stdout',
    text: ['https://example.org/Quentin%20Zyskowski\n'],
  }),
  output('name over two printed lines', { output_type: 'stream', name: 'stdout', text: ['Quentin\n', 'Zyskowski\n'] }),
  output('printed warning', { output_type: 'stream', name: 'stderr', text: `/home/quentin.zyskowski: ${NAME}` }),
  output('colored text', { output_type: 'stream', name: 'stdout', text: [`\u001b[31m${NAME}\u001b[0m`] }),
  output('name of an error', { output_type: 'error', ename: NAME, evalue: 'x', traceback: [] }),
  output('text of an error', { output_type: 'error', ename: 'E', evalue: `No ${NAME}`, traceback: [] }),
  output('line of a traceback', { output_type: 'error', ename: 'E', evalue: 'x', traceback: [`File "/home/${MAIL}"`] }),
  output('colored line of a traceback', {
    output_type: 'error',
    ename: 'E',
    evalue: 'x',
    traceback: [`\u001b[1;32m${NAME}\u001b[0m`],
  }),
  output('metadata of a result', { output_type: 'display_data', data: {}, metadata: { who: NAME } }),
  shown('text result', 'text/plain', [NAME]),
  shown('table result', 'text/html', [`<table><tr><td>${NAME}</td></tr></table>`]),
  shown('attribute of a table result', 'text/html', `<td title="${NAME}">x</td>`),
  shown('Markdown result', 'text/markdown', `**${NAME}**`),
  shown('LaTeX result', 'text/latex', `$\\text{${NAME}}$`),
  shown('record as a result', 'application/json', { who: { name: NAME } }),
  shown('chart as a result', 'application/vnd.vegalite.v5+json', { data: { values: [{ n: NAME }] } }),
  shown('plot as a result', 'application/vnd.plotly.v1+json', { data: [{ text: [NAME] }], layout: { title: NAME } }),
  shown('script as a result', 'application/javascript', `var who = "${NAME}"`),
  shown('drawing as a result', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><text>${NAME}</text></svg>`),
  shown('picture as a result', 'image/png', packed),
  shown('picture in lines', 'image/jpeg', [`${packed.slice(0, 20)}\n`, packed.slice(20)]),
  shown('PDF as a result', 'application/pdf', packed),
  shown('widget', 'application/vnd.jupyter.widget-view+json', { model_id: 'quentin-zyskowski' }),
  shown('media type', `text/${NAME}`, 'x'),
  notes('state of widgets', {
    widgets: { 'application/vnd.jupyter.widget-state+json': { state: { a: { state: { value: NAME } } } } },
  }),
  notes('author', { authors: [{ name: NAME }] }),
  notes('title', { title: NAME }),
  notes('name of the kernel', { kernelspec: { name: 'python3', display_name: `Python (${NAME})` } }),
  notes('path of the interpreter', { vscode: { interpreter: { path: '/home/quentin.zyskowski/bin/python' } } }),
  notes('key of the metadata', { [NAME]: 1 }),
  book('unknown key', { cells: [], owner: NAME }),
  book('old notebook', {
    nbformat: 3,
    worksheets: [{ cells: [{ cell_type: 'code', input: [NAME], outputs: [], language: 'python' }] }],
  }),
];
