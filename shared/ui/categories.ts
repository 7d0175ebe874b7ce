import {
  AtSign,
  CircleEllipsis,
  Fingerprint,
  HeartPulse,
  KeyRound,
  Landmark,
  type LucideIcon,
  MapPin,
  Network,
  ShieldAlert,
  WalletCards,
} from 'lucide-react';
import { defineMessages } from './i18n';
import type { UiCategory } from './ui-categories';

export { toUiCategory, UI_CATEGORIES, type UiCategory } from './ui-categories';

export const CATEGORY_ICONS: Record<UiCategory, LucideIcon> = {
  contact: AtSign,
  identity: Fingerprint,
  government: Landmark,
  financial: WalletCards,
  health: HeartPulse,
  secret: KeyRound,
  location: MapPin,
  network: Network,
  special: ShieldAlert,
  other: CircleEllipsis,
};

/** CSS value of a category's color. */
export function categoryColor(category: UiCategory): string {
  return `var(--cat-${category})`;
}

export const categoryNames = defineMessages('shared/ui/categories', {
  en: {
    contact: 'Contact',
    identity: 'Identity',
    government: 'Government',
    financial: 'Financial',
    health: 'Health',
    secret: 'Secrets',
    location: 'Location',
    network: 'Network',
    special: 'Special category',
    other: 'Other',
  },
  de: {
    contact: 'Kontakt',
    identity: 'Identität',
    government: 'Behörde',
    financial: 'Finanzen',
    health: 'Gesundheit',
    secret: 'Geheimnisse',
    location: 'Ort',
    network: 'Netzwerk',
    special: 'Besondere Kategorie',
    other: 'Sonstiges',
  },
});
