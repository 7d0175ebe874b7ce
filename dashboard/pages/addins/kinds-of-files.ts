import { FORMATS, familyOf, formatOfExtension } from '@veilmark/documents/formats';
import { TABLE_FORMATS, tableFormatOf } from '@veilmark/tables/formats';

/** What people call the kinds of files with these endings, each once; what is of no known kind keeps its ending. */
export const kindsOfFiles = (extensions: readonly string[], pictures: string): string[] => [
  ...new Set(extensions.map((extension) => kindOf(extension, pictures))),
];

function kindOf(extension: string, pictures: string): string {
  const format = formatOfExtension(extension);
  if (format && familyOf(format) === 'picture') return pictures;
  const table = TABLE_FORMATS.find(({ id }) => id === tableFormatOf(extension));
  const tableName = table && 'name' in table ? table.name : undefined;
  return FORMATS.find(({ id }) => id === format)?.name ?? tableName ?? extension;
}
