import { parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { readFile, redactFile } from '#dashboard/playground/file-work.ts';
import { placeOf } from '#dashboard/playground/files/place.ts';

const MAIL = 'marta.okonkwo@example.org';
const column = (name: string, data: string[]) => ({ name, data, type: 'STRING' as const });
const bytes = parquetWriteBuffer({ columnData: [column('mail', [MAIL, '']), column('town', ['Bonn', 'Ulm'])] });
const file = { bytes, fileName: 'people.parquet', mimeType: '' };

test('tables in Parquet are read on the device', async () => {
  expect(placeOf(new File([bytes], file.fileName))).toBe('device');

  const read = await readFile(file, { language: 'en', pictureLanguage: 'en', preset: 'identifiers' }, undefined);

  expect(read.text).toContain(MAIL);
  expect(read.findings.map(({ entity_type: type, text }) => [type, text])).toContainEqual(['EMAIL_ADDRESS', MAIL]);
  expect(read.tables?.[0]?.columns.map(({ name }) => name)).toEqual(['mail', 'town']);
});

test('their copy is made on the device, and is one that others read', async () => {
  const { text } = await readFile(file, { language: 'en', pictureLanguage: 'en', preset: 'identifiers' }, undefined);
  const start = text.indexOf(MAIL);
  const accepted = [{ start, end: start + MAIL.length, entity_type: 'EMAIL_ADDRESS' }];

  const copy = await redactFile(file, accepted, 'en');

  expect(Buffer.from(copy.bytes).toString('latin1')).not.toContain('okonkwo');
  const rows = await parquetReadObjects({ file: copy.bytes });
  expect(rows).toEqual([
    { mail: '<EMAIL_ADDRESS>', town: 'Bonn' },
    { mail: '', town: 'Ulm' },
  ]);
});
