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
import { findInName } from './file-name';
import { explainFailure, type PictureFile, unreadable } from './read-file';
import { asPng, joinPages, renderPages, type ScannedPage } from './scan-pages';

interface Place {
  settings: Settings;
  where: Where;
}

/** Pictures go to the service only where text goes there, too, and nobody forbade it. */
async function serviceFor(): Promise<Place | undefined> {
  const { settings } = await readSettings();
  const where = await currentWhere();
  return where.kind === 'service' && settings.attachments === 'check' ? { settings, where } : undefined;
}

/** The service takes these as they are; others are drawn anew. */
const TAKEN = ['\x89PNG', '\xff\xd8\xff', 'BM', 'II*\0', 'MM\0*'];

async function pagesOf(bytes: Bytes, kind: PictureFile['kind']): Promise<ScannedPage[] | Bytes | undefined> {
  if (kind === 'scan') return renderPages(bytes);
  const starts = String.fromCharCode(...bytes.subarray(0, 4));
  if (TAKEN.some((start) => starts.startsWith(start))) return bytes;
  const png = await asPng(bytes);
  return png && new Uint8Array(await png.arrayBuffer());
}

/** What the service reads in a picture, or in the pages of a scan. */
export async function checkPicture(file: SentFile, bytes: Bytes, kind: PictureFile['kind']): Promise<FileVerdict> {
  const place = await serviceFor();
  if (!place) return unreadable('PICTURE_NEEDS_SERVICE');
  try {
    const pages = await pagesOf(bytes, kind);
    if (!pages) return unreadable(kind === 'scan' ? 'FILE_TOO_LARGE' : 'FILE_UNSUPPORTED');
    const named = await findInName(file.name);
    if (!named.ok) return named;
    let shown = file.name + AFTER_NAME;
    const findings = [...named.findings];
    for (const page of pages instanceof Uint8Array ? [pages] : pages) {
      const answer = await sendImage(await bytesOf(page), 'analyze', place.settings);
      if (!answer.ok) return answer;
      const entities = entitiesOf(answer.data);
      if (!entities) return UNREADABLE_ANSWER;
      for (const { entity_type, score, text } of entities) {
        const start = shown.length;
        const category = toUiCategory(findEntity(entity_type)?.category);
        findings.push({ entity_type, start, end: start + text.length, score, text, category });
        shown += `${text}\n`;
      }
    }
    const placeholders = findings.map(() => '');
    const rest = { where: place.where, hasUnreadPictures: false, copies: ['same' as const] };
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
): Promise<FileCopy> {
  const place = await serviceFor();
  if (!place) return unreadable('PICTURE_NEEDS_SERVICE');
  try {
    const pages = await pagesOf(bytes, kind);
    if (!pages) return unreadable(kind === 'scan' ? 'FILE_TOO_LARGE' : 'FILE_UNSUPPORTED');
    const name = await nameFor(file.name, site);
    if (typeof name !== 'string') return name;
    const covered: ScannedPage[] = [];
    for (const page of pages instanceof Uint8Array ? [pages] : pages) {
      const answer = await sendImage(await bytesOf(page), 'redact', place.settings);
      if (!answer.ok) return answer;
      if (!(answer.data instanceof Blob)) return UNREADABLE_ANSWER;
      if (page instanceof Uint8Array) return done(withEnding(name, 'png'), 'image/png', await blobBytes(answer.data));
      covered.push({ size: page.size, png: answer.data });
    }
    return done(name, 'application/pdf', await joinPages(covered));
  } catch (error) {
    return explainFailure(error);
  }

  async function done(name: string, type: string, made: Uint8Array): Promise<FileCopy> {
    return { ok: true, file: { name, type, base64: toBase64(made) }, mapping: await readMapping(site) };
  }
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

type Entity = Pick<Finding, 'entity_type' | 'score' | 'text'>;
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
