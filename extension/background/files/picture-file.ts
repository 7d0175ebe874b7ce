import { findEntity } from '@veilmark/catalog';
import { type Bytes, toBase64 } from '@veilmark/crypto/bytes';
import { toUiCategory } from '@veilmark/ui/categories';
import type { FileCopy, FileVerdict, SentFile } from '../../messaging/files';
import type { Failed, Finding, Where } from '../../messaging/protocol';
import type { Settings } from '../../state/settings';
import { readSettings } from '../../state/store';
import { currentWhere } from '../detect';
import { protect, readMapping } from '../guard-mapping';
import { sendImage } from '../image';
import { AFTER_NAME } from './after-name';
import { coverPicture, findInPicture, type OnProgress } from './device-pictures';
import { findInName } from './file-name';
import { explainFailure, type PictureFile, unreadable } from './read-file';
import { asPng, joinPages, renderPages, type ScannedPage } from './scan-pages';

type Entity = Pick<Finding, 'entity_type' | 'score' | 'text'>;

/** Who reads pictures: the service or this device. */
interface Reader {
  where: Where;
  find(bytes: Bytes): Promise<{ ok: true; entities: readonly Entity[]; isUnsure: boolean } | Failed>;
  /** The picture as PNG with boxes over what is personal. */
  cover(bytes: Bytes): Promise<{ ok: true; png: Blob } | Failed>;
}

/** Pictures go to the service only where text goes there, too, and nobody forbade it. */
async function readerFor(onProgress: OnProgress): Promise<Reader> {
  const { settings } = await readSettings();
  const where = await currentWhere();
  if (where.kind === 'service' && settings.attachments === 'check') return serviceReader(settings, where);
  return {
    where: where.kind === 'device' ? where : { kind: 'device', reason: 'chosen' },
    async find(bytes) {
      const { findings, isUnsure } = await findInPicture(bytes, onProgress);
      return { ok: true, entities: findings, isUnsure };
    },
    cover: async (bytes) => ({ ok: true, png: new Blob([(await coverPicture(bytes, onProgress)).png]) }),
  };
}

function serviceReader(settings: Settings, where: Where): Reader {
  return {
    where,
    async find(bytes) {
      const answer = await sendImage(bytes, 'analyze', settings);
      if (!answer.ok) return answer;
      const entities = entitiesOf(answer.data);
      return entities ? { ok: true, entities, isUnsure: false } : UNREADABLE_ANSWER;
    },
    async cover(bytes) {
      const answer = await sendImage(bytes, 'redact', settings);
      if (!answer.ok) return answer;
      return answer.data instanceof Blob ? { ok: true, png: answer.data } : UNREADABLE_ANSWER;
    },
  };
}

/** The service takes these as they are; others are drawn anew. */
const TAKEN = ['\x89PNG', '\xff\xd8\xff', 'BM', 'II*\0', 'MM\0*'];

async function pagesOf(
  bytes: Bytes,
  kind: PictureFile['kind'],
  { where }: Reader,
): Promise<ScannedPage[] | Bytes | undefined> {
  if (kind === 'scan') return renderPages(bytes);
  const starts = String.fromCharCode(...bytes.subarray(0, 4));
  if (where.kind === 'device' || TAKEN.some((start) => starts.startsWith(start))) return bytes;
  const png = await asPng(bytes);
  return png && new Uint8Array(await png.arrayBuffer());
}

