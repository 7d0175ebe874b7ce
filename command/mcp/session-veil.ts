import { familyOf, formatOfMediaType } from '@veilmark/documents/formats';
import type { RedactedFile, Veil } from '@veilmark/mcp/gateway';
import { redactFile } from '../library/node';
import type { Session, SessionOptions } from '../library/types';
import { KnownValuesOf } from './known-values';
import type { Sessions } from './sessions';
import type { Told } from './told';
import { veilText } from './veil-text';

/** A veil over sessions: texts, and pictures and documents that can be read here. */
export function sessionVeil(sessions: Sessions, told: Told, options: SessionOptions): Required<Veil> {
  const known = new KnownValuesOf();
  return {
    veil: (text, label) => sessions.use(async (session) => veilText({ session, told, known }, text, label)),
    restore: (text) => told.restore(text),
    literal: (text) => told.withLiterals(text),
    refresh: () => sessions.refresh(),
    veilFile: (bytes, mimeType) => sessions.use((session) => veilFile(session, options, bytes, mimeType)),
  };
}

/** Text comes as text; what comes as a file and is none of these cannot be read here. */
function nameOf(mimeType: string): string | undefined {
  const format = formatOfMediaType(mimeType);
  if (!format || ['text', 'markup', 'records'].includes(familyOf(format))) return undefined;
  return `file.${format === 'image' ? 'png' : format}`;
}

/** Pictures and documents that can be read here; of all others nothing is known, so they are withheld. */
async function veilFile(
  session: Session,
  { saved: _, ...options }: SessionOptions,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<RedactedFile | undefined> {
  const fileName = nameOf(mimeType);
  if (fileName === undefined) return undefined;
  try {
    const isPicture = mimeType.startsWith('image/');
    const copy = await redactFile(bytes, { ...options, fileName, ...(!isPicture && { session }) });
    return { bytes: new Uint8Array(copy.bytes), mimeType: isPicture ? 'image/png' : mimeType };
  } catch {
    return undefined;
  }
}
