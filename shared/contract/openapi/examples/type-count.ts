import { listEntities } from '@veilmark/catalog';

/** Every recognizer runs where a call names no types. */
export const TYPE_COUNT = listEntities().length;
