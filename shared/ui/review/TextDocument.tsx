import { isKept, type Mark, type Marks, type Span } from '@veilmark/review/marks';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button';
import { categoryColor, type UiCategory } from '../categories';
import { classNames } from '../class-names';
import { SelectField } from '../Field';
import { useFormat } from '../format';
import { useMessages } from '../i18n';
import { useEntityName } from '../use-entity-name';
import { reviewMessages } from './messages';
import css from './review.module.css';
import { scrollInside } from './scroll-inside';
import { selectedSpan } from './selection';
import type { ReviewHandle } from './use-review';
import { countsOf, type Part, type View, viewAt, viewsOf } from './views';

interface TextProps {
  review: ReviewHandle;
  parts: readonly Part[];
  categoryOf: (type: string) => UiCategory;
  onSelect: (span: Span) => void;
  /** The same stretch as the copy will have it; offered beside the original. */
  renderAfter?: ((view: View) => ReactNode) | undefined;
}

/** A text, a page or a sheet at a time, with its marks: pressed to keep or remove one, selected to add one. */
export function TextDocument({ review, parts, categoryOf, onSelect, renderAfter }: TextProps) {
  const t = useMessages(reviewMessages);
  const { text, current } = review;
  // The list answers a key at once; the text follows when there is time.
  const marks = useDeferredValue(review.marks);
  const [starts] = useState(() => marks.map(({ start = 0 }) => start).sort((a, b) => a - b));
  const views = useMemo(() => viewsOf(text, parts, starts), [text, parts, starts]);
  const [at, setAt] = useState(0);
  const [isAfter, setAfter] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const press = usePress(review);
  const view = views[Math.min(at, views.length - 1)];
  const currentId = current?.id;
  // Only going to another mark turns the page.
  useEffect(() => {
    if (current?.start !== undefined) setAt(viewAt(views, current));
  }, [currentId, views]);
  // The mark stands there once its part does. Where it stands is asked in the next frame: drawing and laying out are long enough alone.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      scrollInside(holder.current, holder.current?.querySelector('[data-current="true"]')?.getBoundingClientRect()),
    );
    return () => cancelAnimationFrame(frame);
  }, [currentId, at, marks]);
  useEffect(() => {
    const listen = () => {
      const span = holder.current && selectedSpan(holder.current);
      if (span) onSelect(span);
    };
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, [onSelect]);
  const counts = useMemo(() => countsOf(views, marks), [views, marks]);
  if (!view) return null;
  return (
    <div className={css.stack}>
      {views.length > 1 && (
        <div className={css.pager}>
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)} aria-label={t.previousPart}>
            ‹
          </Button>
          <SelectField
            label={t.show}
            isLabelHidden
            value={String(at)}
            onChange={(event) => setAt(Number(event.target.value))}
          >
            {views.map((one, index) => (
              <option key={one.start} value={String(index)}>
                {nameOf(one, parts.length > 0, t, counts[index] ?? 0)}
              </option>
            ))}
          </SelectField>
          <Button size="small" disabled={at + 1 >= views.length} onClick={() => setAt(at + 1)} aria-label={t.nextPart}>
            ›
          </Button>
        </div>
      )}
      {renderAfter && (
        <fieldset className={css.switcher}>
          <legend className="visually-hidden">{t.view}</legend>
          <Button size="small" aria-pressed={!isAfter} onClick={() => setAfter(false)}>
            {t.before}
          </Button>
          <Button size="small" aria-pressed={isAfter} onClick={() => setAfter(true)}>
            {t.after}
          </Button>
        </fieldset>
      )}
      {renderAfter && isAfter ? (
        <div className={css.text} data-testid="text-after">
          {renderAfter(view)}
        </div>
      ) : (
        <div ref={holder} className={css.text} data-testid="marked-text">
          <Pieces text={text} marks={marks} currentId={currentId} view={view} categoryOf={categoryOf} press={press} />
        </div>
      )}
    </div>
  );
}

function nameOf(view: View, hasParts: boolean, t: (typeof reviewMessages)['en'], count: number): string {
  const name = view.part ? `${t.parts[view.part.kind]} ${view.part.name}` : hasParts ? t.elsewhere : '';
  const piece = view.pieces > 1 ? t.piece(view.piece, view.pieces) : '';
  return [name, piece, t.inPart(count)].filter(Boolean).join(' · ');
}

interface PiecesProps {
  text: string;
  marks: Marks;
  currentId: string | undefined;
  view: View;
  categoryOf: (type: string) => UiCategory;
  press: Press;
}

const Pieces = memo(function Pieces({ text, marks, currentId, view, categoryOf, press }: PiecesProps) {
  const say = useSpoken();
  const inView = useMemo(
    () =>
      marks
        .filter(({ start, end }) => start !== undefined && end !== undefined && end > view.start && start < view.end)
        .sort((a, b) => (a.start ?? 0) - (b.start ?? 0)),
    [marks, view],
  );
  const pieces: ReactNode[] = [];
  let at = view.start;
  for (const mark of inView) {
    const { start = 0, end = 0 } = mark;
    if (start < at) continue;
    pieces.push(
      <span key={`t${at}`} data-at={at}>
        {text.slice(at, start)}
      </span>,
    );
    pieces.push(
      <TextMark
        key={mark.id}
        mark={mark}
        isCurrent={mark.id === currentId}
        category={categoryOf(mark.entity_type)}
        say={say}
        press={press}
      />,
    );
    at = end;
  }
  pieces.push(
    <span key={`t${at}`} data-at={at}>
      {text.slice(at, Math.max(at, view.end))}
    </span>,
  );
  return pieces;
});

interface Press {
  toggle: (id: string) => void;
  choose: (id: string) => void;
}

/** The functions are new with every decision; marks that did not change are not drawn again. */
function usePress({ toggle, choose }: Press): Press {
  const actions = useRef({ toggle, choose });
  actions.current = { toggle, choose };
  const [press] = useState(() => ({
    toggle: (id: string) => actions.current.toggle(id),
    choose: (id: string) => actions.current.choose(id),
  }));
  return press;
}

/** What a mark is called aloud. Asked for once: hundreds of marks are drawn at a time. */
function useSpoken(): (mark: Mark) => string {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const format = useFormat();
  return useCallback(
    ({ entity_type, score, verdict, text }) =>
      `${entityName(entity_type)}, ${format.percent(score)}, ${t.verdicts[verdict]}: ${text}`,
    [t, entityName, format],
  );
}

interface MarkProps {
  mark: Mark;
  isCurrent: boolean;
  category: UiCategory;
  say: (mark: Mark) => string;
  press: Press;
}

const TextMark = memo(function TextMark({ mark, isCurrent, category, say, press }: MarkProps) {
  const spoken = say(mark);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press.toggle(mark.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a real button cannot be selected together with what is around it.
    <span
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={!isKept(mark)}
      aria-label={spoken}
      title={spoken}
      data-at={mark.start}
      data-current={isCurrent}
      className={classNames(css.mark, isKept(mark) && css.off, isCurrent && css.currentMark)}
      style={{ '--mark': categoryColor(category) } as CSSProperties}
      onClick={() => {
        if (document.getSelection()?.isCollapsed === false) return;
        // The first press looks at it, the next one decides.
        if (isCurrent) press.toggle(mark.id);
        else press.choose(mark.id);
      }}
      onKeyDown={onKeyDown}
    >
      {mark.text}
    </span>
  );
});
