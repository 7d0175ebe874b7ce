import type { FilePage } from '@veilmark/contract/addins';
import { fromBase64 } from '@veilmark/crypto/bytes';
import { drawnOnce } from '@veilmark/ui/review/drawn-once';
import type { PageOfWords } from '@veilmark/ui/review/page-words';
import type { Pages } from '@veilmark/ui/review/ReviewScreen';
import { ask } from '../../../messaging/send';

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
  words: pages.map(({ words, ...page }) => ({
    ...page,
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

/** What the review shows of them. */
export const shownPages = ({ words, original }: FilePages): Pages => ({
  count: Math.max(1, ...words.map(({ page }) => page)),
  words,
  draw: drawnOnce(async (page) => {
    const answer = await ask('wizard.draw-page', { base64: original, page });
    const picture = answer.ok ? fromBase64(answer.png) : undefined;
    if (!answer.ok || !picture) throw new Error('The page cannot be drawn');
    return {
      picture: new Blob([picture], { type: 'image/png' }),
      size: { width: answer.width, height: answer.height },
    };
  }),
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
