import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findMailForms, findMentions, HANDLE } from './mentions';
import { findUserNames } from './user-names';

/** Logins, handles and addresses of mail headers, by the place they are in. */
export const userNames: Finder = {
  name: 'user-names',
  finds: [GENERAL_TYPE_OF.USERNAME, HANDLE, GENERAL_TYPE_OF.EMAIL],
  find: ({ text, plan, scan, parts }) => ({
    findings: [
      ...findUserNames(text, plan.types, scan.units, parts),
      ...findMentions(text, plan.types),
      ...findMailForms(text, plan.types),
    ],
  }),
};