/** What is read in a picture, or in the pages of a scan. */
export async function checkPicture(
  file: SentFile,
  bytes: Bytes,
  kind: PictureFile['kind'],
  onProgress: OnProgress,
): Promise<FileVerdict> {
  try {
    const reader = await readerFor(onProgress);
    const pages = await pagesOf(bytes, kind, reader);
    if (!pages) return unreadable(kind === 'scan' ? 'FILE_TOO_LARGE' : 'FILE_UNSUPPORTED');
    const named = await findInName(file.name);
    if (!named.ok) return named;
    let shown = file.name + AFTER_NAME;
    let isUnsure = false;
    const findings = [...named.findings];
    for (const page of pages instanceof Uint8Array ? [pages] : pages) {
      const found = await reader.find(await bytesOf(page));
      if (!found.ok) return found;
      isUnsure ||= found.isUnsure;
      for (const { entity_type, score, text } of found.entities) {
        const start = shown.length;
        const category = toUiCategory(findEntity(entity_type)?.category);
        findings.push({ entity_type, start, end: start + text.length, score, text, category });
        shown += `${text}\n`;
      }
    }
    // Writing that nobody could read is not clean.
    if (isUnsure && findings.length === 0) return unreadable('PICTURE_UNSURE');
    const placeholders = findings.map(() => '');
    const rest = { where: reader.where, hasUnreadPictures: false, isUnsure, copies: ['same' as const] };
    return { ok: true, kind: 'picture', findings, placeholders, shown, ...rest };
  } catch (error) {
    return explainFailure(error);
  }
}

/** The picture with boxes over what is personal. Every copy is PNG, or a PDF of pictures. */
export async function copyPicture(
  file: SentFile,
  bytes: Bytes,
  kind: PictureFile['kind'],
  site: string,
  onProgress: OnProgress,
): Promise<FileCopy> {
  try {
    const name = await nameFor(file.name, site);
    if (typeof name !== 'string') return name;
    const made = await coverPages(bytes, kind, onProgress);
    if (!made.ok) return made;
    return kind === 'scan'
      ? done(name, 'application/pdf', made.bytes)
      : done(withEnding(name, 'png'), 'image/png', made.bytes);
  } catch (error) {
    return explainFailure(error);
  }

  async function done(name: string, type: string, copy: Uint8Array): Promise<FileCopy> {
    return { ok: true, file: { name, type, base64: toBase64(copy) }, mapping: await readMapping(site) };
  }
}

/** A picture as PNG, or a scan as PDF, with boxes. Throws where it cannot be read. */
export async function coverPages(
  bytes: Bytes,
  kind: PictureFile['kind'],
  onProgress: OnProgress,
): Promise<{ ok: true; bytes: Uint8Array } | Failed> {
  const reader = await readerFor(onProgress);
  const pages = await pagesOf(bytes, kind, reader);
  if (!pages) return unreadable(kind === 'scan' ? 'FILE_TOO_LARGE' : 'FILE_UNSUPPORTED');
  const covered: ScannedPage[] = [];
  for (const page of pages instanceof Uint8Array ? [pages] : pages) {
    const answer = await reader.cover(await bytesOf(page));
    if (!answer.ok) return answer;
    if (page instanceof Uint8Array) return { ok: true, bytes: await blobBytes(answer.png) };
    covered.push({ size: page.size, png: answer.png });
  }
  return { ok: true, bytes: await joinPages(covered) };
}

async function nameFor(name: string, site: string): Promise<string | Failed> {
  const named = await findInName(name);
  if (!named.ok) return named;
  return (await protect(site, name, named.findings, { remember: true })).text;
}

const withEnding = (name: string, ending: string) =>
  name.toLowerCase().endsWith(`.${ending}`) ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`;

const bytesOf = (page: Bytes | ScannedPage): Promise<Bytes> | Bytes =>
  page instanceof Uint8Array ? page : blobBytes(page.png);
const blobBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

const isEntity = (entity: Partial<Entity>): entity is Entity =>
  typeof entity.entity_type === 'string' && typeof entity.score === 'number' && typeof entity.text === 'string';

function entitiesOf(data: unknown): Entity[] | undefined {
  return typeof data === 'object' && data !== null && 'entities' in data && Array.isArray(data.entities)
    ? data.entities.filter(isEntity)
    : undefined;
}

const UNREADABLE_ANSWER: Failed = {
  ok: false,
  problem: { status: 0, code: 'UNREADABLE_ANSWER', message: 'The service gave an answer we cannot read' },
};
