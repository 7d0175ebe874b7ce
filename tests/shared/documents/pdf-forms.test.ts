import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { type Dictionary, ObjectStore } from '#shared/pdf/object-store.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { type PdfValue, readObjects } from '#shared/pdf/pdf-objects.ts';
import { decodeText } from '#shared/pdf/text-strings.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { pdfOf, stream } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';
import { findPlanted, plantedIn, scanPlanted } from './planted';

const info = { fileName: 'form.pdf' };
const NAME = 'Marta Okonkwo';
const MAIL = 'marta.okonkwo@example.org';
const hex16 = (text: string) =>
  `<feff${[...text].map((char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

async function redact(bytes: Uint8Array) {
  const engines = { pdf: pdfReader(await nodePdfium(), async () => []) };
  return redactDocument(bytes, info, findPlanted, { engines, scan: scanPlanted, unpack: unpackPdf });
}

const drawn = (text: string) =>
  stream(
    `/Tx BMC q BT /Helv 10 Tf 0 g 2 5 Td (${text}) Tj ET Q EMC`,
    '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Helv 4 0 R >> >>',
  );
const mark = (content: string) =>
  stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << /Font << /Helv 4 0 R >> >>');

/** A page with a label and these widgets: objects from 6 on, of which the first so many are fields. */
function formPdf(objects: readonly string[], fields: readonly number[], widgets = fields): Uint8Array {
  const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [ ${refs(fields)} ] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> /XFA (${NAME}) >> >>`,
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Annots [ ${refs(widgets)} ] /Resources << /Font << /Helv 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream('BT /Helv 12 Tf 50 750 Td (Name of the applicant:) Tj ET'),
    ...objects,
  ]);
}

const widget = (y: number) => `/Type /Annot /Subtype /Widget /F 4 /P 3 0 R /Rect [ 200 ${y} 400 ${y + 20} ]`;

class Copy {
  readonly #store: ObjectStore;
  readonly #root: number;

  constructor(bytes: Uint8Array) {
    const { objects, root } = readObjects(bytes);
    this.#store = new ObjectStore(objects);
    this.#root = root;
  }

  get form(): Dictionary | undefined {
    return this.#store.dictionary(this.#store.dictionary({ ref: this.#root })?.get('AcroForm'));
  }

  get fields(): Dictionary[] {
    return this.#store.list(this.form?.get('Fields')).flatMap((item) => this.#store.dictionary(item) ?? []);
  }

  field(name: string): Dictionary {
    const found = this.fields.find((field) => this.text(field, 'T') === name);
    if (!found) throw new Error(`There is no field ${name}`);
    return found;
  }

