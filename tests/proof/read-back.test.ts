import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { applyPlan } from '#shared/tables/apply.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { findPlanted, fixture, PLANTED_VALUES } from '../shared/documents/planted';
import { convert, requirePrograms, requirePython, save } from './programs';

// Copies are opened by programs of Debian that are not ours. tests/shared/documents/read-back.test.ts does the same with packages of npm.

requirePrograms();

const utf8 = (text: string) => new TextEncoder().encode(text);
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

async function copyOf(fileName: string, content: Uint8Array): Promise<string> {
  const { bytes } = await redactDocument(content, { fileName }, findPlanted);
  return save(bytes, fileName.replace(/^\w+\./, ''));
}

const MAIL = [
  'From: =?utf-8?Q?Marta_Okonkwo?= <marta.okonkwo@example.org>',
  'To: "Marta Okonkwo" <marta.okonkwo@example.org>, list@example.net',
  'Subject: For Marta Okonkwo',
  'Date: Fri, 2 Jan 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=FC=DFe, Marta=20Okonkwo',
  '--b',
  'Content-Type: text/csv; name="a.csv"',
  'Content-Disposition: attachment; filename="a.csv"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('name,iban\nMarta Okonkwo,DE89370400440532013000\n').toString('base64'),
  '--b--',
  '',
].join('\n');

/** What Python's email makes of a message: names and addresses of both fields, subject, text, files, faults. */
const READ_MAIL = `
import email, email.policy, json, sys
def tell(m):
    people = lambda f: [[a.display_name, a.addr_spec] for a in m[f].addresses]
    parts = list(m.walk())
    return {'from': people('from'), 'to': people('to'), 'subject': m['subject'],
      'text': m.get_body(('plain',)).get_content().strip(),
      'files': [p.get_payload(decode=True).decode() for p in m.iter_attachments()],
      'faults': [type(d).__name__ for p in parts for d in p.defects]}
`;
const TOLD = {
  from: [['<PERSON>', 'EMAIL_ADDRESS@redacted.invalid']],
  to: [
    ['<PERSON>', 'EMAIL_ADDRESS@redacted.invalid'],
    ['', 'list@example.net'],
  ],
  subject: 'For <PERSON>',
  text: 'Grüße, <PERSON>',
  files: ['name,iban\n<PERSON>,<IBAN_CODE>\n'],
  faults: [],
};

