/** "AK", "A-K" or "A.K." may stand for somebody, and for a field. */
export const INITIALS = /^\p{Lu}(?:[.-]{0,2} ?\p{Lu}){0,3}\.?$/u;