  text(dictionary: Dictionary, key: string): string | undefined {
    const value = this.#store.resolve(dictionary.get(key));
    return typeof value === 'string' ? (/^[(<]/.test(value) ? decodeText(value) : value) : undefined;
  }

  drawing(field: Dictionary, state?: string): string {
    const normal = this.#store.dictionary(field.get('AP'))?.get('N');
    const found = state === undefined ? normal : this.#store.dictionary(normal)?.get(state);
    return Buffer.from(this.#store.content(found) ?? []).toString('latin1');
  }

  list = (value: PdfValue | undefined) => this.#store.list(value);
}

const everyByte = (bytes: Uint8Array) =>
  unpackPdf(bytes)
    .map((piece) => Buffer.from(piece).toString('latin1'))
    .join('\n');

describe('form fields stay fields', () => {
  test('a value goes from the field and its drawing, and the field can still be filled in', async () => {
    const bytes = formPdf(
      [
        `<< /FT /Tx /T (applicant) /V (Mrs ${NAME}) /DV (Mrs ${NAME}) /MaxLen 30 ${widget(740)} /AP << /N 7 0 R >> >>`,
        drawn(`Mrs ${NAME}`),
      ],
      [6],
    );
    const written = await redact(bytes);
    const copy = new Copy(written.bytes);
    const field = copy.field('applicant');
    expect(copy.text(field, 'FT')).toBe('/Tx');
    expect(copy.text(field, 'V')).toBe('Mrs <PERSON>');
    expect(copy.text(field, 'DV')).toBe('Mrs <PERSON>');
    expect(copy.text(field, 'MaxLen')).toBe('30');
    expect(copy.drawing(field)).toContain(Buffer.from('Mrs <PERSON>').toString('hex'));
    expect(copy.form?.has('XFA')).toBe(false);
    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
    expect(written.notes.join()).toContain('Form fields can still be filled in.');
    const again = await extract(written.bytes, info, { pdf: pdfReader(await nodePdfium()) });
    expect(again.text).toContain('Mrs <PERSON>');
  });

  describe('a page on which nothing but empty fields is drawn', () => {
    const frame = (more = '') =>
      stream(`0.5 G 1 1 198 18 re S ${more}`, '/Type /XObject /Subtype /Form /BBox [0 0 200 20]');
    const blank = (content: string, fields: readonly string[]) =>
      pdfOf([
        `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [ 6 0 R ] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >> >>`,
        '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Annots [ 6 0 R ] >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
        stream(content),
        ...fields,
      ]);
    const field = `<< /FT /Tx /T (applicant) /TU (Ask ${NAME}) ${widget(740)} /AP << /N 7 0 R >> >>`;
    const withoutPictures = async (bytes: Uint8Array) =>
      redactDocument(bytes, info, findPlanted, { engines: { pdf: pdfReader(await nodePdfium()) }, scan: scanPlanted });

    test('is no scan', async () => {
      const written = await withoutPictures(blank('', [field, frame()]));
      const copy = new Copy(written.bytes);
      expect(copy.text(copy.field('applicant'), 'TU')).toBe('Ask <PERSON>');
      expect(plantedIn(everyByte(written.bytes))).toEqual([]);
    });

    test('is one where the page draws something itself', async () => {
      const drawing = '50 50 m 80 120 l 120 40 l S';
      await expect(withoutPictures(blank(drawing, [field, frame()]))).rejects.toMatchObject({ code: 'unsupported' });
    });
  });

  test('what no page shows is read: hidden fields, hints, options, names, states, other alphabets', async () => {
    const bytes = formPdf(
      [
        `<< /FT /Tx /T (hidden) /V ${hex16(`für ${NAME}`)} ${widget(700).replace('/F 4', '/F 2')} >>`,
        `<< /FT /Ch /T (clerk) /Ff 131072 /TU (Ask ${NAME}) /Opt [ [ (${MAIL}) (${NAME}) ] (nobody) ] /V (nobody) ${widget(660)} /AP << /N 10 0 R >> >>`,
        `<< /FT /Btn /T (${MAIL}) /V /Marta#20Okonkwo /AS /Marta#20Okonkwo ${widget(620)} /AP << /N << /Marta#20Okonkwo 9 0 R /Off 9 0 R >> >> >>`,
        mark(`BT /Helv 8 Tf (${NAME}) Tj ET`),
        drawn('nobody'),
      ],
      [6, 7, 8],
    );
    const written = await redact(bytes);
    const copy = new Copy(written.bytes);
    expect(copy.text(copy.field('hidden'), 'V')).toBe('für <PERSON>');
    const clerk = copy.field('clerk');
    expect(copy.text(clerk, 'TU')).toBe('Ask <PERSON>');
    expect(copy.list(copy.list(clerk.get('Opt'))[0]).map((item) => decodeText(String(item)))).toEqual([
      '<EMAIL_ADDRESS>',
      '<PERSON>',
    ]);
    expect(copy.text(clerk, 'V')).toBe('nobody');
    expect(copy.drawing(clerk)).toContain('(nobody)');
    const box = copy.field('<EMAIL_ADDRESS>');
    const state = copy.text(box, 'AS')?.slice(1) ?? '';
    expect(copy.text(box, 'V')).toBe(`/${state}`);
    expect(copy.drawing(box, state)).not.toBe('');
    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
  });

  test('what an option sends is read on its own, also where it shows something else', async () => {
    const bytes = formPdf([`<< /FT /Ch /T (clerk) /Opt [ [ (${MAIL}) (first) ] ] ${widget(660)} >>`], [6]);
    const written = await redact(bytes);
    const copy = new Copy(written.bytes);
    expect(copy.list(copy.list(copy.field('clerk').get('Opt'))[0])).toEqual(['(<EMAIL_ADDRESS>)', '(first)']);
  });

  test('a field without anything to find keeps its value and every byte of its drawing', async () => {
    const bytes = formPdf(
      [
        `<< /T (group) /Kids [ 7 0 R ] >>`,
        `<< /FT /Tx /T (city) /Parent 6 0 R /V (Springfield) /Ff 2 /Q 1 ${widget(740)} /AP << /N 8 0 R >> /MK << /BG [ 1 1 0.8 ] /CA (x) >> /AA << /K << /S /JavaScript /JS (app.alert\\(1\\)) >> >> >>`,
        stream(
          'BT /Helv 10 Tf 0 g 2 5 Td (Springfield) Tj ET',
          '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Helv 4 0 R >> >>',
        ),
      ],
      [6],
      [7],
    );
    const written = await redact(bytes);
    const copy = new Copy(written.bytes);
    const [group] = copy.fields;
    const kid = copy
      .list(group?.get('Kids'))
      .map((item) => readObjects(written.bytes).objects.get((item as { ref: number }).ref)?.value)[0] as Dictionary;
    expect(copy.text(kid, 'V')).toBe('Springfield');
    expect(copy.text(kid, 'Ff')).toBe('2');
    expect(copy.drawing(kid)).toBe('BT /Helv 10 Tf 0 g 2 5 Td (Springfield) Tj ET');
    expect(everyByte(written.bytes)).not.toMatch(/JavaScript|\/AA\b/);
  });

  test('a drawing that shares the resources of its page brings only what it uses', async () => {
    const resources = '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources 8 0 R';
    const bytes = formPdf(
      [
        `<< /FT /Tx /T (city) /V (Springfield) ${widget(740)} /AP << /N 7 0 R >> >>`,
        stream('BT /Helv 10 Tf 2 5 Td (Springfield) Tj ET', resources),
        '<< /Font << /Helv 4 0 R /Unused 4 0 R >> /XObject << /Im1 9 0 R >> >>',
        mark(`BT /Helv 8 Tf (${NAME}) Tj ET`),
      ],
      [6],
    );
    const written = await redact(bytes);
    const copy = new Copy(written.bytes);
    expect(copy.drawing(copy.field('city'))).toContain('(Springfield) Tj');
    expect(everyByte(written.bytes)).not.toMatch(/Unused|Im1|Okonkwo/);
  });

  test('a drawing that says something else than its value is drawn anew', async () => {
    const bytes = formPdf(
      [`<< /FT /Tx /T (city) /V (Springfield) ${widget(740)} /AP << /N 7 0 R >> >>`, drawn('Shelbyville')],
      [6],
    );
    const copy = new Copy((await redact(bytes)).bytes);
    expect(copy.drawing(copy.field('city'))).toContain(Buffer.from('Springfield').toString('hex'));
    expect(copy.drawing(copy.field('city'))).not.toContain('Shelbyville');
  });

  test('buttons and signatures become page content', async () => {
    const bytes = formPdf(
      [
        `<< /FT /Btn /Ff 65536 /T (send) ${widget(700)} /AP << /N 8 0 R >> >>`,
        `<< /FT /Sig /T (signature) /V << /Type /Sig /Name (${NAME}) >> ${widget(660)} /AP << /N 9 0 R >> >>`,
        drawn('Send it'),
        drawn(`Signed by ${NAME}`),
      ],
      [6, 7],
    );
    const written = await redact(bytes);
    expect(new Copy(written.bytes).form).toBeUndefined();
    expect(written.notes.join()).not.toContain('Form fields');
    const { text } = await extract(written.bytes, info, { pdf: pdfReader(await nodePdfium()) });
    expect(text).toContain('Send it');
    expect(text).toContain('Signed by');
    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
  });

  test('a value that only the page finds, in its context, goes from the field as well', async () => {
    const engines = { pdf: pdfReader(await nodePdfium(), async () => []) };
    const bytes = formPdf([`<< /FT /Tx /T (number) /V (7) ${widget(740)} /AP << /N 7 0 R >> >>`, drawn('7')], [6]);
    const find = (text: string) => {
      const start = text.indexOf('7');
      return start < 0 ? [] : [{ start, end: start + 1, text: '<ID>' }];
    };
    const written = await redactDocument(bytes, info, find, { engines, unpack: unpackPdf });
    const copy = new Copy(written.bytes);
    expect(copy.text(copy.field('number'), 'V')).toBe('<ID>');
  });
});

/** Two paragraphs and a picture with tags, whose order is not the order of drawing. */
function taggedPdf(): Uint8Array {
  const content = [
    `/Heading <</MCID 1 /ActualText (${NAME})>> BDC BT /Helv 12 Tf 50 700 Td (Second for ${NAME}.) Tj ET EMC`,
    '/P <</MCID 0>> BDC BT /Helv 12 Tf 50 750 Td (First paragraph.) Tj ET EMC',
    `/Artifact <</Contents (${NAME})>> BDC BT /Helv 8 Tf 50 20 Td (Page 1) Tj ET EMC`,
    '/Figure <</MCID 2>> BDC 50 500 40 40 re f EMC',
  ].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> /Lang (de-DE) >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /StructParents 0 /Resources << /Font << /Helv 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(content),
    `<< /Type /StructTreeRoot /K 7 0 R /RoleMap << /Heading /H1 /Okonkwo /P >> /ClassMap << /${NAME.replace(' ', '')} << /O /Layout >> >> >>`,
    '<< /Type /StructElem /S /Document /P 6 0 R /K [ 8 0 R 9 0 R 10 0 R ] >>',
    '<< /Type /StructElem /S /Okonkwo /P 7 0 R /Pg 3 0 R /K 0 /A << /O /Layout /Placement /Block /Secret (x) >> >>',
    `<< /Type /StructElem /S /Heading /P 7 0 R /Pg 3 0 R /K [ << /Type /MCR /Pg 3 0 R /MCID 1 >> ] /T (About ${NAME}) /E (${MAIL}) >>`,
    `<< /Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /K 2 /Alt ${hex16(`Bild von ${NAME}`)} /ActualText (First paragraph.) >>`,
  ]);
}

