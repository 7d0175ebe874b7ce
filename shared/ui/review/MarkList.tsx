import { useVirtualizer } from '@tanstack/react-virtual';
import { isKept, type Mark } from '@veilmark/review/marks';
import { Check, CircleDashed, type LucideIcon, Plus, Undo2 } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import { CategoryChip } from '../Chip';
import type { UiCategory } from '../categories';
import { classNames } from '../class-names';
import { useMessages } from '../i18n';
import { useEntityName } from '../use-entity-name';
import { reviewMessages } from './messages';
import css from './review.module.css';
import type { ReviewHandle } from './use-review';

/** Characters of the text shown on either side; half a word at the cut is left out. */
const AROUND = 32;
const before = (text: string, end: number) =>
  end <= AROUND ? text.slice(0, end) : `…${text.slice(end - AROUND, end).replace(/^\S{1,20}(?=\s)/, '')}`;
const after = (text: string, start: number) =>
  text.length - start <= AROUND
    ? text.slice(start)
    : `${text.slice(start, start + AROUND).replace(/(?<=\s)\S{1,20}$/, '')}…`;

/** The sign between pages is nothing to read. */
const shown = (text: string) => text.replaceAll('\f', ' ');

interface ListProps {
  review: ReviewHandle;
  categoryOf: (type: string) => UiCategory;
}

/** Every finding in its context, those that need a look first. One stop for the keyboard; only rows in sight are drawn. */
export function MarkList({ review, categoryOf }: ListProps) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { listed, index, current, text, choose } = review;
  const virtual = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 74,
    overscan: 2,
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => virtual.scrollToIndex(index, { align: 'auto' }));
    return () => cancelAnimationFrame(frame);
  }, [index, virtual]);
  if (listed.length === 0) return <p>{t.nothing}</p>;
  return (
    <div
      ref={scroller}
      className={css.list}
      role="listbox"
      tabIndex={0}
      aria-label={t.list}
      aria-activedescendant={current && `${id}-${current.id}`}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((row) => {
          const mark = listed[row.index];
          if (!mark) return null;
          return (
            <div
              key={mark.id}
              ref={virtual.measureElement}
              role="presentation"
              data-index={row.index}
              className={css.place}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <Row
                id={`${id}-${mark.id}`}
                mark={mark}
                text={text}
                typeName={entityName(mark.entity_type)}
                t={t}
                category={categoryOf(mark.entity_type)}
                isCurrent={row.index === index}
                position={row.index + 1}
                count={listed.length}
                choose={choose}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<Mark['verdict'], LucideIcon>> = {
  accept: Check,
  reject: Undo2,
  add: Plus,
  undecided: CircleDashed,
};

interface RowProps {
  id: string;
  mark: Mark;
  text: string;
  typeName: string;
  t: (typeof reviewMessages)['en'];
  category: UiCategory;
  isCurrent: boolean;
  position: number;
  count: number;
  choose: (id: string) => void;
}

const Row = memo(function Row({ id, mark, text, typeName, t, category, isCurrent, position, count, choose }: RowProps) {
  const Icon = ICONS[mark.verdict];
  const { start, end, why = [], code } = mark;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row that is current.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={position}
      aria-setsize={count}
      className={classNames(css.row, isCurrent && css.currentRow)}
      onClick={() => choose(mark.id)}
    >
      <span className={css.rowHead}>
        <CategoryChip category={category}>{typeName}</CategoryChip>
        <span className={css.verdict} data-verdict={mark.verdict}>
          <Icon size={14} aria-hidden />
          {t.verdicts[mark.verdict]}
        </span>
      </span>
      <span className={css.context}>
        {start !== undefined && end !== undefined ? (
          <>
            {shown(before(text, start))}
            <mark data-off={isKept(mark)}>{mark.text}</mark>
            {shown(after(text, end))}
          </>
        ) : (
          <mark data-off={isKept(mark)}>{mark.text || t.ownBox}</mark>
        )}
      </span>
      {(why.length > 0 || code) && (
        <span className={css.why}>{[...why.map((one) => t.why[one]), code].filter(Boolean).join(' · ')}</span>
      )}
    </div>
  );
});
