export { type End, joinEnds } from './link';
export type { RedactedFile, Veil } from './veil';
