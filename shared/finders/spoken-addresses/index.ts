import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findSpokenAddresses } from './spoken-addresses';

/** E-mail addresses written or dictated in words ("name at host dot jp"), and those that share a host. */
export const spokenAddresses: Finder = {
  name: 'spoken-addresses',
  finds: [GENERAL_TYPE_OF.EMAIL],
  find: ({ scan, parts }) => ({ findings: findSpokenAddresses(scan, parts) }),
};
