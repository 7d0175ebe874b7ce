import type { Span } from '@veilmark/review/marks';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '../i18n';
import { placeOf, type Size } from './boxes';
import { reviewMessages } from './messages';
import { boxesOf, type PageWord, spanBetween, WORD_KEYS, type WordKey, wordAt, wordBy } from './page-words';
import css from './review.module.css';
import { scrollInside } from './scroll-inside';

/** Further than a hand that presses a button shakes. */
const DRAG_PIXELS = 4;

interface SelectableProps {
  page: number;
  text: string;
  words: readonly PageWord[];
  size: Size;
  selection: Span | undefined;
  onSelect: (span: Span | undefined) => void;
  /** Where the keyboard begins. */
  from: number | undefined;
  picture: ReactNode;
  /** Lie above the words. */
  marks: ReactNode;
}

/** A page whose words can be selected: drawn over, pressed (with Shift up to another), or with the arrow keys. */
export function SelectablePage(props: SelectableProps) {
  const { page, text, words, size, selection, onSelect, from, picture, marks } = props;
  const t = useMessages(reviewMessages);
  const holder = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ anchor: number; at: number }>(undefined);
  const drag = useRef<{ index: number; x: number; y: number; isMoved: boolean }>(undefined);
  const isClickOver = useRef(false);

  const select = (anchor: number, at: number) => {
    chosen.current = { anchor, at };
    onSelect(spanBetween(words, anchor, at));
  };
  const show = (index: number) => {
    const [rect, word] = [holder.current?.getBoundingClientRect(), words[index]];
    if (!rect || !word) return;
    const scale = rect.height / size.height;
    const [left, top] = [rect.left + word.left * scale, rect.top + word.top * scale];
    const seen = { left, top, right: left + word.width * scale, bottom: top + word.height * scale };
    scrollInside(holder.current?.parentElement ?? null, seen);
  };
  const under = ({ clientX, clientY }: PointerEvent) => {
    const rect = holder.current?.getBoundingClientRect();
    if (!rect) return undefined;
    return wordAt(words, {
      x: ((clientX - rect.left) / rect.width) * size.width,
      y: ((clientY - rect.top) / rect.height) * size.height,
    });
  };
  /** Fingers have no Shift: their second press selects up to it. */
  const isFurther = (event: PointerEvent) =>
    selection !== undefined && (event.shiftKey || event.pointerType === 'touch');

  const onPointerDown = (event: PointerEvent) => {
    isClickOver.current = false;
    const found = under(event);
    if (!found || event.button !== 0) return;
    drag.current = { index: found.index, x: event.clientX, y: event.clientY, isMoved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag;
    // A finger that moves scrolls.
    if (!current || event.pointerType === 'touch') return;
    if (!current.isMoved) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < DRAG_PIXELS) return;
      current.isMoved = true;
      holder.current?.setPointerCapture(event.pointerId);
    }
    const found = under(event);
    if (found && found.index !== chosen.current?.at) select(current.index, found.index);
  };
  const onPointerUp = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = undefined;
    if (!current) return;
    const isOnMark = event.target instanceof Element && event.target.closest('button') !== null;
    if (current.isMoved) isClickOver.current = true;
    else if (isFurther(event) && chosen.current) {
      isClickOver.current = true;
      select(chosen.current.anchor, current.index);
    } else if (!isOnMark) {
      if (under(event)?.isOn) select(current.index, current.index);
      else onSelect(undefined);
    }
  };
  /** What ended a selection decides nothing about the mark below. */
  const onClickCapture = (event: MouseEvent) => {
    if (!isClickOver.current) return;
    isClickOver.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selection) onSelect(undefined);
    else if (isWordKey(event.key) && words.length > 0) {
      const { anchor, at } = chosen.current ?? {};
      const next = at === undefined ? firstFrom(words, from) : wordBy(event.key, words, at);
      select(event.shiftKey && selection && anchor !== undefined ? anchor : next, next);
      show(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={holder}
      className={css.canvas}
      data-testid="page"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onClickCapture={onClickCapture}
    >
      {picture}
      {words.length > 0 && (
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its words are chosen with the arrow keys.
          tabIndex={0}
          className={css.words}
          aria-label={t.wordsOf(page)}
          onKeyDown={onKeyDown}
        />
      )}
      {selection &&
        boxesOf(words, selection).map((box) => (
          <span
            key={`${box.left} ${box.top}`}
            className={css.selected}
            style={placeOf(box, size, 'var(--accent)')}
            data-testid="selected"
            aria-hidden
          />
        ))}
      {marks}
      <p className="visually-hidden" role="status">
        {selection ? text.slice(selection.start, selection.end) : ''}
      </p>
    </div>
  );
}

const isWordKey = (key: string): key is WordKey => (WORD_KEYS as readonly string[]).includes(key);

function firstFrom(words: readonly PageWord[], from: number | undefined): number {
  const found = from === undefined ? 0 : words.findIndex(({ end }) => end > from);
  return Math.max(0, found);
}