describe('copies are read by other programs', () => {
  test("mail by Python's email", async () => {
    const file = await copyOf('a.eml', utf8(MAIL));
    const script = `${READ_MAIL}print(json.dumps(tell(email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default))))`;
    expect(JSON.parse(run('python3', '-c', script, file))).toEqual(TOLD);
  });

  test("a mailbox by Python's mailbox", async () => {
    const box = [1, 2, 3].map((n) => `From a@b.example Fri Jan  2 10:00:0${n} 2026\n${MAIL}\n`).join('');
    const file = await copyOf('a.mbox', utf8(box));
    const script = `${READ_MAIL}
import mailbox
box = mailbox.mbox(sys.argv[1], factory=lambda f: email.message_from_binary_file(f, policy=email.policy.default))
print(json.dumps([tell(m) for m in box]))`;
    expect(JSON.parse(run('python3', '-c', script, file))).toEqual([TOLD, TOLD, TOLD]);
  });

  test('archives by unzip and tar', async () => {
    const members = { 'b/Marta Okonkwo.txt': utf8('Dear Marta Okonkwo'), 'a.eml': utf8(MAIL) };
    const zip = await copyOf('a.zip', zipSync(members));
    expect(run('unzip', '-t', zip)).toContain('No errors detected');
    expect(run('unzip', '-p', zip, 'b/PERSON.txt')).toBe('Dear <PERSON>');
    const plain = save(utf8('Dear Marta Okonkwo'), 'txt');
    const folder = plain.replace(/\/[^/]*$/, '');
    const name = plain.slice(folder.length + 1);
    run('tar', '-cf', `${plain}.tar`, '-C', folder, name);
    const tar = new Uint8Array(readFileSync(`${plain}.tar`));
    for (const copy of [await copyOf('a.tar', tar), await copyOf('a.tar.gz', gzipSync(tar))]) {
      expect(run('tar', '-tf', copy).trim()).toBe(name);
      expect(run('tar', '-xOf', copy, name)).toBe('Dear <PERSON>');
    }
  });

  const FLAT = new URL('../fixtures/documents/sources/', import.meta.url);
  test.each([
    ['a.odt', () => fixture('letter.odt'), 'txt'],
    ['a.ods', () => fixture('accounts.ods'), 'csv'],
    ['a.odp', () => fixture('slides.odp'), 'pdf'],
    ['a.fodt', () => new Uint8Array(readFileSync(new URL('letter.fodt', FLAT))), 'txt'],
    ['a.fods', () => new Uint8Array(readFileSync(new URL('accounts.fods', FLAT))), 'csv'],
    ['a.fodp', () => new Uint8Array(readFileSync(new URL('slides.fodp', FLAT))), 'pdf'],
    [
      'a.rtf',
      () => utf8("{\\rtf1\\ansi\\ansicpg1252 Gr\\'fc\\'dfe, {\\b Marta} Okonkwo\\par {\\header Marta Okonkwo}}"),
      'txt',
    ],
    ['a.docx', () => new Uint8Array(readFileSync(convert(save(fixture('letter.odt'), 'odt'), 'docx'))), 'txt'],
  ] as const)('%s by LibreOffice', async (fileName, content, target) => {
    const made = convert(await copyOf(fileName, content()), target);
    const text = target === 'pdf' ? run('pdftotext', made, '-') : readFileSync(made, 'utf8');
    expect(text).toContain('<PERSON>');
    expect(PLANTED_VALUES.filter((value) => text.includes(value))).toEqual([]);
  });

  test("a Parquet table by Apache Arrow's pyarrow", async () => {
    const python = requirePython('pyarrow');
    const original = new Uint8Array(readFileSync(new URL('../fixtures/tables/people.parquet', import.meta.url)));
    const script = `
import json, sys, pyarrow.parquet as pq
def tell(path):
    table = pq.ParquetFile(path).read()
    stored = pq.ParquetFile(path).metadata
    groups = [stored.row_group(i) for i in range(stored.num_row_groups)]
    return {'names': table.schema.names, 'types': [str(t) for t in table.schema.types], 'rows': table.num_rows,
      'groups': [g.num_rows for g in groups], 'bounds': any(g.column(i).statistics is not None and g.column(i).statistics.has_min_max for g in groups for i in range(g.num_columns)),
      'notes': sorted(k.decode() for k in (table.schema.metadata or {})),
      'cells': [[str(row[name]) for name in table.schema.names] for row in table.to_pylist()]}
print(json.dumps([tell(path) for path in sys.argv[1:]]))`;
    const file = await readParquet(original, 'people');
    const [table] = file.tables;
    if (!table) throw new Error('The table has no rows');
    const columns = table.columns.map((name) => ({
      name,
      role: 'none' as const,
      action: ['name', 'email', 'note'].includes(name) ? ('read' as const) : ('keep' as const),
    }));
    const find = (text: string) => analyze(text, {}).results;
    const changed = await applyPlan(table, columns, find);
    const copy = await file.write([changed.table], async (text) => text);
    const [before, after] = JSON.parse(run(python, '-c', script, save(original, 'parquet'), save(copy, 'parquet')));

    expect(after).toMatchObject({ names: before.names, types: before.types, rows: 12, groups: before.groups });
    expect([after.bounds, after.notes]).toEqual([false, []]);
    const isKept = (name: string) => !['name', 'email', 'note'].includes(name);
    const kept = (cells: string[][]) => cells.map((row) => row.filter((_, i) => isKept(before.names[i])));
    expect(kept(after.cells)).toEqual(kept(before.cells));
    expect(after.cells[0]).toContain('<EMAIL_ADDRESS>');
    const names: string[] = before.cells.map((row: string[]) => row[before.names.indexOf('email')]);
    expect(names.filter((value) => JSON.stringify(after.cells).includes(value))).toEqual([]);
  });
});
