/** So many times less work. A power of two, as the cost of scrypt is one. */
export const FEWER = 1024;
