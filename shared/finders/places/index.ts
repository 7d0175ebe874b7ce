import type { Finder, Found } from '@veilmark/engine/finder';
import type { Finding } from '@veilmark/engine/finding';
import { findUsPlaces, PLACE_TYPES, wantedPlaces, ZIP_DIGITS } from './us-places';

interface PlacesFound extends Found {
  /** Whether or not they were asked for: they tell other finders what a number is. */
  all: readonly Finding[];
}

/** Town, state and ZIP code of American addresses. */
export const places: Finder<PlacesFound> = {
  name: 'places',
  finds: PLACE_TYPES,
  find({ text, parts, plan: { language, types } }) {
    const all = parts.longestNumber < ZIP_DIGITS ? [] : findUsPlaces(text, language, parts);
    return { all, findings: wantedPlaces(all, types) };
  },
};
