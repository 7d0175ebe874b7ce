import type { ReviewCommand } from '@veilmark/review/keys';
import * as model from '@veilmark/review/marks';
import { signature, signed } from '@veilmark/review/sign';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../i18n';
import { reviewMessages } from './messages';

export type Order = 'first' | 'place';

interface Step {
  marks: model.Marks;
  at: string | undefined;
}

const MOST_STEPS = 500;

/** What can be undone. Kept by the component that shows the screen, so it outlives the screen. */
export interface ReviewHistory {
  past: Step[];
  /** The marks as they were shown last. */
  shown?: model.Marks;
}
export const newHistory = (): ReviewHistory => ({ past: [] });

/** The marks of a document and the one a person looks at; every decision can be undone, also those made outside of the screen. */
export function useReview(
  text: string,
  marks: model.Marks,
  onMarks: (marks: model.Marks) => void,
  reviewer: string | undefined,
  kept?: ReviewHistory | undefined,
) {
  const t = useMessages(reviewMessages);
  const [order, setOrder] = useState<Order>('first');
  const [at, setAt] = useState(marks[0]?.id);
  const [said, setSaid] = useState('');
  const [own] = useState(newHistory);
  const history = kept ?? own;
  const atShown = useRef(at);
  const listed = useMemo(() => (order === 'first' ? marks : [...marks].sort(byPlace)), [marks, order]);
  const index = Math.max(
    0,
    listed.findIndex(({ id }) => id === at),
  );
  const current = listed[index];

  // Another file of a batch, a second person or loaded decisions may change marks as well.
  useEffect(() => {
    const before = history.shown;
    history.shown = marks;
    if (before && before !== marks && !model.areEqual(before, marks)) remember({ marks: before, at: atShown.current });
  }, [marks, history]);
  atShown.current = current?.id;
  const remember = (step: Step) => {
    history.past = [...history.past.slice(1 - MOST_STEPS), step];
  };
  const show = (next: model.Marks) => {
    history.shown = next;
    onMarks(next);
  };
  const keep = (next: model.Marks, message = '', to: string | undefined = current?.id) => {
    remember({ marks, at: current?.id });
    show(signed(marks, next, signature(reviewer)));
    setAt(to);
    setSaid(message);
  };
  const undo = () => {
    const last = history.past.pop();
    if (last) {
      show(last.marks);
      setAt(last.at);
    }
    setSaid(last ? t.undone : t.nothingToUndo);
  };
  const decide = (verdict: 'accept' | 'reject') =>
    current && keep(model.decided(marks, [current.id], verdict), '', listed[index + 1]?.id ?? current.id);
  const resize = (left: number, right: number) => {
    const next = current && model.resized(marks, current.id, text, left, right);
    if (next) keep(next);
    else setSaid(t.tooShort);
  };
  const decideLike = () => {
    if (!current) return;
    const next = model.likeThis(marks, current.id, text);
    const known = new Set(marks.map(({ id }) => id));
    const more = next.filter(({ id }) => !known.has(id)).length;
    keep(next, more > 0 ? `${t.likeDone}. ${t.added(more)}.` : t.likeDone);
  };
  /** Keeps additions, and says at how many places they are. */
  const addition = (next: model.Mark[] | undefined): boolean => {
    if (!next) {
      setSaid(t.notFound);
      return false;
    }
    const added = model.addedTo(marks, next);
    keep(next, t.added(added.length), added[0]?.id);
    return true;
  };

  const commands: Partial<Record<ReviewCommand, () => void>> = {
    next: () => setAt(listed[Math.min(index + 1, listed.length - 1)]?.id),
    previous: () => setAt(listed[Math.max(index - 1, 0)]?.id),
    undecided: () => {
      const after = [...listed.slice(index + 1), ...listed.slice(0, index + 1)];
      const next = after.find(({ verdict }) => verdict === 'undecided');
      if (next) setAt(next.id);
      else setSaid(t.allDecided);
    },
    accept: () => decide('accept'),
    reject: () => decide('reject'),
    extend: () => resize(0, 1),
    shrink: () => resize(0, -1),
    extendStart: () => resize(1, 0),
    shrinkStart: () => resize(-1, 0),
    like: decideLike,
    undo,
  };

  return {
    text,
    marks,
    listed,
    current,
    index,
    order,
    setOrder,
    said,
    say: setSaid,
    choose: useCallback((id: string) => setAt(id), []),
    run: (command: ReviewCommand) => commands[command]?.(),
    /** Turns one between removed and kept, and stays at it. */
    toggle: (id: string) => {
      const mark = marks.find((one) => one.id === id);
      if (mark) keep(model.decided(marks, [id], model.isKept(mark) ? 'accept' : 'reject'), '', id);
    },
    decideType: (type: string, verdict: 'accept' | 'reject') => {
      const own = marks.filter(({ entity_type }) => entity_type === type);
      keep(
        model.decided(
          marks,
          own.map(({ id }) => id),
          verdict,
        ),
      );
    },
    retype: (type: string) => current && keep(model.retyped(marks, current.id, type)),
    setCode: (code: string) => current && keep(model.coded(marks, current.id, code || undefined)),
    addSelection: (span: model.Span, type: string) => addition(model.withSelection(marks, text, span, type)),
    addValue: (value: string, type: string) => addition(model.withValue(marks, text, value, type)),
    addBox: (box: model.Box, type: string) => addition(model.withBox(marks, box, type)),
    setBoxes: (id: string, boxes: readonly model.Box[]) =>
      keep(
        marks.map((mark) => (mark.id === id ? { ...mark, boxes } : mark)),
        '',
        id,
      ),
    drop: (id: string) => keep(marks.filter((mark) => mark.id !== id)),
  };
}
export type ReviewHandle = ReturnType<typeof useReview>;

const byPlace = (a: model.Mark, b: model.Mark): number =>
  (a.page ?? 0) - (b.page ?? 0) ||
  (a.start ?? 0) - (b.start ?? 0) ||
  (a.boxes?.[0]?.top ?? 0) - (b.boxes?.[0]?.top ?? 0);
