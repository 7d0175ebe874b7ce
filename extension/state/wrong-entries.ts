import { findEntity, findPreset } from '@veilmark/catalog';
import { isPattern } from './own-words';
import { SETTINGS } from './settings';

interface ListSchema {
  element: { safeParse(value: unknown): { success: boolean } };
}

/** Entries of a list that it cannot take, to show which ones; none if it is not a list. */
export function wrongEntries(name: string, value: unknown): string[] {
  const schema = Object.hasOwn(SETTINGS, name) ? (SETTINGS as Record<string, Partial<ListSchema>>)[name] : undefined;
  const element = schema?.element;
  if (!element || !Array.isArray(value)) return [];
  const isRight = (entry: unknown) =>
    element.safeParse(entry).success &&
    (name !== 'entities' || findEntity(String(entry)) !== undefined) &&
    (name !== 'ownPatterns' || isPattern(String(entry)));
  return value.filter((entry) => !isRight(entry)).map((entry) => String(entry).slice(0, 200));
}

/** A preset that this version does not have: nothing could be checked with it. */
export const isUnknownPreset = (name: string, value: unknown): boolean =>
  name === 'preset' && value !== '' && findPreset(String(value)) === undefined;
