import { Parts } from './parts';

/** What a chunk of the library exports that few programs need. */
export const { load } = new Parts(import.meta.url);
