import type { ReactNode } from 'react';
import css from './OptionList.module.css';

/** A framed list of things to choose from, which scrolls by itself. */
export function OptionList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.list} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  /** What radio buttons that exclude each other have in common. */
  group?: string;
  name: string;
  detail: string;
  /** Shown where the pointer rests. */
  title?: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

export function Option({ type, group, name, detail, title, isChosen, isDisabled, onChoose }: OptionProps) {
  return (
    <label className={css.option} title={title}>
      <input type={type} name={group} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span>
        <span>{name}</span>
        <span className={css.detail}>{detail}</span>
      </span>
    </label>
  );
}
