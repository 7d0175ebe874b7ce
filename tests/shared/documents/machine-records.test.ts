import { describe, expect, it } from 'vitest';
import { redactFile } from '#command/library/index.ts';

const copyOf = async (text: string, fileName: string): Promise<string> => {
  const { bytes } = await redactFile(new TextEncoder().encode(text), { fileName });
  return new TextDecoder().decode(bytes);
};

/** What is left of a text without its words and numbers. */
const signsOf = (text: string, signs: RegExp): string => (text.replace(/<[A-Z_]+>/g, '').match(signs) ?? []).join('');

const MESSAGES: readonly (readonly [
  name: string,
  file: string,
  text: string,
  signs: RegExp,
  gone: readonly string[],
])[] = [
  [
    'HL7 with signs of its own',
    'a.hl7',
    'MSH#*@\\$#REG#ST OSWIN#LAB#NORTHLAB#202603041015##ADT*A04#M77123#P#2.5\rPID#1##7719034***SO*MR##QUENBY*ORLA##19790214#F\rOBR#1#R-1188##TFT*Thyroid###202603041020#########################55$Marchetti$Ilse\r',
    /[#*@$\r]/g,
    ['QUENBY', 'ORLA', '19790214', '7719034', 'Marchetti', 'Ilse'],
  ],
  [
    'HL7 with names parted by the finest sign',
    'a.hl7',
    'MSH|^~\\&|A|HILLSIDE|B|C|20260304||ORU^R01|9X1|P|2.3\rPID|||8812||Brannoch&van&&&^Sunniva\rOBR|1|||X|||20260304||||||||||||||||||||||||||71&Anna&Maria Okonkwo&&&&MD\r',
    /[|^~&\r]/g,
    ['Brannoch', 'Sunniva', 'Okonkwo'],
  ],
  [
    'X12 broken into lines of a fixed width',
    'a.x12',
    'ISA*00*          *00*          *ZZ*RIVERBILL      *ZZ*PAYERCO        *260304*0917*!*00501*000004290*0*P*>~GS*HC*RIVERBILL*PAYERCO*20260304*0917*1*X*005010X222A1~NM1*IL*1*OXTO\nBY*FENELLA*J***MI*W00810476301~N3*9 PERSIMM\nON CT~N4*EASLEY*SC*29640~DMG*D8*19720218*F~IEA*1*000004290~',
    /[*~>!]/g,
    ['FENELLA', 'PERSIMM', 'EASLEY', '19720218'],
  ],
  [
    'EDIFACT with indented segments',
    'a.edi',
    "UNB+UNOC:3+SENDER NORTH:ZZZ+TAKER:ZZZ+260112:0243+7'\n  UNH+1+INVOIC:D:96A:UN'\n    PAI+::1:1:1'\n    DTM+111:20260606:102'\n    RFF+DL:XD2137'\n    TOD+3++CIF:2E:9'\n    NAD+BY+++Quenby Mills+14 Weir Bank+Alder Falls++97000'\n  UNT+7+1'\nUNZ+1+7'\n",
    /[+:'\n]/g,
    ['Weir Bank', 'Quenby Mills', 'Alder Falls'],
  ],
  [
    'a statement of securities',
    'a.txt',
    '{1:F01BARKKENXAXXX4706209331}{2:O5370811260212MIDLGB2BAXXX55820011732602121112N}{4:\n:16R:GENL\n:28E:00001/ONLY\n:20C::SEME//KX77Q8812\n:23G:NEWM\n:98A::STAT//20260212\n:97A::SAFE//0099152290441\n:17B::ACTI//Y\n:16S:GENL\n:16R:STAT\n:25D::IPRC//PEND\n:16R:REAS\n:24B::PEND//ADEA\n:16S:REAS\n:16R:TRAN\n:35B:ISIN GB0002634946\n:36B::PSTA//UNIT/1000,\n:98A::SETT//20260214\n:95Q::BUYR//ORLA QUENBY\n8 WEIR BANK\n:16S:TRAN\n:16S:STAT\n-}\n',
    /^:\d\d[A-Z]?:(?::[A-Z]{4}\/)?|[{}\n]|^-/gm,
    ['QUENBY', 'WEIR BANK', '0099152290441', 'KX77Q8812', '20260214'],
  ],
  [
    'an account statement whose details go on over lines',
    'a.sta',
    ':20:ST0311\n:25:20070000/0123456601\n:28C:00143/1\n:60F:C260605EUR1844,17\n:61:2606080608DR12,35N068NONREF//2016021783252833\n:86:109?00RETOURE?20EREF+A1.200080779.\n400143254?21.4961336 KREF+QX202006?2201221740 MR\nEF+2?230852HW2723821 SVWZ+ Rent?30CSDBDE71XXX?31DE50712345600\n200691329?32Orla Quen?33by-Marchetti\n:62F:C260608EUR1831,82\n-\n',
    /^:\d\d[A-Z]?:|\?\d\d|\n|[CD](?=\d{6})|EUR[\d,]+/gm,
    ['200080779', '400143254', '4961336', '01221740', '0852HW2723821', '200691329', 'Quen', 'Marchetti', '260605'],
  ],
  [
    'a family tree with calendars and addresses',
    'a.ged',
    '0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Orla /Quenby/\n1 DEAT\n2 DATE @#DGREGORIAN@ 31 DEC 1997\n1 NOTE Ask orla.quenby@@example.org about it\n0 TRLR\n',
    /^\d [@\w]+|@#DGREGORIAN@|\n/gm,
    ['Quenby', '31 DEC', 'orla.quenby'],
  ],
];

describe('copies of machine records', () => {
  it.each(MESSAGES)('%s: keeps every sign and loses every value', async (_, file, text, signs, gone) => {
    const copy = await copyOf(text, file);
    expect(signsOf(copy, signs)).toBe(signsOf(text, signs));
    expect(gone.filter((value) => copy.includes(value))).toEqual([]);
  });

  it.each([
    [
      'a license barcode',
      '@\n\nANSI 636026080102DL00410288ZA03290015DLDAQD08771934\nDCSBEGAYLE\nDDEN\nDACSHANDRIN\nDAU069 in\nDAYBRO\nDBB07291996\nDAG2210 N FORT RD\nDAIFLAGSTAFF\nDAJAZ\nZAZAAN\n',
      /^(?:ANSI .*DL)?[DZ][A-Z]{2}/gm,
      ['D08771934', 'BEGAYLE', 'SHANDRIN', '07291996', 'FORT RD', 'FLAGSTAFF'],
    ],
    [
      'a French identity card',
      'IDFRAQUENBY<<<<<<<<<<<<<<<<<<<<<<<<<\n9409923102854ORLA<<<<<<<<<<6512068F4\n',
      /\n/g,
      ['QUENBY', 'ORLA', '940992310285', '651206'],
    ],
    [
      'an identity card with a long number',
      'I<UTOXA10000585010195<112X<<<<\n9501016F2803135UTO<<<<<<<<<<<7\nMARCHETTI<<<<<<<<<<<<<<<<<<<<<\n',
      /\n/g,
      ['XA1000058', '010195', '950101', 'MARCHETTI'],
    ],
    [
      'a reservation',
      ' 1.QUENBY/ORLA MS 2.QUENBY/TAVISH MR\n   JMQV6Z\n 9.  LH727  S1  FR27JUN  PVGMUC HK2   2335 0530+1\n16.T62271290\n20.SSR DOCS LH HK1 ////19JAN64/M//MARCHETTI/ILSE\n21.SSR DOCS LH HK1 P/LBN/2390602/LBN/19JAN64/M/05NOV17/DORWIN/P\n      ERPETUA/S2\n',
      /SSR DOCS LH HK1|\n|\/(?=[FM]\/)/g,
      ['QUENBY', 'TAVISH', 'JMQV6Z', '62271290', 'MARCHETTI', 'ILSE', '2390602', 'ERPETUA'],
    ],
    [
      'a dump with words of addresses beside numbers',
      "INSERT INTO songs (title, album, kind, full_name) VALUES\n    ('A Via Alba', 139, 1, 'Orla Quenby'),\n    ('Rua do Sol', 140, 1, 'Tavish O''Quenby');\n",
      /',|, ?1|\n/g,
      ['Orla Quenby', 'Tavish'],
    ],
    [
      'a log with quoted users',
      '2026/03/04 [WEB] [198.51.100.7] Authentication failed for \'mquenby\' : mismatch\nWARNING: attempt from 198.51.100.8 for user "otavish" failed.\nFailed to authenticate dkeo@shop with mechanism X\n',
      /\n/g,
      ['mquenby', 'otavish', 'dkeo', '198.51.100.7'],
    ],
  ])('%s: keeps its lines and loses every value', async (_, text, signs, gone) => {
    const copy = await copyOf(text, 'a.txt');
    expect(copy.match(signs)).toEqual(text.match(signs));
    expect(gone.filter((value) => copy.includes(value))).toEqual([]);
  });

  it('writes a removed number of a dump as a string', async () => {
    const quoted = 'INSERT INTO `people` (mail, phone) VALUES ("orla@quenby.example", 5415550143);\n';
    expect(await copyOf(quoted, 'b.sql')).toBe(
      'INSERT INTO `people` (mail, phone) VALUES ("<EMAIL_ADDRESS>", \'<PHONE_NUMBER>\');\n',
    );
    const text = "INSERT INTO people (full_name, phone, n) VALUES ('Orla Quenby', 5415550143, 1);\n";
    expect(await copyOf(text, 'a.sql')).toBe(
      "INSERT INTO people (full_name, phone, n) VALUES ('<PERSON>', '<PHONE_NUMBER>', 1);\n",
    );
  });

  it('keeps the path in a resource of FHIR behind a string with quotes and lines', async () => {
    const text = JSON.stringify({
      resourceType: 'Bundle',
      entry: [
        { resource: { resourceType: 'List', text: { div: '<div class="a">\n"x</div>' }, code: 'USD' } },
        { resource: { resourceType: 'Patient', identifier: [{ value: '577599' }], name: [{ family: 'Otwayan' }] } },
      ],
    });
    const { entry } = JSON.parse(await copyOf(text, 'a.json'));
    expect(entry[1].resource).toMatchObject({
      identifier: [{ value: '<CUSTOMER_ID>' }],
      name: [{ family: '<PERSON>' }],
    });
    expect(entry[0].resource).toEqual(JSON.parse(text).entry[0].resource);
  });

  it('writes a day where programs read one', async () => {
    const statement = await copyOf(
      ':20:ST0311\n:25:20070000/0123456601\n:60F:C260605EUR1844,17\n:61:2606080608DR12,35N068NONREF\n:61:260609D1,00N068NONREF\n:62F:C260608TRY0000000000001831,82\n:64:C2606085000,00\n',
      'a.sta',
    );
    expect(statement.match(/^:6.*$/gm)).toEqual([
      ':60F:C700101EUR1844,17',
      ':61:7001010101DR12,35N068NONREF',
      ':61:700101D1,00N068NONREF',
      ':62F:C700101TRY0000000000001831,82',
      ':64:C7001015000,00',
    ]);
    const calendar = await copyOf(
      'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Oslo\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Europe/Oslo:2026-07-14T10:00:00\r\nDTEND;VALUE=DATE:20260715\r\nEXDATE:2026-07-16,2026-07-17\r\nSUMMARY:With Orla Quenby\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      'a.ics',
    );
    expect(calendar.match(/^(?:DT|EX|TZ).*$/gm)).toEqual([
      'TZID:Europe/Oslo',
      'DTSTART;TZID=Europe/Oslo:1970-01-01T00:00:00',
      'DTEND;VALUE=DATE:19700101',
      'EXDATE:1970-01-01,1970-01-01',
    ]);
    const patient = await copyOf(
      '{"resourceType":"Patient","birthDate":"1991-07-30","meta":{"lastUpdated":"2026-01-02T10:20:30.123+01:00"},"name":[{"family":"Quenby"}]}',
      'a.json',
    );
    expect(JSON.parse(patient)).toMatchObject({
      birthDate: '1970-01-01',
      meta: { lastUpdated: '1970-01-01T00:00:00.000+00:00' },
      name: [{ family: '<PERSON>' }],
    });
  });

  it('uses another day where the file itself speaks of the first one', async () => {
    const calendar = await copyOf(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:19700101T100000\r\nDTEND:20260714T110000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      'a.ics',
    );
    expect(calendar.match(/^DT.*$/gm)).toEqual(['DTSTART:19000101T000000', 'DTEND:19000101T000000']);
  });

  it('reads the page inside a resource of FHIR as a page', async () => {
    const copy = JSON.parse(
      await copyOf(
        '{"resourceType":"Patient","name":[{"text":"Orla Quenby"},{"text":"Tavish Quenby"}],"text":{"div":"<div><p>Orla Quenby &amp; Tavish Quenby, e3cd81^^^&amp;2.16&amp;ISO</p></div>"},"identifier":[{"value":"e3cd81^^^&2.16&ISO"}]}',
        'a.json',
      ),
    );
    expect(copy.text.div).toBe('<div><p>&lt;PERSON&gt; &amp; &lt;PERSON&gt;, &lt;CUSTOMER_ID&gt;</p></div>');
  });

  it.each([
    [
      'an invoice',
      '<Invoice xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:IssueDate>2026-11-13</cbc:IssueDate><cac:Party><cac:PostalAddress><cbc:StreetName>Tyddyn Isaf</cbc:StreetName><cbc:AdditionalStreetName>Rear gate</cbc:AdditionalStreetName></cac:PostalAddress><cac:Contact><cbc:Name>Meir Hollin</cbc:Name></cac:Contact></cac:Party><cac:PayeeFinancialAccount><cbc:ID>40291763318204</cbc:ID></cac:PayeeFinancialAccount></Invoice>',
      ['Tyddyn', 'Rear gate', 'Hollin', '40291763318204', '2026-11-13'],
    ],
    [
      'a statement',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Ntry><BookgDt><Dt>2026-01-12</Dt></BookgDt><RltdPties><Dbtr><Nm>CLEMENCE AUBRON</Nm><PstlAdr><AdrLine>6 IMPASSE DES TANNEURS</AdrLine></PstlAdr></Dbtr></RltdPties></Ntry></Document>',
      ['AUBRON', 'TANNEURS', '2026-01-12'],
    ],
    [
      'a message inside another',
      '<RequestPayload><![CDATA[<h:AppHdr xmlns:h="urn:iso:std:iso:20022:tech:xsd:head.001.001.01"><h:BI]]><![CDATA[CFI>BARKKENXXXX</h:BICFI></h:AppHdr>]]></RequestPayload>',
      ['BARKKENXXXX'],
    ],
    [
      'a patient',
      '<Patient xmlns="http://hl7.org/fhir"><name><family value="Otwayan"/></name><birthDate value="1991-07-30"/></Patient>',
      ['Otwayan', '1991-07-30'],
    ],
  ])('reads %s by its elements', async (_, text, gone) => {
    const copy = await copyOf(text, 'a.xml');
    const tags = (xml: string) => xml.match(/<\/?[\w:]+/g);
    expect(gone.filter((value) => copy.includes(value))).toEqual([]);
    expect(tags(copy)).toEqual(tags(text));
  });

  it('reads a name of a family tree that goes on in the next line', async () => {
    const text =
      '0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Orla /Quenby/\n1 NOTE Mail to orla.que\n2 CONC nby@example.org, thanks.\n0 TRLR\n';
    const copy = await copyOf(text, 'a.ged');
    expect(copy).toContain('1 NOTE Mail to <EMAIL_ADDRESS>\n2 CONC , thanks.\n');
  });

  it.each(['Python [conda env:root]', "Python 3.8.5 64-bit ('base': conda)", 'Julia 1.9.2', 'SageMath 9.5', 'C++'])(
    'keeps the name of the kernel %s',
    async (name) => {
      const text = JSON.stringify({
        nbformat: 4,
        nbformat_minor: 2,
        cells: [],
        metadata: { kernelspec: { display_name: name, language: 'python', name: 'python3' } },
      });
      expect(JSON.parse(await copyOf(text, 'a.ipynb'))).toEqual(JSON.parse(text));
    },
  );

  it('does not take a second colon of a calendar for packed text', async () => {
    const text = 'BEGIN:VEVENT\r\nORGANIZER;CN=at\\::x\r\nEND:VEVENT\r\n';
    expect(await copyOf(text, 'a.ics')).toContain('ORGANIZER');
  });
});
