import * as Radix from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isLabelHidden, hint, isOn, isDisabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <Radix.Root
        id={id}
        className={css.root}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Radix.Thumb className={css.thumb} />
      </Radix.Root>
      <div>
        <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className={css.hint}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
