import { categoryColor, type UiCategory } from '@veilmark/ui/categories';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { type CSSProperties, Fragment, type ReactNode, useId } from 'react';
import css from './Playground.module.css';

/** More marks than this would make typing slow; the list next to still counts them all. */
export const MOST_MARKS = 2_000;

interface MarkedTextAreaProps {
  label: string;
  describedBy: string;
  text: string;
  onChange: (text: string) => void;
  onFocus: () => void;
  /** Findings of exactly this text; none while an answer is on its way. */
  results: readonly AnalyzerResult[];
  categories: Readonly<Record<string, UiCategory>>;
  isKept: (entityType: string) => boolean;
  isFact: (entityType: string) => boolean;
}

/** A text field that marks what it holds: the same text lies behind it, invisible but for its marks. */
export function MarkedTextArea(props: MarkedTextAreaProps) {
  const { label, describedBy, text, onChange, onFocus, results, categories, isKept, isFact } = props;
  const id = useId();
  return (
    <div className={css.editor}>
      <div className={css.backdrop} aria-hidden>
        {markedPieces(text, results.slice(0, MOST_MARKS), categories, isKept, isFact)}
        {/* A last line break has no height of its own. */}
        {'\n'}
      </div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        value={text}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={describedBy}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function markedPieces(
  text: string,
  results: readonly AnalyzerResult[],
  categories: Readonly<Record<string, UiCategory>>,
  isKept: (entityType: string) => boolean,
  isFact: (entityType: string) => boolean,
): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end, entity_type } of results) {
    pieces.push(<Fragment key={`t${start}`}>{text.slice(at, start)}</Fragment>);
    const style = { '--mark': categoryColor(categories[entity_type] ?? 'other') } as CSSProperties;
    pieces.push(
      <mark key={`m${start}`} style={style} data-off={isKept(entity_type)} data-fact={isFact(entity_type)}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(<Fragment key="rest">{text.slice(at)}</Fragment>);
  return pieces;
}
