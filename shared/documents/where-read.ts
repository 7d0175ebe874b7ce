import { FORMATS, type FormatRecord } from './formats';

/** What a person holds a file into: programs on the person's device, and the service, which is asked over HTTP. */
export const READERS = ['command', 'dashboard', 'guard', 'service'] as const;
type Reader = (typeof READERS)[number];

/** Where a program reads files: no program of the device sends one of them away. */
export const placeOf = (reader: Reader): 'device' | 'service' => (reader === 'service' ? 'service' : 'device');

const RECORDS: readonly FormatRecord[] = FORMATS;

/** What people call the formats, one row for those of a family. */
export const FORMAT_FAMILIES: readonly string[] = [...new Set(RECORDS.map(({ family }) => family))].map((family) =>
  RECORDS.filter((one) => one.family === family)
    .map(({ name }) => name)
    .join(', '),
);
