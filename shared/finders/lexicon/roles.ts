import { SPEAKER_ROLES } from '@veilmark/catalog/words/speakers';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';

const roles = lazyPattern(() => new RegExp(`^(?:${SPEAKER_ROLES})(?: ?[#\\d]{1,2}| [A-Z]\\d?)?$`, 'iu'));
/** A role that speaks, comes or goes, without a name. */
export const isRole = (name: string): boolean => roles().test(name);
