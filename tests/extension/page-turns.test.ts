import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createImages } from '#extension/content/change/images.ts';
import { comesTrue, settle } from '#extension/content/guard/composer.ts';

/** A page whose frames are drawn when the test says so. */
class Page extends EventTarget {
  hidden = false;
  readonly #frames = new Map<number, () => void>();
  #last = 0;

  ask = (frame: () => void): number => {
    this.#frames.set(++this.#last, frame);
    return this.#last;
  };
  cancel = (id: number) => void this.#frames.delete(id);

  async draw(frames: number): Promise<void> {
    for (let i = 0; i < frames; i++) {
      const due = [...this.#frames.values()];
      this.#frames.clear();
      for (const frame of due) frame();
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  hide(): void {
    this.hidden = true;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', page.ask);
  vi.stubGlobal('cancelAnimationFrame', page.cancel);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What has become of a promise so far. */
function watch<T>(promise: Promise<T>): { value?: T } {
  const seen: { value?: T } = {};
  void promise.then((value) => {
    seen.value = value;
  });
  return seen;
}

describe('waiting for a page to do its work', () => {
  test('lasts until the page is drawn twice, however long the machine takes', async () => {
    const seen = watch(settle().then(() => 'settled'));
    await vi.advanceTimersByTimeAsync(60_000);
    await page.draw(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual({});

    await page.draw(1);

    expect(seen).toEqual({ value: 'settled' });
  });

  test('goes on in a page that is hidden, or becomes hidden meanwhile', async () => {
    const seen = watch(settle().then(() => 'settled'));
    page.hide();
    await vi.advanceTimersByTimeAsync(1);

    expect(seen).toEqual({ value: 'settled' });
    const again = watch(settle().then(() => 'settled'));
    await vi.advanceTimersByTimeAsync(1);
    expect(again).toEqual({ value: 'settled' });
  });

  test('sees what an editor does in a timer, on a machine that draws a thousand frames meanwhile', async () => {
    let isWritten = false;
    setTimeout(() => {
      isWritten = true;
    }, 50);

    const seen = watch(comesTrue(() => isWritten));
    await page.draw(1_000);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(50);
    await page.draw(2);

    expect(seen).toEqual({ value: true });
  });

  test('sees what an editor does a few frames later, on a machine whose frames take seconds', async () => {
    let frames = 0;
    const seen = watch(comesTrue(() => frames >= 10));
    for (; frames < 10; frames++) {
      await vi.advanceTimersByTimeAsync(5_000);
      await page.draw(1);
    }
    await page.draw(2);

    expect(seen).toEqual({ value: true });
  });

  test('ends where nothing comes of it', async () => {
    const seen = watch(comesTrue(() => false));
    await vi.advanceTimersByTimeAsync(1_000);
    await page.draw(20);

    expect(seen).toEqual({ value: false });
  });
});

test('a picture that is shown again counts as unread again, and nothing says that it is covered', async () => {
  const address = 'https://shop.example/card.png';
  class Picture {
    parentElement = null;
    #src = address;
    getAttribute = (name: string) => (name === 'src' ? this.#src : null);
    setAttribute = (_: string, value: string) => {
      this.#src = value;
    };
    get src() {
      return this.#src;
    }
    currentSrc = '';
  }
  const picture = new Picture() as unknown as Element;
  vi.stubGlobal('HTMLImageElement', Picture);
  vi.stubGlobal('HTMLPictureElement', class {});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('another site')));
  Object.assign(page, { images: [picture] });
  const images = createImages(new AbortController().signal, async () => ({ ok: true, png: 'AAAA' }));
  const close = vi.fn();

  await images.redact(address);
  images.whenUndone(close);
  expect([images.isRead(picture), picture.getAttribute('src')]).toEqual([true, 'data:image/png;base64,AAAA']);
  images.undo();

  expect([images.isRead(picture), picture.getAttribute('src')]).toEqual([false, address]);
  expect(close).toHaveBeenCalledOnce();
});
