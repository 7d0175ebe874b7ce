import type { RedactedFile, Veil } from '@veilmark/mcp/gateway';
import { redactFile } from '../library/node';
import type { Session, SessionOptions } from '../library/types';
import { KnownValuesOf } from './known-values';
import type { Sessions } from './sessions';
import type { Told } from './told';
import { veilText } from './veil-text';

/** A veil over sessions: texts, and pictures and documents that can be read here. */
export function sessionVeil(sessions: Sessions, told: Told, options: SessionOptions): Veil {
  const known = new KnownValuesOf();
  return {
    veil: (text, label) => sessions.use(async (session) => veilText({ session, told, known }, text, label)),
    restore: (text) => told.restore(text),
    literal: (text) => told.withLiterals(text),
    refresh: () => sessions.refresh(),
    veilFile: (bytes, mimeType) => sessions.use((session) => veilFile(session, options, bytes, mimeType)),
  };
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
