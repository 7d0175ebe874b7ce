import { FORMATS, type FormatFamily } from './formats';

/** What a person holds a file into: the command (and library), the pages of the dashboard, the guard of chat pages, the service over HTTP. */
export const READERS = ['command', 'dashboard', 'guard', 'service'] as const;
export type Reader = (typeof READERS)[number];

/** Read on the person's own device, or sent to the service for it. */
export type ReadingPlace = 'device' | 'service';

const EVERYWHERE = { command: 'device', dashboard: 'device', guard: 'device', service: 'service' } as const;

/** Which program reads what, and where: the one place that says so. Pages choose by it, and docs/documents.md shows it. */
export const WHERE_READ: Readonly<Record<FormatFamily, Readonly<Record<Reader, ReadingPlace>>>> = {
  text: EVERYWHERE,
  markup: EVERYWHERE,
  office: EVERYWHERE,
  opendocument: EVERYWHERE,
  richtext: EVERYWHERE,
  records: EVERYWHERE,
  pdf: EVERYWHERE,
  mail: EVERYWHERE,
  archive: EVERYWHERE,
  picture: { ...EVERYWHERE, guard: 'service' },
};

export const FAMILIES = Object.keys(WHERE_READ) as FormatFamily[];

/** What people call the formats of a family. */
export const formatNames = (family: FormatFamily): string =>
  FORMATS.filter((one) => one.family === family)
    .map(({ name }) => name)
    .join(', ');
