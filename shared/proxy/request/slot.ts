import { replaceSpans } from '@veilmark/replace/replace-spans';

/** A stretch of a slot's text and what takes its place. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Where changes may be made. */
export interface Place {
  start: number;
  end: number;
  /** Only as a whole: part of a number or of a field's name would be no such thing any more. */
  whole?: 'number' | 'name';
}

/** One text of a request that a model would read. */
export interface Slot {
  /** Where it stands, as `messages[0].content`. */
  path: string;
  text: string;
  /** The whole text where absent. */
  places?: readonly Place[];
  /** What the text as a whole is, where its field says so. */
  entity?: string;
  write(replacements: readonly Replacement[]): void;
  /** What is to be replaced, or was. */
  replaced?: readonly Replacement[];
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of other people's interfaces, read field by field.
export type Json = any;

/** A field that holds plain text. */
export function textSlot(owner: Json, key: string | number, path: string): Slot {
  const text = owner[key] as string;
  return {
    path,
    text,
    write(replacements) {
      if (replacements.length > 0) owner[key] = replaceSpans(text, replacements).text;
    },
  };
}
