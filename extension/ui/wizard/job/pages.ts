import type { FilePage } from '@veilmark/contract/addins';
import type { PageOfWords } from '@veilmark/ui/review/page-words';

/** The pages of a PDF as the service read them, and the file, which is drawn on the device. */
export interface FilePages {
  words: readonly PageOfWords[];
  /** In base64. */
  original: string;
  /** Of the file they were read from, as the download says it. */
  sha256: string | undefined;
}

export const pagesOf = (pages: readonly FilePage[], original: string, sha256: string | undefined): FilePages => ({
  original,
  sha256,
  words: pages.map(({ words, page, start, end }) => ({
    page,
    start,
    end,
    words: words.map(([start = 0, end = 0, left = 0, top = 0, width = 0, height = 0]) => ({
      start,
      end,
      left,
      top,
      width,
      height,
    })),
  })),
});

/** Characters of all files whose pages wait to be shown; those that came first make room and are loaded again. */
const MOST_CHARACTERS = 80_000_000;

/** Pages live as long as this page does: the session area has no room for whole files. */
export class KeptPages {
  readonly #files = new Map<string, FilePages>();

  get(fileId: string): FilePages | undefined {
    return this.#files.get(fileId);
  }

  keep(fileId: string, pages: FilePages): void {
    this.#files.delete(fileId);
    this.#files.set(fileId, pages);
    let all = [...this.#files.values()].reduce((sum, { original }) => sum + original.length, 0);
    for (const [id, { original }] of this.#files) {
      if (all <= MOST_CHARACTERS || id === fileId) break;
      this.#files.delete(id);
      all -= original.length;
    }
  }

  clear(): void {
    this.#files.clear();
  }
}
