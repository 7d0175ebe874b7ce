import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import css from './Field.module.css';

interface FieldText {
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, isLabelHidden, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children({
        id,
        className: css.control,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={css.error} role="alert">
          <CircleAlert size={13} aria-hidden />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  ...input
}: FieldText & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  isLabelHidden,
  hint,
  error,
  ...area
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}

/** The browser's own list: the best there is for keyboards, screen readers and telephones. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  children,
  ...select
}: FieldText & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={css.select}>
          <select {...select} {...control}>
            {children}
          </select>
          <ChevronDown size={14} aria-hidden />
        </span>
      )}
    </Field>
  );
}
