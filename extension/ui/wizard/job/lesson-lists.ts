import type { Kept } from '@veilmark/policy/lessons';
import { writeLine } from '../../../state/own-words';
import type { Settings } from '../../../state/settings';
import { typeLine } from '../../propose-type';

type Lists = Pick<Settings, 'allowList' | 'denyList' | 'ownPatterns'>;

/** The list of this browser that a lesson belongs to, with it. Nothing where it is too long to be kept. */
export function listWith(settings: Lists, kept: Kept): Partial<Lists> | undefined {
  const { allowList, denyList, ownPatterns } = settings;
  if (kept.kind === 'type') {
    const line = typeLine(kept.recognizer);
    return line === undefined ? undefined : { ownPatterns: [...ownPatterns, line] };
  }
  if (kept.kind === 'allow') return { allowList: [...new Set([...allowList, kept.value])] };
  const line = writeLine({ entity_type: kept.entity_type, text: kept.value });
  return { denyList: [...new Set([...denyList, line])] };
}
