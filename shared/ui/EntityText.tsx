import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { categoryColor, type UiCategory } from './categories';
import { classNames } from './class-names';
import css from './EntityText.module.css';
import { useFormat } from './format';
import { useEntityName } from './use-entity-name';

/** A finding to mark. Offsets are UTF-16 code units; spans do not overlap. */
interface MarkedSpan {
  start: number;
  end: number;
  entityType: string;
  category: UiCategory;
  score?: number;
  /** What will happen to it, read out with the type: "replaced", "kept". */
  action?: string;
  /** Says something about a person, not who it is: drawn lighter. */
  isFact?: boolean;
  /** Left as it is by the reader's choice: shown, but not filled. */
  isOff?: boolean;
}

interface EntityTextProps {
  text: string;
  spans: readonly MarkedSpan[];
  selected?: number | undefined;
  /** Makes every mark a button; gets the index of the span. */
  onSelect?: (index: number) => void;
  /** Prints the type after each mark instead of only telling it on hover. */
  hasTags?: boolean;
}

/** A text with its findings marked: translucent with an underline, so that it stays readable. */
export function EntityText({ text, spans, selected, onSelect, hasTags }: EntityTextProps) {
  const pieces: ReactNode[] = [];
  let at = 0;
  spans.forEach((span, index) => {
    if (span.start < at || span.end > text.length) return;
    pieces.push(<Fragment key={`t${at}`}>{text.slice(at, span.start)}</Fragment>);
    pieces.push(
      <Mark
        key={`m${span.start}`}
        span={span}
        value={text.slice(span.start, span.end)}
        isSelected={index === selected}
        onSelect={onSelect && (() => onSelect(index))}
        hasTag={hasTags}
      />,
    );
    at = span.end;
  });
  pieces.push(<Fragment key="end">{text.slice(at)}</Fragment>);
  return <div className={css.text}>{pieces}</div>;
}

interface MarkProps {
  span: MarkedSpan;
  value: string;
  isSelected: boolean;
  onSelect: (() => void) | undefined;
  hasTag: boolean | undefined;
}

function Mark({ span, value, isSelected, onSelect, hasTag }: MarkProps) {
  const entityName = useEntityName();
  const format = useFormat();
  const score = span.score === undefined ? undefined : format.percent(span.score);
  const spoken = [entityName(span.entityType), score, span.action].filter(Boolean).join(', ');
  const className = classNames(css.mark, isSelected && css.selected, span.isFact && css.fact, span.isOff && css.off);
  const style = { '--mark': categoryColor(span.category) } as CSSProperties;
  const tag = hasTag && (
    <span className={css.tag} aria-hidden>
      {entityName(span.entityType)}
    </span>
  );
  if (!onSelect)
    return (
      <>
        <mark className={className} style={style} title={spoken}>
          {value}
          <span className="visually-hidden">{` (${spoken})`}</span>
        </mark>
        {tag}
      </>
    );
  return (
    <>
      <button
        type="button"
        className={classNames(className, css.button)}
        style={style}
        title={spoken}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        {value}
        <span className="visually-hidden">{` (${spoken})`}</span>
      </button>
      {tag}
    </>
  );
}
