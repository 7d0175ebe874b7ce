/**
 * Whom an accepting state belongs to, as one number: a recognizer's pattern, the strong notation of one, or a context word. With n
 * recognizers, 0 to n-1 are their patterns, n to 2n-1 their strong notations, and what follows are the words.
 */
export const strongOwner = (recognizer: number, recognizers: number): number => recognizers + recognizer;
export const wordOwner = (word: number, recognizers: number): number => 2 * recognizers + word;
export const firstWordOwner = (recognizers: number): number => wordOwner(0, recognizers);
