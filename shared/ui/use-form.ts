import { type ChangeEvent, useState } from 'react';
import { explainError, type ShownError } from './explain-error';
import { useLocale } from './i18n';

/** What is wrong, by the name of the field that says so; `form` is what no field can say. */
export type Problems<V> = { readonly [Name in keyof V | 'form']?: string | undefined };

type TextName<V> = { [Name in keyof V]: V[Name] extends string | undefined ? Name : never }[keyof V] & string;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Form<V> {
  values: V;
  set(part: Partial<V>): void;
  /** Back to what it was at first, without a word about what was wrong. */
  reset(): void;
  problems: Problems<V>;
  /** Its work is going on. */
  isBusy: boolean;
  /** What a field of text is given: its value, what is wrong with it, and where to tell what was typed. */
  field(name: TextName<V>): {
    value: string;
    error: string | undefined;
    onChange(event: ChangeEvent<TextControl>): void;
  };
  submit(event?: { preventDefault(): void }): Promise<void>;
}

/**
 * The values of a form, what is wrong with them, and its one work: checks them, asks the service, and answers with what is wrong, or
 * nothing. What was wrong before is forgotten when it starts; it runs once at a time.
 */
export function useForm<V extends object>(
  initial: V | (() => V),
  // biome-ignore lint/suspicious/noConfusingVoidType: work that found nothing wrong just ends.
  work: (values: V) => Promise<Problems<V> | undefined | void>,
): Form<V> {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (part: Partial<V>) => setValues((current) => ({ ...current, ...part }));
  return {
    values,
    set,
    reset: () => {
      setValues(first);
      setProblems({});
    },
    problems,
    isBusy,
    field: (name) => ({
      value: (values[name] as string | undefined) ?? '',
      error: problems[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<V>),
    }),
    submit: async (event) => {
      event?.preventDefault();
      if (isBusy) return;
      setProblems({});
      setBusy(true);
      try {
        setProblems((await work(values)) ?? {});
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A failed call as what a field says about it. */
export function useExplain(): (error: ShownError) => string {
  const locale = useLocale();
  return (error) => {
    const { title, next } = explainError(error, locale);
    return `${title}. ${next}`;
  };
}
