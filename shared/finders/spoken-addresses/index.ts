import { generalTypeOf } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findSpokenAddresses } from './spoken-addresses';

/** E-mail addresses written or dictated in words: "name at host dot jp". */
export const spokenAddresses: Finder = {
  name: 'spoken-addresses',
  finds: [generalTypeOf.EMAIL],
  find: ({ text, parts }) => ({ findings: findSpokenAddresses(text, parts) }),
};
