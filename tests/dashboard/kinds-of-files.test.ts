import { expect, it } from 'vitest';
import { kindsOfFiles } from '../../dashboard/pages/addins/kinds-of-files';

it('kinds of files are called by their names, each once', () => {
  expect(kindsOfFiles(['txt', 'log', 'docx', 'png', 'jpg', 'parquet', 'xyz'], 'Bilder')).toEqual([
    'TXT',
    'DOCX',
    'Bilder',
    'Parquet',
    'xyz',
  ]);
});
