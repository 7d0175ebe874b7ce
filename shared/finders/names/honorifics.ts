import { HONORIFICS } from '@veilmark/catalog/words/behind-names';

/** What Japanese and Korean put behind a name. */
export const HONORIFIC = new RegExp(String.raw`^\s?(?:${HONORIFICS.join('|')})`, 'u');