describe('tags and the order of reading stay', () => {
  test('elements, marks and what they say, without what is to go', async () => {
    const written = await redact(taggedPdf());
    const bytes = everyByte(written.bytes);
    expect(plantedIn(bytes)).toEqual([]);
    expect(bytes).not.toMatch(/Okonkwo|ClassMap|Secret/);
    const { objects, root } = readObjects(written.bytes);
    const store = new ObjectStore(objects);
    const catalog = store.dictionary({ ref: root }) as Dictionary;
    expect(store.resolve(catalog.get('Lang'))).toBe('(de-DE)');
    const tree = store.dictionary(catalog.get('StructTreeRoot')) as Dictionary;
    const [document] = store.list(tree.get('K')).map((item) => store.dictionary(item) as Dictionary);
    const elements = store.list(document?.get('K')).map((item) => store.dictionary(item) as Dictionary);
    expect(elements.map((element) => element.get('S'))).toEqual(['/P', '/H1', '/Figure']);
    const said = (element: Dictionary | undefined, key: string) => decodeText(String(element?.get(key)));
    expect(said(elements[1], 'T')).toBe('About <PERSON>');
    expect(said(elements[1], 'E')).toBe('<EMAIL_ADDRESS>');
    expect(said(elements[2], 'Alt')).toBe('Bild von <PERSON>');
    expect(said(elements[2], 'ActualText')).toBe('First paragraph.');
    const marksOf = (element: Dictionary | undefined) =>
      store.list(element?.get('K')).map((item) => Number(store.dictionary(item)?.get('MCID')));
    // The label on the box belongs to the heading that lost the name.
    expect(elements.map(marksOf)).toEqual([[0], [1, 3], [2]]);
    expect(bytes).toMatch(/\/Span <<\/MCID 3>> BDC BT .* EMC/);
    expect(bytes).toMatch(/\/H1 <<\/MCID 1>> BDC/);
    expect(bytes).toMatch(/\/Artifact BMC/);
    const owners = store.list(store.list(store.dictionary(tree.get('ParentTree'))?.get('Nums'))[1]);
    expect(owners.map((owner) => store.dictionary(owner)?.get('S'))).toEqual(['/P', '/H1', '/Figure', '/H1']);
  });

  test('a document without tags gets none', async () => {
    const bytes = everyByte((await redact(formPdf([], []))).bytes);
    expect(bytes).not.toMatch(/StructTreeRoot|MCID|BMC/);
  });
});
