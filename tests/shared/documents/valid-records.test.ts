import { describe, expect, test } from 'vitest';
import { redactFile } from '#command/library/index.ts';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { analyze } from '#shared/finders/analyze.ts';

const copyOf = async (fileName: string, text: string) => {
  const { bytes, notes } = await redactFile(new TextEncoder().encode(text), { fileName });
  return { copy: new TextDecoder().decode(bytes), notes };
};
const packed = (text: string) => btoa(text);
const PDF = packed(`%PDF-1.4\n1 0 obj <</Author (Mila Torvund)>> endobj\n${'%'.repeat(40)}\n%%EOF`);

const CAMT = `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<CreDtTm>2025-07-24T06:10:29.000000000</CreDtTm><ElctrncSeqNb>28</ElctrncSeqNb>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Svcr><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></Svcr></Acct>
<Ntry><Amt Ccy="EUR">4455667.89</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Dbtr><Nm>Mila Torvund</Nm><PstlAdr><Ctry>NO</Ctry></PstlAdr></Dbtr><UETR>eb6305c9-1f7f-49de-aed0-16487c27b42d</UETR></Ntry>
</Stmt></BkToCstmrStmt></Document>
`;

describe('copies of records', () => {
  test('of ISO 20022 keep the forms that the schema fixes', async () => {
    const { copy } = await copyOf('a.xml', CAMT);
    for (const kept of ['<ElctrncSeqNb>28<', '<Amt Ccy="EUR">4455667.89<', '<CdtDbtInd>DBIT<'])
      expect(copy).toContain(kept);
    expect(copy).toContain('<IBAN>ZZ00REMOVED</IBAN>');
    expect(copy).toContain('<BIC>ZZZZZZZZ</BIC>');
    expect(copy).toContain('<Ctry>ZZ</Ctry>');
    expect(copy).toMatch(/<CreDtTm>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.0+<\/CreDtTm>/);
    expect(copy).toMatch(/<Nm>&lt;PERSON&gt;<\/Nm>/);
  });

  test.each([
    ['a person in an amount', '<Amt Ccy="EUR">Mila Torvund, mila@torvund.example</Amt>', 'Mila Torvund'],
    ['a card in an amount', '<Amt Ccy="EUR">4111111111111111</Amt>', '4111111111111111'],
    ['an address in a code', '<Cd>mila@torvund.example</Cd>', 'mila@torvund.example'],
    ['an account in a count', '<NbOfTxs>DE89370400440532013000</NbOfTxs>', 'DE89370400440532013000'],
    ['an address as a message', '<MsgDefIdr>mila@torvund.example</MsgDefIdr>', 'mila@torvund.example'],
  ])('still lose %s', async (_, element, value) => {
    const { copy } = await copyOf('a.xml', CAMT.replace('<CdtDbtInd>', `${element}<CdtDbtInd>`));
    expect(copy).not.toContain(value);
  });

  test('keep the numbers of what can be put back', async () => {
    const { createSession } = await import('#command/library/index.ts');
    const session = createSession();
    const { bytes } = await redactFile(new TextEncoder().encode(CAMT), { fileName: 'a.xml', session });
    expect(new TextDecoder().decode(bytes)).toMatch(/<IBAN>&lt;IBAN_CODE_1&gt;<\/IBAN>/);
  });

  test('of FHIR keep ids, days and words of the standard valid', async () => {
    const patient = {
      resourceType: 'Patient',
      id: 'torvund-4471',
      name: [{ family: 'Torvund', given: ['Mila'] }],
      birthDate: '1981-03',
      deceasedDateTime: '2019',
      contact: [{ name: { family: 'Torvund' }, gender: 'female' }],
      link: [{ other: { reference: 'Patient/9981' }, type: 'replaced-by' }],
    };
    const { copy } = await copyOf('a.json', JSON.stringify(patient));
    const read = JSON.parse(copy);
    expect(read.id).toMatch(/^[A-Za-z\d.-]{1,64}$/);
    expect(read.birthDate).toBe('1970-01');
    expect(read.link[0].type).toBe('replaced-by');
    expect(Object.keys(read)).toEqual(Object.keys(patient));
    expect(copy).not.toContain('orvund');
  });

  test('still find a name where a word of the standard belongs', () => {
    const found = (type: string) => {
      const text = JSON.stringify({ resourceType: 'Patient', link: [{ type }], kind: type });
      return analyze(text).results.filter(({ start, end }) => text.slice(start, end).includes(type)).length;
    };
    expect(found('mila@torvund.example')).toBe(2);
  });

  test.each([
    [
      'a.xml',
      `<Invoice xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:x"><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf">\n${PDF.slice(0, 60)}\n${PDF.slice(60)}</cbc:EmbeddedDocumentBinaryObject></Invoice>`,
    ],
    ['a.xml', `<any><thing>${PDF}</thing></any>`],
    ['a.json', JSON.stringify({ anything: PDF })],
    [
      'a.json',
      JSON.stringify({
        resourceType: 'Binary',
        contentType: 'text/plain',
        data: packed('Mila Torvund is well again, and so is everyone else.'),
      }),
    ],
    ['a.ndjson', `${JSON.stringify({ anything: PDF })}\n`],
  ])('lose files that %s carries as base64', async (fileName, text) => {
    const { copy, notes } = await copyOf(fileName, text);
    expect(copy).toContain(packed('removed'));
    expect(copy).not.toContain(PDF.slice(0, 20));
    expect(notes).toEqual(['Files written into the text that cannot be scanned or cleaned were removed.']);
  });

  test('keep what only looks like base64', async () => {
    const text = JSON.stringify({
      data: 'a long sentence without any signs that goes on and on for a while',
      sha: 'ab'.repeat(32),
    });
    expect((await copyOf('a.json', text)).copy).toBe(text);
  });

  test('of calendars and contacts keep time zones and the names of fields', async () => {
    const zone = 'X-WR-TIMEZONE:America/Los_Angeles\nTZID:America/Los_Angeles\nX-LIC-LOCATION:America/Los_Angeles\n';
    const calendar = `BEGIN:VCALENDAR\nVERSION:2.0\n${zone}BEGIN:VEVENT\nSUMMARY:Mila Torvund in America\nEND:VEVENT\nEND:VCALENDAR\n`;
    expect((await copyOf('a.ics', calendar)).copy).toContain(zone);
    expect((await extract(new TextEncoder().encode(calendar), { fileName: 'a.ics' })).text).not.toContain(
      'Los_Angeles',
    );
    const card = (head: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:Mila Torvund\n${head}:1 Elm Street\nEND:VCARD\n`;
    const contact = new TextEncoder().encode(card('item1.ADR;TYPE=home'));
    const wide = (text: string) => [{ start: text.indexOf('item1'), end: text.indexOf('Elm') + 3, text: '<GONE>' }];
    const { bytes } = await redactDocument(contact, { fileName: 'a.vcf' }, wide);
    expect(new TextDecoder().decode(bytes)).toContain('\nitem1.ADR');
    expect((await copyOf('a.vcf', card('item1.ADR;X-BY="Mila Torvund"'))).copy).not.toContain('Torvund');
    expect((await copyOf('a.vcf', card('X-Mila-Torvund'))).copy).not.toContain('Torvund');
  });

  test.each([
    ['a.ics', 'BEGIN:VEVENT', 'CATEGORIES:BUSINESS,Mila Torvund,A\\,B', 'CATEGORIES:BUSINESS,<GONE>,A\\,B'],
    ['a.ics', 'BEGIN:VEVENT', 'RESOURCES;LANGUAGE=en:Room 4,Mila Torvund', 'RESOURCES;LANGUAGE=en:Room 4,<GONE>'],
    ['a.vcf', 'VERSION:4.0', 'NICKNAME:Mimi,Mila Torvund', 'NICKNAME:Mimi,<GONE>'],
    ['a.vcf', 'VERSION:4.0', 'NOTE:Ask Mila Torvund\\, please', 'NOTE:Ask <GONE>\\, please'],
  ])('in %s keep the values of a list apart: %s %s', async (fileName, inside, before, after) => {
    const frame =
      fileName === 'a.ics' ? ['BEGIN:VCALENDAR', 'END:VEVENT\nEND:VCALENDAR'] : ['BEGIN:VCARD', 'END:VCARD'];
    const text = (line: string) => `${frame[0]}\n${inside}\n${line}\n${frame[1]}\n`;
    const find = (all: string) => [{ start: all.indexOf('Mila'), end: all.indexOf('Torvund') + 7, text: '<GONE>' }];
    const { bytes } = await redactDocument(new TextEncoder().encode(text(before)), { fileName }, find);
    expect(new TextDecoder().decode(bytes)).toBe(text(after));
  });

  test('of directories are not taken for secrets where a replacement is packed', async () => {
    const file =
      'dn: ou=a,dc=b\ndescription: Open Every Day\nstreet: 14 Elm Street $ Leeds\nseal:: b3BlbiBzZXNhbWUgbm93\n';
    const find = (text: string) => [{ start: text.indexOf('14'), end: text.indexOf(' $'), text: '<STREET_ADDRESS>' }];
    const detect = (pattern: RegExp) => (text: string) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
    const copied = async (pattern: RegExp) => {
      const options = { detect: detect(pattern) };
      const { bytes } = await redactDocument(new TextEncoder().encode(file), { fileName: 'a.ldif' }, find, options);
      return new TextDecoder().decode(bytes);
    };

    expect(await copied(/PFNU[A-Za-z\d+/]+=*/g)).toContain(`street:: ${packed('<STREET_ADDRESS> $ Leeds')}\n`);
    // What is packed without a replacement is still looked at, and taken out of what it stands for.
    expect(await copied(/b3Bl[A-Za-z\d+/]+=*/g)).toContain(`seal:: ${packed('[removed]')}\n`);
  });

  const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  test.each([
    ['a name', `# sn:: ${packed('Okonkwo')}`, packed('Okonkwo')],
    ['a short name', `# givenName:: ${packed('Bo')}`, packed('Bo')],
    ['a name without a space', `#sn:: ${packed('Okonkwo')}`, packed('Okonkwo')],
    ['a name behind several signs', `## sn:: ${packed('Okonkwo')}`, packed('Okonkwo')],
    ['a number', `# employeeNumber:: ${packed('4471902')}`, packed('4471902')],
    ['a password', `# userPassword:: ${packed('{SSHA}hunter2xyzhunter2')}`, packed('{SSHA}hunter2xyzhunter2')],
    ['a picture', `# jpegPhoto:: ${PICTURE}`, PICTURE.slice(0, 30)],
    ['a folded picture', `# jpegPhoto:: ${PICTURE.slice(0, 50)}\n ${PICTURE.slice(50)}`, PICTURE.slice(50, 80)],
    ['a picture as an address', `# photo: data:image/png;base64,${PICTURE}`, PICTURE.slice(0, 30)],
    ['the place of a file', '# jpegPhoto:< file:///srv/okonkwo.jpg', 'okonkwo'],
  ])('of directories lose %s in a line that became a comment', async (_, line, value) => {
    const { copy } = await copyOf('a.ldif', `dn: ou=a,dc=b\ncn: a\n${line}\nou: b\n`);
    expect(copy).not.toContain(value);
    expect(copy).toMatch(/^dn: ou=a,dc=b\ncn: a\n(?:#[^\n]*\n)?ou: b\n$/);
  });

  test('of directories keep a packed comment a comment of one line', async () => {
    const text = `Marta Okonkwo ${'and others '.repeat(9)}`;
    const file = `dn: ou=a,dc=b\n# Marta Okonkwo:: ${packed(text)}\nou: b\n`;
    const find = (shown: string) =>
      [...shown.matchAll(/Marta Okonkwo/g)].map(({ index }) => ({ start: index, end: index + 13, text: '<PERSON>' }));
    const { bytes } = await redactDocument(new TextEncoder().encode(file), { fileName: 'a.ldif' }, find);
    const comment = `# <PERSON>:: ${packed(text.replace('Marta Okonkwo', '<PERSON>'))}`;
    expect(new TextDecoder().decode(bytes)).toBe(`dn: ou=a,dc=b\n${comment}\nou: b\n`);
  });
});
