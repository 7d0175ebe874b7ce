import { countByType } from '@veilmark/contract/count-by-type';
import { familyOf, formatOfMediaType } from '@veilmark/documents/formats';
import type { RedactedFile, Veil } from '@veilmark/mcp/gateway';
import { redactFile } from '../../library/node';
import type { Finding, Session, SessionOptions } from '../../library/types';
import type { OnReplaced } from './governed';
import { KnownValuesOf } from './known-values';
import type { Sessions } from './sessions';
import type { Told } from './told';
import { veilText } from './veil-text';

/** A veil over sessions: texts, and pictures and documents that can be read here. */
export function sessionVeil(
  sessions: Sessions,
  told: Told,
  options: SessionOptions,
  onReplaced: OnReplaced = () => {},
): Required<Veil> {
  const known = new KnownValuesOf();
  return {
    veil: async (text, label) => {
      const made = await sessions.use(async (session) => veilText({ session, told, known }, text, label));
      onReplaced(countByType(made.replaced));
      return made.text;
    },
    restore: (text) => told.restore(text),
    literal: (text) => told.withLiterals(text),
    refresh: () => sessions.refresh(),
    veilFile: async (bytes, mimeType) => {
      const copy = await sessions.use((session) => veilFile(session, options, bytes, mimeType));
      if (copy) onReplaced(countByType(copy.results));
      return copy && { bytes: copy.bytes, mimeType: copy.mimeType };
    },
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
): Promise<(RedactedFile & { results: readonly Finding[] }) | undefined> {
  const fileName = nameOf(mimeType);
  if (fileName === undefined) return undefined;
  try {
    const isPicture = mimeType.startsWith('image/');
    const copy = await redactFile(bytes, { ...options, fileName, ...(!isPicture && { session }) });
    const { results } = copy;
    return { bytes: new Uint8Array(copy.bytes), mimeType: isPicture ? 'image/png' : mimeType, results };
  } catch {
    return undefined;
  }
}
