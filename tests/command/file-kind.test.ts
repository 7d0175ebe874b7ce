import { describe, expect, test } from 'vitest';
import { fileKind, isNotation } from '#command/scan/file-kind.ts';
import { FORMATS } from '#shared/documents/formats.ts';

describe('how a file is scanned, by its name', () => {
  test('of the formats that are read only those of programs are scanned as code', () => {
    const endings = FORMATS.flatMap(({ extensions }) => [...extensions] as string[]);

    expect(endings.filter((ending) => fileKind(`file.${ending}`) === 'code')).toEqual([
      'sql',
      'json',
      'xml',
      'html',
      'htm',
      'xhtml',
    ]);
  });

  test.each([
    ['notes.txt', 'prose'],
    ['README', 'prose'],
    ['notes.md', 'prose'],
    ['people.csv', 'data'],
    ['places.geojson', 'data'],
    ['message.hl7', 'data'],
    ['letter.doc', 'document'],
    ['card.vcf', 'document'],
    ['book.epub', 'document'],
    ['backup.tar', 'archive'],
    ['people.sqlite', 'archive'],
    ['main.rs', 'code'],
    ['Makefile', 'code'],
  ])('%s is %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });

  test('notations of text are read by their readers', () => {
    const names = ['a.eml', 'a.mbox', 'a.vcf', 'a.ics', 'a.ldif', 'a.vtt', 'a.srt', 'a.ipynb'];

    expect(names.filter((name) => !isNotation(name))).toEqual([]);
    expect(['a.txt', 'a.csv', 'a.docx', 'a.zip', 'a.html', 'a'].filter((name) => isNotation(name))).toEqual([]);
  });
});
