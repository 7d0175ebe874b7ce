import { DEVICE_READERS, FORMATS, type FormatRecord } from './formats';

/** What a person holds a file into; the service is asked over HTTP. */
export const READERS = [...DEVICE_READERS, 'service'] as const;
type Reader = (typeof READERS)[number];

/** Read on the person's own device, or sent to the service for it. */
type ReadingPlace = 'device' | 'service';

/** Where a program reads a format. Pages choose by it, and docs/documents.md shows it. */
export const readingPlace = ({ sentBy }: FormatRecord, reader: Reader): ReadingPlace =>
  reader === 'service' || sentBy?.includes(reader) ? 'service' : 'device';

/** Formats of one family that every program reads at the same place. */
interface ReadAlike {
  /** What people call them. */
  names: string;
  placeOf: (reader: Reader) => ReadingPlace;
}

const RECORDS: readonly FormatRecord[] = FORMATS;
const isAlike = (one: FormatRecord) => (other: FormatRecord) =>
  one.family === other.family && String(one.sentBy) === String(other.sentBy);

/** Which program reads what, and where: one row for formats that are read alike. */
export const WHERE_READ: readonly ReadAlike[] = RECORDS.filter((one) => RECORDS.find(isAlike(one)) === one).map(
  (one) => ({
    names: RECORDS.filter(isAlike(one))
      .map(({ name }) => name)
      .join(', '),
    placeOf: (reader) => readingPlace(one, reader),
  }),
);
