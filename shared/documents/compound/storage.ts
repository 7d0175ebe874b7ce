import { DocumentError } from '../document-error';

/** A folder of a compound file: storages and streams by their names. */
export interface Storage {
  storages: Map<string, Storage>;
  streams: Map<string, Uint8Array>;
}

export const emptyStorage = (): Storage => ({ storages: new Map(), streams: new Map() });

/** What directory entries are, by the number in them. */
export const ENTRY = { storage: 1, stream: 2, root: 5 } as const;
export const ENTRY_BYTES = 128;
/** Streams shorter than this lie in short sectors of their own. */
export const SHORT_BELOW = 4096;
export const SHORT_SECTOR = 64;
/** The first sectors of the table are listed in the header. */
export const HEADER_SECTORS = 109;
export const END_OF_CHAIN = 0xff_ff_ff_fe;
export const NOTHING = 0xff_ff_ff_ff;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const damaged = (): DocumentError =>
  new DocumentError('malformed', 'The file is damaged: its parts cannot be taken apart.');
