import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { readRecords } from '#shared/finders/records/index.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const found = (text: string): string[] => analyze(text).results.map((one) => `${one.entity_type} ${one.text}`);

/** Lines of a log, in which records are looked for. */
const LOG = 'Nov 18 09:00:00 host app: ok\nNov 18 09:00:01 host app: ok\n';

/** The text without what is found in it. */
function left(text: string): string {
  let copy = text;
  for (const { start, end } of analyze(text).results.toReversed()) copy = `${copy.slice(0, start)}#${copy.slice(end)}`;
  return copy;
}

describe('what looks like a part of a record', () => {
  it('ends at the end of its rows: no sign of a dump is read twice', () => {
    const starts = ({ walls }: ReturnType<typeof readRecords>) => walls.map(({ start }) => start);
    const rows = 'COPY a FROM stdin\nx\ty\n';
    const signs = (text: string, from: number) =>
      [...text.matchAll(/[\t\n]/g)].map(({ index }) => index).filter((index) => index >= from);
    const endless = rows.repeat(50);
    expect(starts(readRecords(endless))).toEqual(signs(endless, 18));
    const ended = `${rows}\\.\n`;
    expect(starts(readRecords(ended.repeat(2)))).toEqual([19, 21, 19 + ended.length, 21 + ended.length]);
  });

  it('hides nobody behind the word for columns', () => {
    const text = `${LOG}#Fields: please call Anna Smith, 212-555-0142, anna.smith@example.org\n`;
    expect(left(text)).not.toMatch(/Anna|Smith|0142|example/);
    expect(left(`${LOG}#Fields: phone c-212-555-0142 cs(212-555-0143)\n`)).not.toMatch(/014[23]/);
  });

  it.each([
    'date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status',
    'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem time-taken x-forwarded-for',
  ])('keeps the names of columns: %s', (names) => {
    expect(left(`${LOG}#Fields: ${names}\n`)).toContain(`\n#Fields: ${names}\n`);
  });

  it('hides nobody behind the word for logins', () => {
    const text = `${LOG}Nov 18 09:00:01 host sso-login: Anna Smith (212-555-0142)`;
    expect(left(text)).not.toMatch(/Anna|Smith|0142/);
    expect(left(text.replace('sso', 'imap'))).not.toMatch(/Anna|Smith|0142/);
  });

  it.each([
    'Login: user=<>, method=PLAIN',
    'Disconnected (no auth attempts in 2 secs)',
    'Aborted login (auth failed, 1 attempts)',
    'Login aborted: Connection closed',
  ])('keeps what mail servers say about logins: %s', (message) => {
    expect(left(`${LOG}Nov 18 09:00:02 host dovecot: imap-login: ${message}`)).toContain(`-login: ${message}`);
  });

  it.each([
    "Accepted for '/CN=Anna Smith'",
    "Accepted for '/DC=org/DC=example/CN=Anna Smith'",
    'authentication failure for "/anna"',
    'AH01617: user bob: authentication failure for "/CN=Anna Smith": Password Mismatch',
  ])('takes a user that begins with a slash: %s', (text) => {
    expect(left(text)).not.toMatch(/anna|Smith|CN=/i);
  });

  it('takes no page of a web server for a user', () => {
    const line = (user: string) => `AH01617: user ${user}: authentication failure for "/anna": Password Mismatch`;
    expect(left(line('qharbin'))).toBe(line('#'));
  });

  it.each([
    'from 81.2.69.45:5123: closed',
    'from 81.2.69.45:5123 closed',
    'sshd: 81.2.69.45: connection closed',
    '81.2.69.45:08:15:22 GET /',
    '81.2.69.45:https',
  ])('finds an address before a colon: %s', (text) => {
    expect(found(text)).toContain('IP_ADDRESS 81.2.69.45');
  });

  it.each(['version 1.2.3.4: fixed', 'org.example:shop:1.2.3.4:compile', 'at 10:11:12: done', 'a::b: c'])(
    'finds no address in: %s',
    (text) => {
      expect(found(text).filter((one) => one.startsWith('IP_ADDRESS'))).toEqual([]);
    },
  );
});

describe('a day whose field says what happened on it', () => {
  const model = createNerRecognizer(modelFile(), kernelModule());
  const order = `UNB+UNOC:3+4012345000009:14+5412345000013:14+201102:1000+REF001'
UNH+1+ORDERS:D:96A:UN:EAN008'
BGM+220+PO-55512+9'
DTM+137:20201102:102'
DTM+2:20201112:102'
DTM+329:19650302:102'
NAD+BY+++Ada Lovelace+Main Street 5+Berlin++10115+DE'
UNT+8+1'
UNZ+1+REF001'`;
  const days = (entities: readonly string[]) =>
    analyze(order, { entities: [...entities] }, model)
      .results.filter(({ entity_type }) => /^DATE/.test(entity_type))
      .map(({ entity_type, text }) => `${entity_type} ${text}`);

  it("is nobody's birth, whatever the model reads into it", () => {
    expect(days(['DATE_OF_BIRTH'])).toEqual(['DATE_OF_BIRTH 19650302']);
    const all = days(['DATE_OF_BIRTH', 'DATE_TIME']);
    expect(all).toContain('DATE_OF_BIRTH 19650302');
    expect(all.filter((one) => one.startsWith('DATE_OF_BIRTH'))).toHaveLength(1);
    expect(all).toEqual(expect.arrayContaining(['DATE_TIME 20201102', 'DATE_TIME 20201112']));
  });
});
