import { Budget, WorkLimitError } from '@veilmark/budget';
import { extract } from '@veilmark/documents';
import { detectContainer } from '@veilmark/documents/detect-format';
import type { DocumentInfo, Replacement } from '@veilmark/documents/document';
import { DocumentError } from '@veilmark/documents/document-error';
import { holdsFiles } from '@veilmark/documents/formats';
import { noneAside, redactDocument } from '@veilmark/documents/redact';
import type { Finding } from '@veilmark/documents/residue';
import type { OcrLanguage } from '@veilmark/media-protocol';
import type {
  DocumentAnswer,
  DocumentBytes,
  DocumentText,
  RemoteFind,
  RemoteReplacements,
} from '@veilmark/media-protocol/documents';
import { binaryTables } from '@veilmark/tables/formats';
import type { Table } from '@veilmark/tables/table';
import { mediaFailure, modelLoader, withinTime } from './media';
import type { RequestContext } from './request-context';
import { copyWorkFor, fileWorkFor } from './work';

/** Formats that hold no pictures are read where the request is; the rest needs the media worker. */
const isForMedia = (bytes: Uint8Array, info: DocumentInfo) => {
  if (binaryTables(bytes)) return true;
  const container = detectContainer(bytes, info);
  if (container === 'pdf') return true;
  return container !== undefined && container !== 'cfb' && holdsFiles(container);
};

/** The text of a document, and where in it is what `find` answers. Throws DocumentError for the document's faults, ApiError when the media worker has one. */
export async function extractDocument(
  ctx: RequestContext,
  bytes: Uint8Array,
  info: DocumentInfo,
  language: OcrLanguage,
  find?: RemoteFind,
): Promise<DocumentText> {
  const work = fileWorkFor(bytes.byteLength, ctx.isJob);
  if (isForMedia(bytes, info)) {
    const own = new OwnCalls();
    const job = { file: copyOf(bytes), info, language, loadModel: modelLoader(ctx), work };
    return own.ask(() => ctx.env.MEDIA.extractDocument(job, own.lend(find)), language);
  }
  const document = await extract(bytes, info, {}, new Budget(work));
  const { format, text, sections, parts, notes } = document;
  return { format, text, sections, parts, notes, places: find ? await document.locate(await find(text)) : [] };
}

/** Detection over a finished copy. */
export interface CopyChecks {
  scan?: (text: string) => Promise<Finding[]>;
  detect?: (text: string) => Promise<Finding[]>;
}

/**
 * The document with parts of its text replaced, proven to contain none of the replaced values. Offsets point into
 * the text `extractDocument` answers for the same bytes, info and language. What `scan` still finds in the
 * text of the copy fails the whole; what `detect` finds where the first reading showed nothing is taken out.
 */
export async function rewriteDocument(
  ctx: RequestContext,
  bytes: Uint8Array,
  info: DocumentInfo,
  language: OcrLanguage,
  replacements: Replacement[] | RemoteReplacements,
  { scan, detect }: CopyChecks = {},
): Promise<DocumentBytes> {
  const work = copyWorkFor(bytes.byteLength, ctx.isJob);
  if (!isForMedia(bytes, info))
    return redactDocument(bytes, info, typeof replacements === 'function' ? replacements : () => replacements, {
      scan,
      detect,
      aside: noneAside,
      budget: new Budget(work),
    });
  const own = new OwnCalls();
  const wanted = typeof replacements === 'function' ? own.lend(replacements) : replacements;
  const checks = { scan: own.lend(scan), detect: own.lend(detect) };
  const job = { file: copyOf(bytes), info, language, loadModel: modelLoader(ctx), work };
  return own.ask(() => ctx.env.MEDIA.rewriteDocument(job, wanted, checks), language);
}

/** The tables of a file that is not text. Throws DocumentError for the file's faults, ApiError when the media worker has one. */
export async function readBinaryTables({ env }: RequestContext, bytes: Uint8Array): Promise<readonly Table[]> {
  return (await new OwnCalls().ask(() => env.MEDIA.readTables(copyOf(bytes)))).tables;
}

/** The same file with the rows of these tables, proven. Throws like `readBinaryTables`. */
export async function writeBinaryTables(
  { env }: RequestContext,
  bytes: Uint8Array,
  tables: readonly Table[],
): Promise<Uint8Array> {
  return (await new OwnCalls().ask(() => env.MEDIA.writeTables(copyOf(bytes), tables))).bytes;
}

/** What the media worker calls back. An error that we throw there comes back without its class, so it is thrown anew here. */
class OwnCalls {
  #failure: unknown;

  lend<F extends ((text: string) => Promise<unknown>) | undefined>(call: F): F {
    const lent = async (text: string) => {
      try {
        return await call?.(text);
      } catch (error) {
        this.#failure ??= error;
        throw error;
      }
    };
    // Safe: it takes and answers what the call does.
    return call && (lent as F);
  }

  async ask<T>(call: () => Promise<DocumentAnswer<T>>, language?: OcrLanguage): Promise<T> {
    let answer: DocumentAnswer<T>;
    try {
      answer = await withinTime(call, 'Documents');
    } catch (error) {
      throw this.#failure ?? error;
    }
    if (answer.ok) return answer;
    if (answer.kind === 'work') throw new WorkLimitError(answer.code, answer.allowed);
    if (answer.kind === 'document') throw new DocumentError(answer.code, answer.message);
    throw mediaFailure(answer.code, answer.message, language);
  }
}

/** A view of a larger buffer would take the whole buffer across the binding. */
function copyOf(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}
