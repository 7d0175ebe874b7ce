import type { Mark, Marks } from './marks';

/** Who decides, where that is known yet, and when. */
export interface Signature {
  reviewer?: string | undefined;
  time: string;
}

/** As a person signs now. */
export const signature = (reviewer: string | undefined): Signature => ({ reviewer, time: new Date().toISOString() });

/** What a step changed or added, signed; marks that it left alone keep who decided them, and undecided ones name nobody. */
export function signed(before: Marks, next: Marks, { reviewer, time }: Signature): Mark[] {
  const known = new Set(before);
  return next.map((mark) => {
    if (known.has(mark)) return mark;
    const isDecided = mark.verdict !== 'undecided';
    return { ...mark, reviewer: isDecided ? reviewer : undefined, time: isDecided ? time : undefined };
  });
}
