/** How a recognizer takes part in a request; an entry per recognizer. */
export const PARTICIPATION = { none: 0, always: 1, nearContext: 2, strongOrNearContext: 3 } as const;
