import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import css from './Button.module.css';
import { classNames } from './class-names';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small';
}

/** Class names of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size }: ButtonLook = {}): string {
  return classNames(css.button, css[variant], size && css[size]);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: LucideIcon;
  /** Shows that it is working; keeps its place and its focus, and takes no second press. */
  isBusy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, icon: Icon, isBusy, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <span className={css.spinner} aria-hidden /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>, ButtonLook {
  icon: LucideIcon;
  /** Read to everyone who cannot see the icon, and shown on hover. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, variant = 'ghost', size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(buttonClass({ variant, size }), css.icon, className)}
    >
      <Icon size={size === 'small' ? 14 : 16} aria-hidden />
    </button>
  );
}
