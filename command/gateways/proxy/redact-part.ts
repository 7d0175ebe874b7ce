import { DocumentError } from '@veilmark/documents/document-error';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import { type FilePart, type RedactedPart, unreadable, type VeilText } from '@veilmark/proxy';
import { detectFormat } from '../../library/detect-format';
import { redactFile } from '../../library/node/redact-file';
import { withEngines } from '../../library/node/with-engines';
import type { ReadFileOptions } from '../../library/types';
import { explainFailure, isUnread } from '../../scan/explain-failure';
import type { Detection, PartOptions } from './detection';

/** A picture of a request painted over as `veilmark redact` does, a document with the stand-ins of the conversation in it. */
export async function redactPart(
  file: FilePart,
  veilText: VeilText,
  { options, analyze }: Detection,
): Promise<RedactedPart> {
  const bytes = Buffer.from(file.data, 'base64');
  const info = { fileName: file.fileName ?? '', mimeType: file.mediaType };
  const format = detectFormat(bytes, info);
  try {
    if (format === 'image') return await paint(bytes, { ...options, ...info });
    const copy = await withEngines(bytes, format, { ...options, ...info }, (engines) => {
      const { unpack, ...others } = engines;
      return redactDocument(bytes, info, veilText, {
        engines: others,
        aside: noneAside,
        detect: async (text: string) => [...(await analyze(text))],
        ...(unpack && { unpack }),
      });
    });
    const unread = copy.notes.find(isUnread);
    if (unread !== undefined) throw new DocumentError('unsupported', unread);
    return { data: Buffer.from(copy.bytes).toString('base64'), mediaType: file.mediaType };
  } catch (error) {
    throw unreadable(file.path, 'a file that could not be redacted', `: ${explainFailure(error)}`);
  }
}

async function paint(bytes: Uint8Array, options: PartOptions & ReadFileOptions): Promise<RedactedPart> {
  const copy = await redactFile(bytes, options);
  const painted: Record<string, number> = {};
  for (const { entity_type } of copy.results) painted[entity_type] = (painted[entity_type] ?? 0) + 1;
  return { data: Buffer.from(copy.bytes).toString('base64'), mediaType: 'image/png', painted };
}
