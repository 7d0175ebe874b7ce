import { FORMATS, type FormatFamily } from './formats';

/** What a person holds a file into: the command (and library), the pages of the dashboard, the guard of chat pages, the service over HTTP. */
export const READERS = ['command', 'dashboard', 'guard', 'service'] as const;
export type Reader = (typeof READERS)[number];

/** Read on the person's own device, or sent to the service for it. */
export type ReadingPlace = 'device' | 'service';

const EVERYWHERE = { command: 'device', dashboard: 'device', guard: 'device', service: 'service' } as const;
/** The pages carry no engine for PDF, and mail and archives may hold one. */
const SENT_BY_PAGES = { ...EVERYWHERE, dashboard: 'service' } as const;

/** Which program reads what, and where: the one place that says so. Pages choose by it, and docs/documents.md shows it. */
export const WHERE_READ: Readonly<Record<FormatFamily, Readonly<Record<Reader, ReadingPlace>>>> = {
  text: EVERYWHERE,
  markup: EVERYWHERE,
  office: EVERYWHERE,
  opendocument: EVERYWHERE,
  records: EVERYWHERE,
  pdf: SENT_BY_PAGES,
  mail: SENT_BY_PAGES,
  archive: SENT_BY_PAGES,
  picture: { ...EVERYWHERE, guard: 'service' },
};

export const FAMILIES = Object.keys(WHERE_READ) as FormatFamily[];

/** What people call the formats of a family. */
export const formatNames = (family: FormatFamily): string =>
  FORMATS.filter((one) => one.family === family)
    .map(({ name }) => name)
    .join(', ');
