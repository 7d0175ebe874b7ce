// Short messages between machines, all about the same invented people.

/** Names of files, and what is in them. Lines are short enough for half a page. */
export const RECORDS: Record<string, { name: string; text: string }> = {
  fhir: {
    name: 'patient.json',
    text: `{
  "resourceType": "Patient",
  "id": "p-7719034",
  "identifier": [{ "system": "urn:oid:1.2.3", "value": "7719034" }],
  "name": [{ "family": "Okonkwo", "given": ["Marta", "V"] }],
  "telecom": [{ "system": "phone", "value": "+49 1512 3456789" }],
  "gender": "female",
  "birthDate": "1979-02-14",
  "address": [{ "line": ["14 Elm Street"], "city": "Leeds" }]
}
`,
  },
  x12: {
    name: 'claim.x12.txt',
    text: `ISA*00*          *00*          *ZZ*NORTHCLINIC    *ZZ*SOUTHPAYER     *260102*1000*^*00501*000000007*0*P*:~
GS*HC*NORTHCLINIC*SOUTHPAYER*20260102*1000*7*X*005010X222A1~
ST*837*0001*005010X222A1~
NM1*IL*1*OKONKWO*MARTA*V***MI*7719034~
N3*14 ELM STREET~
N4*LEEDS*AL*35094~
DMG*D8*19790214*F~
NM1*82*1*BECKER*JONAS****XX*1234567893~
SE*7*0001~
GE*1*7~
IEA*1*000000007~
`,
  },
  edifact: {
    name: 'passengers.edi.txt',
    text: `UNB+UNOC:3+NORTHAIR+BORDER+260102:1000+7'
UNH+1+PAXLST:D:05B:UN:IATA'
BGM+745'
NAD+MS+++BECKER:JONAS'
COM+?+4915123456789:TE+JONAS@EXAMPLE.ORG:EM'
TDT+20+NA123'
NAD+FL+++OKONKWO:MARTA:V+14 ELM STREET+LEEDS'
ATT+2++F'
DTM+329:790214'
DOC+P+C01X00T47'
UNT+10+1'
UNZ+1+7'
`,
  },
  swift: {
    name: 'payment.mt103.txt',
    text: `{1:F01NORTHGB2AXXX0000000007}{2:I103SOUTHDEFFXXXXN}{4:
:20:PAY-7719034
:23B:CRED
:32A:260102EUR1200,
:50K:/DE89370400440532013000
MARTA OKONKWO
14 ELM STREET
LEEDS
:59:/GB33BUKB20201555555555
JONAS BECKER
:70:RENT FOR MARTA
:71A:SHA
-}
`,
  },
  camt: {
    name: 'payment.pain.xml',
    text: `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <PmtInf>
      <Dbtr>
        <Nm>Marta Okonkwo</Nm>
        <PstlAdr><StrtNm>14 Elm Street</StrtNm><TwnNm>Leeds</TwnNm></PstlAdr>
      </Dbtr>
      <DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
      <CdtTrfTxInf>
        <Amt><InstdAmt Ccy="EUR">1200.00</InstdAmt></Amt>
        <Cdtr><Nm>Jonas Becker</Nm></Cdtr>
        <RmtInf><Ustrd>Rent for Marta</Ustrd></RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`,
  },
  ubl: {
    name: 'invoice.ubl.xml',
    text: `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PartyName><cbc:Name>Marta Okonkwo</cbc:Name></cac:PartyName>
    <cac:PostalAddress>
      <cbc:StreetName>14 Elm Street</cbc:StreetName>
      <cbc:CityName>Leeds</cbc:CityName>
    </cac:PostalAddress>
    <cac:Contact>
      <cbc:Name>Jonas Becker</cbc:Name>
      <cbc:ElectronicMail>jonas.becker@example.org</cbc:ElectronicMail>
    </cac:Contact>
  </cac:Party></cac:AccountingCustomerParty>
</Invoice>
`,
  },
  mrz: {
    name: 'passport.mrz.txt',
    text: `Page of a passport

P<GBROKONKWO<<MARTA<VICTORIA<<<<<<<<<<<<<<<<
C01X00T478GBR7902143F3001019<<<<<<<<<<<<<<04

Card of three lines

I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<
`,
  },
  aamva: {
    name: 'license.aamva.txt',
    text: `@
ANSI 636026080102DL00410206ZA02470015DL
DAQD7719034
DCSOKONKWO
DACMARTA
DADV
DBD01022020
DBB02141979
DBC2
DAG14 ELM STREET
DAILEEDS
DAJAL
DAK350940000
DCGUSA
`,
  },
  pnr: {
    name: 'reservation.pnr.txt',
    text: `RP/LONNA0980/LONNA0980            AB/GS   2JAN26/1000Z   K7WQ2M
  1.OKONKWO/MARTA MRS   2.BECKER/JONAS MR
  3  NA 123 Y 02MAR 1 LHRFRA HK2  0730 1010
  4 APM +49 1512 3456789
  5 APE MARTA.OKONKWO@EXAMPLE.ORG
  6 SSR DOCS NA HK1 P/GBR/C01X00T47/GBR/14FEB79/F/01JAN30/OKONKWO/MARTA
  7 SSR FQTV NA HK1 NA77190345
  8 FA PAX 125-2400112233/ETNA
`,
  },
  gedcom: {
    name: 'family.ged.txt',
    text: `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Marta Victoria /Okonkwo/
1 SEX F
1 BIRT
2 DATE 14 FEB 1979
2 PLAC Leeds, Yorkshire, England
1 RESI
2 ADDR 14 Elm Street
3 CONT Leeds
3 PHON +49 1512 3456789
1 FAMS @F1@
0 TRLR
`,
  },
  sql: {
    name: 'people.sql.txt',
    text: `CREATE TABLE people (
  id integer, last_name text, email text, born date, visits integer
);
INSERT INTO people VALUES
  (1, 'Okonkwo', 'marta.okonkwo@example.org', '1979-02-14', 12),
  (2, 'Becker', 'jonas.becker@example.org', '1981-11-30', 3);

COPY contacts (id, full_name, phone, active) FROM stdin;
1	Marta Okonkwo	+49 1512 3456789	t
2	Jonas Becker	\\N	f
\\.
`,
  },
  'log-mail': {
    name: 'mail.log.txt',
    text: `Jan  2 10:00:00 mx1 postfix/smtpd[71]: 4F1A2: client=dsl-77.example.org[203.0.113.77], sasl_username=marta.okonkwo
Jan  2 10:00:00 mx1 postfix/qmgr[60]: 4F1A2: from=<marta.okonkwo@example.org>, size=2048, nrcpt=1 (queue active)
Jan  2 10:00:01 mx1 postfix/smtp[72]: 4F1A2: to=<jonas.becker@example.org>, relay=mx.example.org[203.0.113.5]:25, status=sent
Jan  2 10:00:07 mx1 dovecot: imap-login: Login: user=<jonas.becker>, method=PLAIN, rip=203.0.113.90, lip=192.0.2.1
`,
  },
  'log-web': {
    name: 'access.log.txt',
    text: `203.0.113.77 - mokonkwo [02/Jan/2026:10:00:00 +0000] "GET /orders?email=marta.okonkwo%40example.org HTTP/1.1" 200 512
203.0.113.90 - - [02/Jan/2026:10:00:03 +0000] "GET /static/app.js HTTP/1.1" 304 0
203.0.113.90 - jbecker [02/Jan/2026:10:00:04 +0000] "POST /users/jonas.becker@example.org/phone HTTP/1.1" 204 0
`,
  },
};
