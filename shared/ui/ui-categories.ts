/** How kinds of personal data are grouped on screen. Always shown with the icon or the label, never by color alone. */
export const UI_CATEGORIES = [
  'contact',
  'identity',
  'government',
  'financial',
  'health',
  'secret',
  'location',
  'network',
  'special',
  'other',
] as const;
export type UiCategory = (typeof UI_CATEGORIES)[number];

/** Categories of the catalog that share a group on screen. */
const FOLDED: Readonly<Record<string, UiCategory>> = {
  crypto: 'financial',
  tax: 'government',
  legal: 'government',
  vehicle: 'government',
  device: 'network',
  professional: 'identity',
  education: 'identity',
  'special-category': 'special',
};

/** The group of a category of the catalog; unknown ones (ad-hoc types) are `other`. */
export function toUiCategory(category: string | undefined): UiCategory {
  if (category === undefined) return 'other';
  return UI_CATEGORIES.find((known) => known === category) ?? FOLDED[category] ?? 'other';
}
