/** Pieces of one account in the queue or with consumers: the next account waits for so many of each other one, and no more. */
export const AT_ONCE = 16;
