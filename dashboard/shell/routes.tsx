import { defineMessages } from '@veilmark/ui/i18n';
import {
  BadgeCheck,
  Blocks,
  BookOpen,
  ChartColumn,
  CircleUserRound,
  CreditCard,
  FileKey2,
  KeyRound,
  type LucideIcon,
  ScanText,
  ShieldEllipsis,
  SlidersHorizontal,
  Table2,
  Wrench,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

export const routeNames = defineMessages({
  en: {
    playground: 'Playground',
    keys: 'API keys',
    profiles: 'Profiles',
    usage: 'Usage',
    keyPairs: 'Key pairs',
    sessions: 'Encryption sessions',
    catalog: 'Catalog',
    addins: 'Addins',
    billing: 'Billing',
    account: 'Account',
    receipts: 'Check a receipt',
    guides: 'Guides and API',
    admin: 'Administration',
  },
  de: {
    playground: 'Ausprobieren',
    keys: 'API-Schlüssel',
    profiles: 'Profile',
    usage: 'Verbrauch',
    keyPairs: 'Schlüsselpaare',
    sessions: 'Verschlüsselungssitzungen',
    catalog: 'Katalog',
    addins: 'Erweiterungen',
    billing: 'Abrechnung',
    account: 'Konto',
    receipts: 'Quittung prüfen',
    guides: 'Anleitungen und API',
    admin: 'Verwaltung',
  },
});
type RouteName = keyof (typeof routeNames)['en'];

export interface AppRoute {
  name: RouteName;
  path: string;
  icon: LucideIcon;
  /** The key that follows `g`. */
  shortcut: string;
  needsSession: boolean;
  page: ComponentType;
}

/** Every page of the menu, in its order. */
export const routes: readonly AppRoute[] = [
  {
    name: 'playground',
    path: '/playground',
    icon: ScanText,
    shortcut: 'p',
    needsSession: false,
    page: lazy(() => import('../playground/PlaygroundPage')),
  },
  {
    name: 'keys',
    path: '/keys',
    icon: KeyRound,
    shortcut: 'k',
    needsSession: true,
    page: lazy(() => import('../pages/keys/KeysPage')),
  },
  {
    name: 'profiles',
    path: '/profiles',
    icon: SlidersHorizontal,
    shortcut: 'f',
    needsSession: true,
    page: lazy(() => import('../pages/profiles/ProfilesPage')),
  },
  {
    name: 'usage',
    path: '/usage',
    icon: ChartColumn,
    shortcut: 'u',
    needsSession: true,
    page: lazy(() => import('../pages/usage/UsagePage')),
  },
  {
    name: 'keyPairs',
    path: '/key-pairs',
    icon: FileKey2,
    shortcut: 'r',
    needsSession: true,
    page: lazy(() => import('../pages/key-pairs/KeyPairsPage')),
  },
  {
    name: 'sessions',
    path: '/sessions',
    icon: ShieldEllipsis,
    shortcut: 's',
    needsSession: true,
    page: lazy(() => import('../pages/sessions/SessionsPage')),
  },
  {
    name: 'catalog',
    path: '/catalog',
    icon: Table2,
    shortcut: 'c',
    needsSession: false,
    page: lazy(() => import('../pages/catalog/CatalogPage')),
  },
  {
    name: 'addins',
    path: '/addins',
    icon: Blocks,
    shortcut: 'i',
    needsSession: true,
    page: lazy(() => import('../pages/addins/AddinsPage')),
  },
  {
    name: 'billing',
    path: '/billing',
    icon: CreditCard,
    shortcut: 'b',
    needsSession: true,
    page: lazy(() => import('../pages/billing/BillingPage')),
  },
  {
    name: 'account',
    path: '/account',
    icon: CircleUserRound,
    shortcut: 'a',
    needsSession: true,
    page: lazy(() => import('../pages/account/AccountPage')),
  },
  {
    name: 'receipts',
    path: '/receipts',
    icon: BadgeCheck,
    shortcut: 'v',
    needsSession: false,
    page: lazy(() => import('../pages/receipts/ReceiptsPage')),
  },
  {
    name: 'guides',
    path: '/guides',
    icon: BookOpen,
    shortcut: 'd',
    needsSession: false,
    page: lazy(() => import('../pages/guides/GuidesPage')),
  },
  {
    name: 'admin',
    path: '/admin',
    icon: Wrench,
    shortcut: 'm',
    needsSession: false,
    page: lazy(() => import('../pages/admin/AdminPage')),
  },
];
