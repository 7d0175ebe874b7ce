import { isKept, type Mark, type Span } from '@veilmark/review/marks';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
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
  const { text, marks, current } = review;
  const [starts] = useState(() => marks.map(({ start = 0 }) => start).sort((a, b) => a - b));
  const views = useMemo(() => viewsOf(text, parts, starts), [text, parts, starts]);
  const [at, setAt] = useState(0);
  const [isAfter, setAfter] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const view = views[Math.min(at, views.length - 1)];
  const currentId = current?.id;
  // Only going to another mark turns the page.
  useEffect(() => {
    if (current?.start !== undefined) setAt(viewAt(views, current));
  }, [currentId, views]);
  // The mark stands there once its part does. Where it stands is asked in the next frame: drawing and laying out are long enough alone.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      scrollInside(holder.current, holder.current?.querySelector('[data-current="true"]')),
    );
    return () => cancelAnimationFrame(frame);
  }, [currentId, at]);
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
          <Pieces review={review} view={view} categoryOf={categoryOf} />
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

/** Scrolls the holder, never the page around it. */
function scrollInside(holder: HTMLElement | null, element: Element | null | undefined): void {
  if (!holder || !element) return;
  const [outer, inner] = [holder.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  holder.scrollTop += inner.top - outer.top - holder.clientHeight / 3;
}

function Pieces({ review, view, categoryOf }: Pick<TextProps, 'review' | 'categoryOf'> & { view: View }) {
  const { text, marks, current, toggle, choose } = review;
  const inView = useMemo(
    () =>
      marks
        .filter(({ start, end }) => start !== undefined && end !== undefined && end > view.start && start < view.end)
        .sort((a, b) => (a.start ?? 0) - (b.start ?? 0)),
    [marks, view],
  );
  // The functions are new with every decision; marks that did not change are not drawn again.
  const actions = useRef({ toggle, choose });
  actions.current = { toggle, choose };
  const [press] = useState(() => ({
    toggle: (id: string) => actions.current.toggle(id),
    choose: (id: string) => actions.current.choose(id),
  }));
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
        isCurrent={mark.id === current?.id}
        category={categoryOf(mark.entity_type)}
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
}

interface MarkProps {
  mark: Mark;
  isCurrent: boolean;
  category: UiCategory;
  press: { toggle: (id: string) => void; choose: (id: string) => void };
}

const TextMark = memo(function TextMark({ mark, isCurrent, category, press }: MarkProps) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const format = useFormat();
  const spoken = `${entityName(mark.entity_type)}, ${format.percent(mark.score)}, ${t.verdicts[mark.verdict]}: ${mark.text}`;
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
