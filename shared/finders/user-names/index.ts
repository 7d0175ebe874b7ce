import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { placesOf } from '../matches-at';
import { findMailForms, findMentions, HANDLE } from './mentions';
import { findUserNames } from './user-names';

/** Logins, handles and addresses of mail headers, by the place they are in. */
export const userNames: Finder = {
  name: 'user-names',
  finds: [GENERAL_TYPE_OF.USERNAME, HANDLE, GENERAL_TYPE_OF.EMAIL],
  find({ text, plan, scan, parts }) {
    const findings = findUserNames(text, plan.types, scan.units, parts);
    if (!parts.has('@')) return { findings };
    const signs = placesOf(text, '@');
    return {
      findings: [...findings, ...findMentions(text, plan.types, signs), ...findMailForms(text, plan.types, signs)],
    };
  },
};
