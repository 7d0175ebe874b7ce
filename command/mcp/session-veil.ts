import type { RedactedFile, Veil } from '@veilmark/mcp/gateway';
import { redactFile } from '../library/node';
import type { Session, SessionOptions } from '../library/types';
import type { Sessions } from './sessions';

/** Longer texts say themselves what they are about. */
const LONGEST_LABELLED = 200;

/** A veil over sessions: texts, and pictures and documents that can be read here. */
export function sessionVeil(sessions: Sessions, options: SessionOptions): Veil {
  return {
    veil: (text, label) => sessions.use(async (session) => veilOne(session, text, label)),
    restore: (text) => sessions.restore(text),
    refresh: () => sessions.refresh(),
    veilFile: (bytes, mimeType) => sessions.use((session) => veilFile(session, options, bytes, mimeType)),
  };
}

/** "Ada" alone is a word; "name: Ada" is a person. */
function veilOne(session: Session, text: string, label: string | undefined): string {
  if (text.trim() === '') return text;
  const isLabelled = label !== undefined && text.length <= LONGEST_LABELLED && !text.includes('\n');
  if (!isLabelled) return session.anonymize(text).text;
  const before = `${label.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')}: `;
  const veiled = session.anonymize(before + text).text;
  return veiled.startsWith(before) ? veiled.slice(before.length) : session.anonymize(text).text;
}

const NAMES: Record<string, string> = {
  'image/png': 'file.png',
  'image/jpeg': 'file.jpg',
  'image/bmp': 'file.bmp',
  'image/tiff': 'file.tiff',
  'application/pdf': 'file.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'file.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'file.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'file.pptx',
};

/** Pictures and documents that can be read here; of all others nothing is known, so they are withheld. */
async function veilFile(
  session: Session,
  { saved: _, ...options }: SessionOptions,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<RedactedFile | undefined> {
  const fileName = NAMES[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  if (fileName === undefined) return undefined;
  try {
    const isPicture = mimeType.startsWith('image/');
    const copy = await redactFile(bytes, { ...options, fileName, ...(!isPicture && { session }) });
    return { bytes: new Uint8Array(copy.bytes), mimeType: isPicture ? 'image/png' : mimeType };
  } catch {
    return undefined;
  }
}
