import { SaxesParser } from 'saxes';

/** An object of a bucket. */
export interface Listed {
  key: string;
  size: number;
  etag: string;
}

export interface ListedPage {
  objects: Listed[];
  /** Of the next page. */
  next?: string;
}

/** In quotes or without, as a header may repeat it. */
const ETAG = /^"?[\x21\x23-\x7e]{1,200}"?$/;

/** Reads the answer of ListObjectsV2; undefined where it is none. */
export function readListing(xml: string): ListedPage | undefined {
  const fields: Record<string, string> = {};
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  let text = '';
  let isOdd = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    isOdd = true;
  });
  parser.on('error', () => {
    isOdd = true;
  });
  parser.on('opentag', ({ local }) => {
    path.push(local);
    text = '';
    if (path.length === 2 && local === 'Contents') found.push({});
  });
  parser.on('text', (chunk) => {
    text += chunk;
  });
  parser.on('closetag', ({ local }) => {
    const target = path.length === 2 ? fields : path.length === 3 && path[1] === 'Contents' ? found.at(-1) : undefined;
    if (target && local !== 'Contents') target[local] = text;
    if (path.length === 1 && local !== 'ListBucketResult') isOdd = true;
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  if (isOdd) return undefined;
  const isEncoded = fields.EncodingType === 'url';
  const objects = found.map(({ Key = '', Size = '', ETag = '' }) => ({
    key: isEncoded ? decoded(Key) : Key,
    size: /^\d{1,15}$/.test(Size) ? Number(Size) : -1,
    etag: ETag,
  }));
  if (objects.some(({ key, size, etag }) => !key || size < 0 || !ETAG.test(etag))) return undefined;
  const { IsTruncated, NextContinuationToken } = fields;
  if (IsTruncated !== 'true') return { objects };
  return NextContinuationToken ? { objects, next: NextContinuationToken } : undefined;
}

/** Servers write a space as a plus sign; what cannot be read names nothing. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
