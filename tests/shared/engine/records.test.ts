import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { readRecords } from '#shared/finders/records/index.ts';

/** A record with each value that must be found written as `⟦kind|value⟧`. */
const records: readonly (readonly [name: string, marked: string])[] = [
  [
    'HL7 v2',
    String.raw`MSH|^~\&|REG|⟦ORGANIZATION|ST OSWIN⟧|LAB|⟦ORGANIZATION|NORTHLAB⟧|⟦DATE|202603041015⟧||ADT^A04|⟦ID|M77123⟧|P|2.5
EVN|A04|⟦DATE|202603041015⟧|||⟦ID|QHARBIN⟧
PID|1||⟦ID|7719034⟧^^^SO^MR~⟦ID|000-00-7781⟧^^^USA^SS||⟦PERSON|QUENBY⟧^⟦PERSON|ORLA⟧^⟦PERSON|V⟧^^MS||⟦DOB|19790214⟧|F|||⟦ADDRESS|8 Weir Bank⟧^⟦ADDRESS|Unit 2⟧^⟦LOCATION|Alder Falls⟧^⟦LOCATION|OR⟧^⟦POSTCODE|97000⟧^US||⟦PHONE|(541)555-0142⟧^PRN^PH~⟦EMAIL|orla@quenby.example⟧^NET^Internet
NK1|1|⟦PERSON|QUENBY⟧^⟦PERSON|TAVISH⟧|SPO|⟦ADDRESS|8 Weir Bank⟧^^⟦LOCATION|Alder Falls⟧^⟦LOCATION|OR⟧^⟦POSTCODE|97000⟧|⟦PHONE|5415550143⟧
PV1|1|O|CL^2||||⟦ID|20031⟧^⟦PERSON|Dorwin⟧^⟦PERSON|Perpetua⟧^^^DR
OBR|1|⟦ID|R-1188⟧||TFT^Thyroid|||⟦DATE|202603041020⟧|||||||||||||||||||||||||⟦ID|55⟧&⟦PERSON|Marchetti⟧&⟦PERSON|Ilse⟧`,
  ],
  [
    'HL7 v2 with carriage returns',
    'MSH|^~\\&|A|⟦ORGANIZATION|HILLSIDE⟧|B|C|⟦DATE|20260304⟧||ORU^R01|⟦ID|9X1⟧|P|2.3\rPID|||⟦ID|8812⟧||⟦PERSON|Brannoch⟧^⟦PERSON|Sunniva⟧||⟦DOB|19881103⟧',
  ],
  [
    'X12 837',
    `ISA*00*          *00*          *ZZ*⟦ORGANIZATION|RIVERBILL⟧      *ZZ*⟦ORGANIZATION|PAYERCO⟧        *260304*0917*^*00501*000004290*0*P*:~
NM1*41*2*⟦ORGANIZATION|RIVER BILLING LLC⟧*****46*⟦ID|990011223⟧~
PER*IC*⟦PERSON|MAUREEN OXTOBY⟧*TE*⟦PHONE|8645550197⟧*EM*⟦EMAIL|desk@riverbill.example⟧*EX*⟦PHONE|123⟧~
NM1*IL*1*⟦PERSON|OXTOBY⟧*⟦PERSON|FENELLA⟧*⟦PERSON|J⟧***MI*⟦ID|W00810476301⟧~
N3*⟦ADDRESS|9 PERSIMMON CT⟧~
N4*⟦LOCATION|EASLEY⟧*⟦LOCATION|SC⟧*⟦POSTCODE|29640⟧~
DMG*D8*⟦DOB|19720218⟧*F~
REF*SY*⟦ID|000884013⟧~
CLM*⟦ID|OXT0304⟧*186.5***11:B:1*Y*A*Y*Y~
HI*ABK:⟦HEALTH|L4050⟧*ABF:⟦HEALTH|F329⟧~`,
  ],
  [
    'X12 834 on one line',
    'ST*834*0001~NM1*IL*1*⟦PERSON|TREVELYN⟧*⟦PERSON|ODHRAN⟧****34*⟦ID|000918846⟧~N3*⟦ADDRESS|18440 FURROW RD⟧~DMG*D8*⟦DOB|20140130⟧*M~SE*38*0001~',
  ],
  [
    'X12 with signs of its own',
    `ISA~00~          ~00~          ~ZZ~⟦ORGANIZATION|RIVERBILL⟧      ~ZZ~⟦ORGANIZATION|PAYERCO⟧        ~260304~0917~U~00501~000004290~0~P~^_
NM1~IL~1~⟦PERSON|OXTOBY⟧~⟦PERSON|FENELLA⟧~⟦PERSON|J⟧~~~MI~⟦ID|W00810476301⟧_
N4~⟦LOCATION|EASLEY⟧~⟦LOCATION|SC⟧~⟦POSTCODE|29640⟧_
HI~ABK^⟦HEALTH|L4050⟧~ABF^⟦HEALTH|F329⟧_`,
  ],
  ['SWIFT with one field', '{1:F01⟦BANK|BARKKENXAXXX⟧4706209331}{3:{108:⟦ID|0602021485081594⟧}}{4:\n:77E:text\n-}'],
  [
    'SWIFT with a reference of the payment, and lines of the bank',
    `{1:F01⟦BANK|BARKKENXAXXX⟧4706209331}{3:{113:NOMF}{108:⟦ID|0602021485081594⟧}{119:STP}}{4:
:20:⟦ID|FT26043KX77Q⟧
:25:⟦BANK|0194777000888⟧
:NS:22⟦PERSON|tavish brannoch⟧
23⟦PERSON|orla quenby⟧
:61:⟦DATE|260311⟧0311D950,00NTRFNONREF
:NS:01RENT
15⟦PERSON|sunniva oxtoby⟧
19:10
:86:0987654321 ⟦PERSON|marechal s⟧

thanks
-}`,
  ],
  [
    'EDIFACT PAXLST',
    `UNB+UNOA:4+⟦ORGANIZATION|XQ AIRWAYS⟧:ZZ+⟦ORGANIZATION|NZCS⟧:ZZ+⟦DATE|260118⟧:0422+1'
UNH+1+PAXLST:D:05B:UN:IATA'
NAD+FL+++⟦PERSON|TUIVANU⟧:⟦PERSON|SERA⟧+⟦ADDRESS|14 RATU ROAD⟧+⟦LOCATION|NASINU⟧'
DTM+329:⟦DOB|910306⟧'
NAT+2+⟦NRP|FJI⟧'
RFF+AVF:⟦ID|K7QW2M⟧'
DOC+P:110:111+⟦ID|B0448172⟧'
COM+⟦PHONE|+6795550142⟧:TE'`,
  ],
  [
    'EDIFACT with signs of its own',
    'UNA:*.? ~UNB*UNOC:3*⟦ORGANIZATION|HOSPITAL NORTH⟧:14*⟦ORGANIZATION|PHARMACY⟧:14*⟦DATE|260112⟧:0243*7~PNA*PAT*⟦ID|1509630001⟧:CPR:IM***SU:⟦PERSON|Laurvik⟧*FO:⟦PERSON|Kai?*Vern⟧~',
  ],
  [
    'SWIFT MT103',
    `{1:F01⟦BANK|BARKKENXAXXX⟧4706209331}{2:O1030811260212⟦BANK|MIDLGB2BAXXX⟧55820011732602121112N}{4:
:20:⟦ID|FT26043KX77Q⟧
:32A:⟦DATE|260212⟧GBP2450,00
:50K:/⟦BANK|0099152290441⟧
⟦PERSON|WANJA KAMAU-ORR⟧
⟦ADDRESS|31B LADYWELL ROAD⟧
:59:/⟦BANK|0941200673321⟧
⟦PERSON|PETER KAMAU NJORO⟧
⟦ADDRESS|PO BOX 4471 NYERI⟧
:71A:SHA
-}`,
  ],
  [
    'SWIFT MT940',
    `:20:⟦ID|ST0311⟧
:25:⟦BANK|TRIONL2U/0825734028⟧
:60F:C⟦DATE|260310⟧EUR1844,17
:61:⟦DATE|260311⟧0311D950,00NTRFNONREF//⟦ID|8839201746⟧
:86:/TRTP/SEPA/IBAN/⟦BANK|NL00TRIO0825734028⟧/NAME/⟦PERSON|D. OTWAY⟧/EREF/⟦ID|RENT-26⟧
:61:⟦DATE|260312⟧0312C10,00NMSCNONREF
:86:166?00GUTSCHRIFT?20EREF+⟦ID|REF-8812⟧?30⟦BANK|GENODEF1XXX⟧?31⟦BANK|DE00500000000000000001⟧?32⟦PERSON|Max Ottmar⟧?33⟦PERSON|Weidenau⟧?70⟦PERSON|Quirin⟧?71⟦PERSON|Ottmar⟧`,
  ],
  [
    'FHIR JSON',
    `{"resourceType":"Patient","id":"⟦ID|pt-6f0e⟧","identifier":[{"use":"official","system":"urn:oid:1.2.3","value":"⟦ID|824190⟧"}],
"name":[{"family":"⟦PERSON|Ní Otway⟧","given":["⟦PERSON|Sorcha⟧","⟦PERSON|Béibhinn⟧"]}],
"telecom":[{"system":"phone","value":"⟦PHONE|085 555 0142⟧"},{"system":"email","value":"⟦EMAIL|s@otway.example⟧"}],
"birthDate":"⟦DOB|1991-07-30⟧","address":[{"line":["⟦ADDRESS|4 Chapel Row⟧"],"city":"⟦LOCATION|Ennis⟧","postalCode":"⟦POSTCODE|V95 XX00⟧"}],
"generalPractitioner":[{"reference":"Practitioner/⟦ID|gp-77⟧","display":"⟦PERSON|Dr Fintan Orwell⟧"}]}`,
  ],
  [
    'FHIR XML',
    '<Patient xmlns="http://hl7.org/fhir"><name><family value="⟦PERSON|Otway⟧"/><given value="⟦PERSON|Sorcha⟧"/></name><birthDate value="⟦DOB|1991-07-30⟧"/></Patient>',
  ],
  [
    'camt.053',
    '<Ntry><NtryDtls><TxDtls><Refs><EndToEndId>⟦ID|RENT-JAN⟧</EndToEndId></Refs><RltdPties><Dbtr><Nm>⟦PERSON|CLEMENCE AUBRON⟧</Nm><PstlAdr><AdrLine>⟦ADDRESS|6 IMPASSE DES TANNEURS⟧</AdrLine></PstlAdr></Dbtr><DbtrAcct><Id><IBAN>⟦BANK|FR0011206000369305012690153⟧</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>',
  ],
  [
    'UBL invoice',
    '<cac:Party><cac:PartyName><cbc:Name>⟦ORGANIZATION|Hollin Trees⟧</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>⟦ADDRESS|Tyddyn Isaf⟧</cbc:StreetName><cbc:CityName>⟦LOCATION|Chwilog⟧</cbc:CityName></cac:PostalAddress><cac:Contact><cbc:Name>⟦PERSON|Meir Hollin⟧</cbc:Name><cbc:Telephone>⟦PHONE|01766 555 0142⟧</cbc:Telephone></cac:Contact></cac:Party><cac:PayeeFinancialAccount><cbc:ID>⟦BANK|GB00PRGD40291763318204⟧</cbc:ID></cac:PayeeFinancialAccount>',
  ],
  [
    'MRZ of a passport',
    'P<GBR⟦PERSON|OTWAY<<ORLA<JANE⟧<<<<<<<<<<<<<<<<<<<<\n⟦ID|533017000⟧2⟦NRP|GBR⟧⟦DOB|930817⟧6F⟦DATE|320504⟧1<<<<<<<<<<<<<<04',
  ],
  [
    'MRZ of an identity card',
    'IDESP⟦ID|CAE306195⟧0⟦ID|72410751J⟧<<<<<<\n⟦DOB|880519⟧3F⟦DATE|310326⟧8⟦NRP|ESP⟧<<<<<<<<<<<6\n⟦PERSON|ETXEB<LARR<<ANE<MIREN⟧<<',
  ],
  [
    'AAMVA barcode',
    '@\n\nANSI 636026080102DL00410288ZA03290015DLDAQ⟦ID|D08771934⟧\nDCS⟦PERSON|BEGAYLE⟧\nDDEN\nDAC⟦PERSON|SHANDRIN⟧\nDBB⟦DOB|07291996⟧\nDAG⟦ADDRESS|2210 N FORT RD UNIT 8⟧\nDAI⟦LOCATION|FLAGSTAFF⟧\nDAJ⟦LOCATION|AZ⟧\nDAK⟦POSTCODE|860010000⟧\nDCF⟦ID|0064719F90⟧',
  ],
  [
    'reservation',
    `RP/MNLPR2108/MNLPR2108            JB/SU  09JAN26/0214Z   ⟦ID|X4LN8Q⟧
  1.⟦PERSON|DELA PAZ⟧/⟦PERSON|MARITES⟧ MS   2.⟦PERSON|DELA PAZ⟧/⟦PERSON|JUSTIN KYLE⟧ MSTR(CHD/⟦DOB|11SEP17⟧)
  8 SSR DOCS QR HK1 P/PHL/⟦ID|P8814027B⟧/⟦NRP|PHL⟧/⟦DOB|30JUN85⟧/F/⟦DATE|18APR31⟧/⟦PERSON|DELA PAZ⟧/⟦PERSON|MARITES⟧/S3/P1
 10 SSR FQTV QR HK1 ⟦ID|QR544018827⟧/P1
 12 FA PAX ⟦ID|157-2440917735⟧/ETQR`,
  ],
  ['boarding pass', 'M1⟦PERSON|STRANDEN⟧/⟦PERSON|ELIN⟧ MRS      E⟦ID|R5TK9W⟧ DUBBOSEI 0137 062Y024A0118 100'],
  [
    'GEDCOM',
    `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME ⟦PERSON|Alasdair Iain⟧ /⟦PERSON|MacCrim⟧/
1 BIRT
2 DATE ⟦DOB|2 FEB 1938⟧
2 PLAC ⟦LOCATION|Portree, Isle of Skye⟧
1 RESI
2 ADDR ⟦ADDRESS|4 Stormyhill Road⟧
2 PHON ⟦PHONE|01478 555 019⟧
1 SSN ⟦ID|000-11-2222⟧
1 OCCU ⟦JOB|Ferryman⟧`,
  ],
  [
    'GEDCOM over several lines',
    `0 HEAD
0 @I1@ INDI
1 NAME ⟦PERSON|Alasdair⟧
2 CONC ⟦PERSON|Iain⟧ /⟦PERSON|MacCrim⟧/
1 RESI
2 PHON ⟦PHONE|01478 555 019⟧
3 CONT ⟦PHONE|01478 555 020⟧
2 ADDR ⟦ADDRESS|4 Stormyhill Road⟧
3 CONT ⟦ADDRESS|Portree⟧
1 BIRT
2 PLAC ⟦LOCATION|Portree⟧
3 CONT ⟦LOCATION|Skye⟧
1 TITL Laird
2 CONT of the isle`,
  ],
  [
    'SQL INSERT',
    String.raw`INSERT INTO ${'`residents`'} (${'`id`'},${'`surname`'},${'`forename`'},${'`dob`'},${'`nok_tel`'}) VALUES (1041,'⟦PERSON|Braith⟧','⟦PERSON|Edna May⟧','⟦DOB|1933-12-01⟧','⟦PHONE|01924 496 0883⟧'),(1042,'⟦PERSON|O\'Tooley⟧','⟦PERSON|Halina⟧',NULL,NULL);`,
  ],
  [
    'SQL dump with its tables',
    "CREATE TABLE leads (\n  id int NOT NULL,\n  email varchar(80),\n  last_name varchar(80),\n  PRIMARY KEY (id)\n);\nINSERT INTO leads VALUES (1,'⟦EMAIL|a@b.example⟧','⟦PERSON|Quenby⟧');",
  ],
  [
    'SQL COPY',
    'COPY public.riders (id, username, phone, plate) FROM stdin;\n3311\t⟦USERNAME|boda_kat⟧\t⟦PHONE|+256772555014⟧\t⟦PLATE|UFA 418K⟧\n3312\t⟦USERNAME|nalu.r⟧\t\\N\t⟦PLATE|UEX 902D⟧\n\\.',
  ],
  [
    'logs',
    '198.51.100.7 - ⟦USERNAME|elin.s⟧ [09/Nov/2026:07:58:12 +0100] "GET /x HTTP/1.1" 200 4\nMar 19 02:15:02 mx1 dovecot: imap-login: Login: user=<⟦USERNAME|mnich⟧>, rip=198.51.100.8\nMar 19 02:12:31 host sshd[1]: Accepted publickey for ⟦USERNAME|dkeo⟧ from 198.51.100.9 port 1\nMar 19 02:12:31 host sshd[1]: input_userauth_request: invalid user ⟦USERNAME|tkeo⟧ [preauth]\nMar 19 02:12:31 host su[7]: Successful su for ⟦USERNAME|mkeo⟧ by ⟦USERNAME|pkeo⟧\nCEF:0|Maker|Wall|1.0|5|Visited|3|act=deny suser=⟦USERNAME|qkeo⟧ duser=⟦USERNAME|rkeo⟧ spt=4',
  ],
];

