export { isJsonObject, type Json, type JsonObject } from './json';
export { type End, joinEnds } from './link';
export type { RedactedFile, Veil } from './veil';
