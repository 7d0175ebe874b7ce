import { unreadable } from '../refusal';
import type { RequestReader } from './reader';
import type { Json, Replacement } from './slot';

/** A picture or document inside a request, and how a redacted one takes its place. */
export interface FilePart {
  /** Where it stands, as `messages[0].content[1].image_url.url`. */
  path: string;
  mediaType: string;
  /** As the request names it, where it does. */
  fileName?: string | undefined;
  /** Base64. */
  data: string;
  /** So many slots stand before it. */
  after: number;
  put(data: string, mediaType: string): void;
  redacted?: RedactedPart;
  /** It went through before, under the same settings. */
  isKnown?: boolean;
  /** Places veiled in it, once it was redacted. */
  found?: number;
}

export interface RedactedPart {
  /** Base64. */
  data: string;
  mediaType: string;
  /** Places painted over in a picture, by type; in documents they are counted as they are veiled. */
  painted?: Readonly<Record<string, number>>;
}

/** What to replace in a text of a file, with the stand-ins of the conversation. */
export type VeilText = (text: string) => Promise<Replacement[]>;

/** Redacts a file. Throws a Refusal where it cannot. */
export type RedactFile = (file: FilePart, veilText: VeilText) => Promise<RedactedPart>;

export const refuseFiles: RedactFile = async ({ path }) => {
  throw unreadable(path, 'a file', '; pictures and documents are switched off here');
};

export function writeFiles(files: readonly FilePart[]): void {
  for (const { redacted, put } of files) if (redacted) put(redacted.data, redacted.mediaType);
}

const DATA_URL = /^data:([\w.+/-]+)?(?:;[\w=.-]+)*;base64,(.*)$/s;
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** A field that contains a picture or document as a data URL. What lies elsewhere cannot be looked at, so it is refused. */
export function dataUrlFile(reader: RequestReader, owner: Json, key: string, path: string): void {
  const url = owner[key];
  const parts = typeof url === 'string' ? DATA_URL.exec(url) : null;
  if (!parts) throw unreadable(path, 'an address that the provider would fetch itself', '; send the file itself');
  const mediaType = parts[1] ?? '';
  reader.piece(mediaType, path);
  const put = (data: string, type: string) => {
    owner[key] = `data:${type};base64,${data}`;
  };
  reader.file({ path, mediaType, data: parts[2] ?? '', put }, owner, key);
}

/** A file next to its name: as a data URL, or in base64 alone. */
export function namedFile(reader: RequestReader, owner: Json, path: string): void {
  const { file_data: data, filename } = owner;
  if (typeof data !== 'string') throw unreadable(path, 'a reference to a file', '; send the file itself');
  for (const key of ['file_id', 'file_url'])
    if (owner[key] != null) throw unreadable(`${path}.${key}`, 'a reference to a file', '; send the file itself');
  const fileName = typeof filename === 'string' ? filename : undefined;
  if (fileName !== undefined) reader.text(owner, 'filename', `${path}.filename`);
  if (BASE64.test(data))
    reader.file(
      {
        path: `${path}.file_data`,
        mediaType: '',
        fileName,
        data,
        put: (redacted) => {
          owner.file_data = redacted;
        },
      },
      owner,
      'file_data',
    );
  else dataUrlFile(reader, owner, 'file_data', `${path}.file_data`);
}

/** A field that contains a file in base64, with its type in another. */
export function base64File(reader: RequestReader, owner: Json, key: string, typeKey: string, path: string): void {
  if (typeof owner[key] !== 'string') throw unreadable(path, 'no file in base64');
  const mediaType = String(owner[typeKey] ?? '');
  if (typeKey in owner) reader.unchangeable(owner, typeKey, `${path} (${typeKey})`);
  const put = (data: string, type: string) => {
    owner[key] = data;
    owner[typeKey] = type;
  };
  reader.file({ path, mediaType, data: owner[key], put }, owner, key);
}