const unmarked = (marked: string): { text: string; spans: { start: number; end: number }[] } => {
  const spans: { start: number; end: number }[] = [];
  let text = '';
  let from = 0;
  for (const { 0: whole, 1: value = '', index } of marked.matchAll(/⟦[A-Z]+\|([^⟧]*)⟧/g)) {
    text += marked.slice(from, index);
    spans.push({ start: text.length, end: text.length + value.length });
    text += value;
    from = index + whole.length;
  }
  return { text: text + marked.slice(from), spans };
};

describe('machine records', () => {
  it.each(records)('%s: every value is found where its standard says', (_, marked) => {
    const { text, spans } = unmarked(marked);
    const { results } = analyze(text);
    const missed = spans.filter(({ start, end }) => !results.some((one) => one.start <= start && one.end >= end));
    expect(missed.map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });

  it.each([
    [
      'types of columns',
      'CREATE TABLE people\n  (\n     last_name  VARCHAR (20) NOT NULL,\n     "address" [nvarchar](60) NULL,\n     custid VARCHAR (15) NULL\n  );\n',
    ],
    ['types in one line', 'CREATE TABLE "people" ("id" INTEGER PRIMARY KEY, "last_name" TEXT, "address" CLOB);\n'],
    [
      'settings',
      '/*!40101 SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION */;\nINSERT INTO `t` (`id`) VALUES (1);\n',
    ],
    [
      'what pg_dump says of a table',
      '-- Name: SCHEMA public; Type: COMMENT; Schema: -; Owner: postgres\n-- Name: city_seq; Type: SEQUENCE SET; Schema: public; Owner: postgres\nALTER TABLE public.city OWNER TO postgres;\n',
    ],
    [
      'places',
      "COPY public.city (id, name, country_id) FROM stdin;\n5\tHerat\t1\n6\tWillemstad\t33\n\\.\nINSERT INTO [MediaType] ([MediaTypeId], [Name]) VALUES (1, N'MPEG audio file');\n",
    ],
    [
      'how many are ordered',
      'INSERT INTO products (product_id, units_on_order) VALUES (1, 40), (2, 4070);\nINSERT INTO Products (ProductID, UnitsOnOrder) VALUES (1, 40);\n',
    ],
  ])('finds nobody in an SQL dump: %s', (_, text) => {
    const found = analyze(text).results.filter(({ entity_type: type }) => type !== 'LOCATION');
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });

  it('finds the people of a table that is not one of things', () => {
    const text =
      'COPY public.riders (id, name, city_id) FROM stdin;\n3311\tOrla Quenby\t7\n3312\tHalina Braith\t9\n\\.\n';
    const found = analyze(text).results.map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(expect.arrayContaining(['Orla Quenby', 'Halina Braith']));
  });

  it('knows a date of birth by its place, whatever its form', () => {
    const text = '0 @I1@ INDI\n1 NAME Charlie /Ansel/\n1 BIRT\n2 DATE 15 JUN 1905\n1 DEAT\n2 DATE 5 JUL 1974\n';
    const types = analyze(text).results.map(({ entity_type: type }) => type);
    expect(types).toContain('DATE_OF_BIRTH');
  });

  it.each(records)('%s: no finding runs over the signs of the record', (_, marked) => {
    const { text } = unmarked(marked);
    const crossing = analyze(text).results.filter(({ start, end }) =>
      /[|~*']\n|\n[A-Z]{3}[|*+]/.test(text.slice(start, end)),
    );
    expect(crossing).toEqual([]);
  });

  it.each([
    'Please rate this 1|2|3 and write the PID of the process down.',
    'The NAD+ level was 20 % higher; see N3*4 in the table ~ about 5.',
    'COPY the folder (the big one) and INSERT the disk.',
    ':20: is a time of day, :86: is none',
    '0 errors, 1 NAME missing, 2 DATE formats',
    'M1 is a motorway, P<Q<<R is a comparison',
    `${'<'.repeat(40)}\n${'<'.repeat(40)}`,
    `THISISAHEADINGINCAPITALSWITHOUTSPACES\n${'<'.repeat(40)}`,
    `${'0123456789'.repeat(4)}\n${'A<<B<<C<<D<<'.repeat(3)}`,
    `${'0123456789'.repeat(4)}\n${'9<<'.repeat(12)}`,
    `${'0123456789'.repeat(4)}\nBASE64<<`,
    `<<${'='.repeat(40)}\nCONFIGURATIONOFTHESERVERINCAPITALS`,
    `ALTERTABLEINCAPITALSWITHOUTASPACE\n${'='.repeat(40)}\nP<<Q`,
    `1DCHE5M1TH<<J0HN<AL8ERT<<<<<<<<<<<<`,
  ])('reads no record in: %s', (text) => {
    expect(readRecords(text).values).toEqual([]);
  });

  it('keeps what says how a string of a dump is written', () => {
    const rows = [
      ["N'Adams'", "N'Andrew'", "N'Calgary'", "_utf8mb4 '1962/2/18'"],
      ["N'Edwards'", "N'Nancy'", "N'Calgary'", "U&'1958/12/8'"],
      ["N'Peacock'", "E'Jane'", "N'Calgary'", "N'1973/8/29'"],
    ];
    const text = `INSERT INTO employee (last_name, first_name, city, birth_date) VALUES\n${rows.map((row) => `    (${row.join(', ')})`).join(',\n')};\n`;
    const found = analyze(text).results;
    expect(found.map(({ text: value }) => value)).toEqual(rows.flat().map((cell) => /'(.*)'/.exec(cell)?.[1]));
  });

  it('takes no name of a column for a user', () => {
    const text =
      '#Fields: date time s-ip cs-method cs-username c-ip sc-status\n2019-03-06 18:43:17 10.0.140.107 GET - 10.0.140.2 200\n';
    expect(analyze(text).results.map(({ text: found }) => found)).not.toContain('c-ip');
  });

  it('takes tags and pointers of a family tree for structure', () => {
    const text = '0 @I292505361498@ INDI\n1 NAME Elizabeth /Collins/\n2 SOUR @S1049043735@\n1 BURI\n2 PLAC Wadena';
    const { structure } = readRecords(text);
    const places = structure.map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(expect.arrayContaining(['@I292505361498@', '@S1049043735@', 'INDI', 'PLAC']));
  });

  it.each([
    [
      'a family tree',
      '0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME Joseph /Allen/\n2 NICK Joe\n1 RESI\n2 ADDR 35 North West Temple\n3 CONT Salt Lake City, UT 84150\n2 DATE 31 DEC 1997\n1 MARR Y\n2 PLAC Main Street 4\n',
      /^(?:0 HEAD|\d (?:@\w+@ )?[A-Z]{3,4}\b)/,
    ],
    [
      'a message about a ship',
      "UNB+UNOA:1+AAA+BBB+200101:1200+1'\nMEA+WT++KGM:10000'\nLOC+9+EGPSD:139:6'\nLOC+11+ITSPE:139:6'\nRFF+BM:1'\nTDT+20+1023W+++MSK:172:20+++DCBU4:103::MAERSK ELBA'\nUNZ+1+1'\n",
      /^[A-Z]{3}\+/,
    ],
    [
      'an account statement',
      ':20:STARTUMSE\n:25:50880050/0194777000888\n:28C:00000/001\n:50K:/DE89370400440532013000\nOrla Quenby\nHauptstr. 4\n80331 Munich\n:86:166?00GUTSCHRIFT?20EREF+REF-8812?32Orla Quenby\n',
      /^(?::\w{2,3}:|[\w<])/,
    ],
    [
      'a report',
      'MSH|^~\\&|LAB|X|Y|Z|20200101||ORU^R01|1|P|2.5\nPID|1||7719034^^^SO^MR||QUENBY^ORLA||19790214|F\nPV1||I|0101^10116^02|||0101^10108^01|00148^HOFFMANN^SANDRA^S^^\n',
      /^[A-Z][A-Z\d]{2}\|/,
    ],
  ])('leaves the signs of %s where they are', (_, text, line) => {
    let copy = text;
    for (const { start, end, entity_type: type } of analyze(text).results.toReversed())
      copy = `${copy.slice(0, start)}<${type}>${copy.slice(end)}`;
    const [before, after] = [text, copy].map((one) => one.trimEnd().split('\n'));
    expect(after).toHaveLength(before?.length ?? 0);
    expect(after?.filter((one) => !line.test(one))).toEqual([]);
    const signs = (one: string) => one.replace(/<[A-Z_]+>/g, '').replace(/[^|^~+:'?]/g, '');
    if (!text.startsWith('0 ')) expect(signs(copy)).toBe(signs(text));
  });

  it('takes out what others see in the codes of a standard', () => {
    const text =
      'ISA*00*          *00*          *ZZ*A              *ZZ*B              *260304*0917*^*00501*000041882*0*P*:~\nGE*1*000041882~';
    expect(analyze(text).results.filter(({ start, end }) => text.slice(start, end).includes('41882'))).toEqual([]);
  });

  it('takes words of a standard for no values, also where a record has no value', () => {
    const resource = { resourceType: 'SearchParameter', name: 'family', type: 'string', base: ['Patient'] };
    expect(analyze(JSON.stringify(resource)).results).toEqual([]);
    const person = JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Quenby' }] });
    expect(analyze(person).results.map(({ text }) => text)).toEqual(['Quenby']);
  });

  it.each([
    ['code', '4111 1111 1111 1111'],
    ['code', 'anna@example-berg.de'],
    ['unit', '10.1.2.3'],
  ])('leaves what only looks like a record to the other finders: %s %s', (key, value) => {
    const text = JSON.stringify({ resourceType: 'user', [key]: value });
    expect(analyze(text).results.map((one) => one.text)).toEqual([value]);
  });

  it('leaves free text of a message to the other finders', () => {
    const found = (text: string) => analyze(text).results.map((one) => one.text);
    expect(found(':20:REF1\n:23E:PHOB/+49 30 12345678\n:50K:/DE89370400440532013000\nANNA BERG')).toContain(
      '+49 30 12345678',
    );
    const below = 'Best regards\nAnna Berg, anna.berg@example.com';
    expect(found(`:20:A\n:25:10020030/1234567\n:28C:1/1\n:62F:C240101EUR100,00\n${below}`)).toContain(
      'anna.berg@example.com',
    );
  });

  it.each([
    ['unclosed statements', 'INSERT INTO t ('],
    ['heads of messages', 'ISA*00*'],
    ['segments', 'PID|1||2^^^~\n'],
    ['elements', '<Dbtr><Nm><cbc:'],
    ['brackets', '{"resourceType":['],
    ['fields', ':86:/NAME/?32\n'],
    ['zones', 'P<GBRAA<<'],
    ['reservations', 'SSR CHLD QR HK1 '],
    ['tags', '0 HEAD\n1 NAME '],
    ['messages', 'UNB+ NAD+FL+\n'],
    ['details', ':20:A\n:86:?20EREF+1\n?21\n'],
    ['lines of details', ':20:A\n:86:/NAME/\nEREF+\n'],
    ['heads with signs of their own', 'MSH#*@\\$#\n'],
    ['empty lines of a message', "UNB+A'\n\n\n\n"],
    ['elements of a license', 'DAQ1\nDCSA\n'],
    ['quotes of a dump that never close', "INSERT INTO t VALUES ('a\\\\/*"],
    ['escaped quotes of a dump', "insert into t values ('\\'"],
    ['escaped quotes of a resource', '{"resourceType":"\\"'],
    ['calendars', '0 HEAD\n1 DATE @#D@ a@@b.c'],
  ])('reads many %s in time that grows with their number', (_, unit) => {
    // A reader that looks at the rest of the text for each of them would take minutes.
    expect(readRecords(unit.repeat(20_000)).structure.length).toBeGreaterThanOrEqual(0);
  });
});
