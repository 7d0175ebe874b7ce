/** Lines with unusual words, as `line: "word" (better)`. */
export function unusualWords(markdown: string): string[];
