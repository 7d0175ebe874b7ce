import tokens from '@veilmark/ui/tokens.css?inline';
import { OVERLAY_TAG } from '../find/elements';
import { hearReading } from '../reading';
import { build } from './build';
import styles from './overlay.css?inline';
import { isSmallFrame, ownStage, type Stage, stageAround } from './stage';

const TOAST_MS = 6_000;
/** A page that takes our interface away more often than this wants it gone. */
const MOST_RETURNS = 20;

interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  isProblem?: boolean;
  detail?: string;
  action?: ToastAction;
  onClose?: () => void;
}

export interface Overlay {
  /** Where questions are asked: here, or in the page around a frame that is too small for one. */
  questions(): Overlay;
  /** Shows an element until the returned function is called. */
  show(element: HTMLElement): () => void;
  /** Puts our interface back when the page takes it away, as pages do that build themselves anew; says so when it gives up. */
  insist(onBack: () => void, onLost: () => void): () => void;
  /** Answers how to take it away before its time. */
  toast(text: string, options?: ToastOptions): () => void;
  /** Says something until the returned function is called. */
  notice(text: string, isWorking?: boolean): () => void;
  /** The same for a picture that is read, with how far it is. */
  reading(text: string): () => void;
  /** Told to screen readers only. */
  announce(text: string): void;
  isOwn(node: EventTarget | null): boolean;
  destroy(): void;
}

/** Our interface inside someone else's page: one element, a closed shadow root, nothing when there is nothing to show. */
export function createOverlay(
  signal: AbortSignal,
  locale: string,
  attach: (edit: () => void) => void = (edit) => edit(),
  choose: () => Stage = ownStage,
): Overlay {
  let page = document;
  let asking: Overlay | undefined;
  let host: HTMLElement | undefined;
  let root: ShadowRoot | undefined;
  let toasts: HTMLElement | undefined;
  let speech: HTMLElement | undefined;

  function mount(): ShadowRoot {
    if (root && host?.isConnected) return root;
    const { page: chosen, sheet } = choose();
    page = chosen;
    host = page.createElement(OVERLAY_TAG);
    host.lang = locale;
    root = host.attachShadow({ mode: 'closed' });
    sheet.replaceSync(`${tokens}${styles}`);
    root.adoptedStyleSheets = [sheet];
    toasts = build('div', { class: 'toasts', live: 'polite', role: 'status' });
    speech = build('div', { class: 'visually-hidden', live: 'polite' });
    root.append(toasts, speech);
    const element = host;
    // Beside the body, so that the body stays as the page made it.
    attach(() => page.documentElement.append(element));
    return root;
  }

  function unmountWhenEmpty(): void {
    if (!root || !toasts || !host) return;
    const isEmpty = toasts.childElementCount === 0 && root.childElementCount === 2;
    if (isEmpty && speech?.textContent === '') destroy();
  }

  function destroy(): void {
    const element = host;
    if (element) attach(() => element.remove());
    host = undefined;
    root = undefined;
  }

  signal.addEventListener('abort', destroy);

  const overlay: Overlay = {
    questions() {
      if (!isSmallFrame()) return overlay;
      asking ??= createOverlay(signal, locale, attach, stageAround);
      return asking;
    },
    show(element: HTMLElement): () => void {
      mount().append(element);
      return () => {
        element.remove();
        unmountWhenEmpty();
      };
    },
    insist(onBack: () => void, onLost: () => void): () => void {
      let tries = MOST_RETURNS;
      const observer = new MutationObserver(() => {
        const element = host;
        if (!element || element.isConnected) return;
        if (tries-- === 0) return onLost();
        attach(() => page.documentElement.append(element));
        watch();
        onBack();
      });
      const watch = () => {
        for (const node of [page, page.documentElement]) observer.observe(node, { childList: true });
      };
      watch();
      return () => observer.disconnect();
    },
    toast(text: string, options: ToastOptions = {}): () => void {
      if (signal.aborted) return () => undefined;
      mount();
      const { action } = options;
      const toast = build(
        'div',
        { class: options.isProblem ? 'toast problem' : 'toast' },
        build('strong', { class: 'title' }, text),
        options.detail !== undefined && build('p', { class: 'muted' }, options.detail),
        action &&
          build('div', { class: 'actions' }, build('button', { onClick: () => [close(), action.run()] }, action.label)),
      );
      let isClosed = false;
      const close = () => {
        // Its time may come after it was taken away.
        if (isClosed) return;
        isClosed = true;
        toast.remove();
        options.onClose?.();
        unmountWhenEmpty();
      };
      toasts?.append(toast);
      const stay = action || options.isProblem ? TOAST_MS * 2 : TOAST_MS;
      // Whoever is reading it or about to press its button has the time they need.
      const closeWhenLeft = () =>
        toast.matches(':hover, :focus-within') ? setTimeout(closeWhenLeft, TOAST_MS) : close();
      setTimeout(closeWhenLeft, stay);
      return close;
    },
    notice(text: string, isWorking = false): () => void {
      if (signal.aborted) return () => undefined;
      mount();
      const notice = build(
        'div',
        { class: 'toast' },
        build('strong', { class: 'title' }, text),
        isWorking && build('progress', { label: text }),
      );
      toasts?.append(notice);
      return () => {
        notice.remove();
        unmountWhenEmpty();
      };
    },
    reading(text: string): () => void {
      if (signal.aborted) return () => undefined;
      mount();
      const bar = build('progress', { label: text });
      const notice = build('div', { class: 'toast' }, build('strong', { class: 'title' }, text), bar);
      toasts?.append(notice);
      bar.max = 100;
      // A picture may be read more than once: the bar never goes back.
      const silence = hearReading((percent) => {
        if (percent > 0) bar.value = Math.max(percent, bar.value);
      });
      return () => {
        silence();
        notice.remove();
        unmountWhenEmpty();
      };
    },
    announce(text: string): void {
      if (signal.aborted) return;
      mount();
      if (speech) speech.textContent = text;
    },
    isOwn: (node: EventTarget | null) => node !== null && node === host,
    destroy,
  };
  return overlay;
}
