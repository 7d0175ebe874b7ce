/** A value that may be replaced. Everything else of a file passes through as it was written. */
interface Value {
  /** Column name, or JSON path with `[*]` for every element of an array. */
  path: string;
  /** What a person would call the column: the last name of the path. */
  label: string;
  text: string;
  /** As it stands in the file, quotes included. */
  raw: string;
  /** How another text is written in its place. */
  write(text: string): string;
}

/** A name that is part of the structure: checked, never changed. */
interface Name {
  name: string;
  path: string;
}

export type Token = { raw: string } | { value: Value } | { name: Name; raw: string };

/** Cuts a file that arrives in pieces into tokens. */
export interface Tokenizer {
  push(piece: string): Token[];
  end(): Token[];
}
