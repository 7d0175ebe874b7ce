import { WorkerEntrypoint } from 'cloudflare:workers';
import { Budget } from '@veilmark/budget';
import type { Replacement } from '@veilmark/documents/document';
import { FILE_WORK } from '@veilmark/documents/limits';
import { turnedBack } from '@veilmark/engine/image/turn';
import type {
  FileStream,
  FillColor,
  MediaAnswer,
  MediaService,
  OcrLanguage,
  ReadAnswer,
  Redact,
  RedactAnswer,
} from '@veilmark/media-protocol';
import type { DocumentJob, RemoteChecks, RemoteFind, RemoteReplacements } from '@veilmark/media-protocol/documents';
import { LanguageData, type LoadModel } from '@veilmark/ocr/language-data';
import { readPages } from '@veilmark/ocr/reader';
import { pixelsToRead } from '@veilmark/ocr/reading-cost';
import { MediaError, tooManyPages } from '@veilmark/pixels/image-error';
import { openImage } from '@veilmark/pixels/open-image';
import type { Box } from '@veilmark/pixels/paint';
import { redactImage } from '@veilmark/pixels/redact-image';
import type { Table } from '@veilmark/tables/table';
import {
  type DocumentFile,
  extractDocument,
  readTableFile,
  rewriteDocument,
  writeTableFile,
} from './documents/document-jobs';
import { JobGate } from './job-gate';
import { streamOf } from './stream-of';
import { takeFile } from './take-file';

// Shared by all requests of the isolate, because the memory is.
const reading = new JobGate(20_000, 8);
const writing = new JobGate(20_000, 8);
const languages = new LanguageData();

/** What the api worker calls through its service binding. */
export class Media extends WorkerEntrypoint implements MediaService {
  async ready(): Promise<true> {
    return true;
  }

  /** Reads the text of every page of an image. */
  async readImage(
    file: FileStream,
    language: OcrLanguage,
    loadModel: LoadModel,
    maxPages = Number.POSITIVE_INFINITY,
  ): Promise<ReadAnswer> {
    return answer(() =>
      reading.run(async () => {
        const bytes = await takeFile(file);
        const pages = openImage(bytes);
        if (pages.length > maxPages) throw tooManyPages(pages.length);
        const redact: Redact = (boxes, fill) => redactBytes(bytes, boxes, fill);
        return { pages: await readPages(pages, language, this.#languageData(loadModel)), redact };
      }),
    );
  }

  /** Paints solid boxes over an image of one page; the picture comes out as PNG without metadata. */
  async redactImage(file: ArrayBuffer, boxes: Box[], fill: FillColor): Promise<RedactAnswer> {
    return redactBytes(new Uint8Array(file), boxes, fill);
  }

  /** The text of a document of any format, scanned pages and pictures included. */
  async extractDocument(job: DocumentJob, find?: RemoteFind) {
    return extractDocument(this.#documentFile(job), find);
  }

  /** The document with parts of its extracted text replaced, read again and proven before it is answered. */
  async rewriteDocument(job: DocumentJob, replacements: Replacement[] | RemoteReplacements, checks?: RemoteChecks) {
    return rewriteDocument(this.#documentFile(job), replacements, checks);
  }

  /** The tables of a Parquet file or a SQLite database. */
  async readTables(file: ArrayBuffer) {
    return readTableFile(new Uint8Array(file));
  }

  /** The same file with the rows of these tables. */
  async writeTables(file: ArrayBuffer, tables: readonly Table[]) {
    return writeTableFile(new Uint8Array(file), tables);
  }

  /** A document whose pictures are read one by one, each waiting in line with the images of other requests. */
  #documentFile({ file, info, language, loadModel, work = FILE_WORK }: DocumentJob): DocumentFile {
    const getData = this.#languageData(loadModel);
    const budget = new Budget(work);
    return {
      bytes: new Uint8Array(file),
      info,
      budget,
      read: (picture, known) =>
        reading.run(async () => {
          budget.look(pixelsToRead(picture));
          const [page] = await readPages([picture], language, getData, undefined, known);
          if (!page) throw new MediaError('FAILED', 'The text reader failed on this page.');
          return page.words.map((word) => turnedBack(word, page));
        }),
    };
  }

  #languageData(loadModel: LoadModel): (model: string) => Promise<Uint8Array> {
    // Kept only while it loads: a stub that nobody gives back keeps the caller's side waiting.
    const load = (model: string) => {
      const stub = keepStub(loadModel);
      return stub(model).finally(() => stub[Symbol.dispose]?.());
    };
    return (model) => languages.get(model, load, (work) => this.ctx.waitUntil(work));
  }
}

function redactBytes(bytes: Uint8Array, boxes: Box[], fill: FillColor): Promise<RedactAnswer> {
  return answer(async () => {
    const leave = await writing.enter();
    try {
      return { png: streamOf(redactImage(bytes, boxes, fill), leave) };
    } catch (error) {
      leave();
      throw error;
    }
  });
}

type LoadModelStub = LoadModel & { dup?: () => LoadModelStub; [Symbol.dispose]?: () => void };

/** A function passed over a service binding dies with the call, but a slow load goes on after it. */
function keepStub(loadModel: LoadModelStub): LoadModelStub {
  return loadModel.dup?.() ?? loadModel;
}

async function answer<T extends object>(work: () => Promise<T>): Promise<MediaAnswer<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    const known = error instanceof MediaError ? error : new MediaError('FAILED', 'The image could not be processed.');
    return { ok: false, code: known.code, message: known.message };
  }
}

/** The worker has no public route; a direct visit finds nothing. */
export default {
  fetch: () => new Response('Not found', { status: 404 }),
} satisfies ExportedHandler;
