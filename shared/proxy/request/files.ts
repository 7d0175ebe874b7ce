import { unreadable } from '../refusal';
import type { RequestReader } from './reader';
import type { Json } from './slot';

const DATA_URL = /^data:([\w.+/-]+)?(?:;[\w=.-]+)*;base64,(.*)$/s;

/** A field that holds a picture or document as a data URL. What lies elsewhere cannot be looked at, so it is refused. */
export function dataUrlFile(reader: RequestReader, owner: Json, key: string, path: string, mediaType = ''): void {
  const url = owner[key];
  const parts = typeof url === 'string' ? DATA_URL.exec(url) : null;
  if (!parts) throw unreadable(path, 'an address of a file', '; send the file itself');
  reader.file({
    path,
    mediaType: parts[1] ?? mediaType,
    data: parts[2] ?? '',
    put: (data, type) => {
      owner[key] = `data:${type};base64,${data}`;
    },
  });
}

/** A field that holds a file in base64, with its type in another. */
export function base64File(reader: RequestReader, owner: Json, key: string, typeKey: string, path: string): void {
  reader.file({
    path,
    mediaType: String(owner[typeKey] ?? ''),
    data: String(owner[key] ?? ''),
    put: (data, type) => {
      owner[key] = data;
      owner[typeKey] = type;
    },
  });
}
