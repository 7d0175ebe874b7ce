import { defineMessages } from '@veilmark/ui/i18n';
import {
  BadgeCheck,
  Blocks,
  BookOpen,
  Building2,
  ChartColumn,
  CircleUserRound,
  CreditCard,
  FileKey2,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Puzzle,
  Rocket,
  ScanText,
  ShieldEllipsis,
  SlidersHorizontal,
  Table2,
  Wrench,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

export const routeNames = defineMessages('dashboard/shell/routes', {
  en: {
    playground: 'Playground',
    start: 'First steps',
    keys: 'API keys',
    profiles: 'Profiles',
    usage: 'Usage',
    requests: 'Requests',
    keyPairs: 'Key pairs',
    sessions: 'Sessions',
    catalog: 'Catalog',
    addins: 'Addins',
    organizations: 'Organizations',
    billing: 'Billing',
    account: 'Account',
    receipts: 'Check a receipt',
    extension: 'Extension',
    guides: 'Guides and API',
    admin: 'Administration',
  },
  de: {
    playground: 'Ausprobieren',
    start: 'Erste Schritte',
    keys: 'API-Schlüssel',
    profiles: 'Profile',
    usage: 'Verbrauch',
    requests: 'Anfragen',
    keyPairs: 'Schlüsselpaare',
    sessions: 'Sitzungen',
    catalog: 'Katalog',
    addins: 'Anbindungen',
    organizations: 'Organisationen',
    billing: 'Abrechnung',
    account: 'Konto',
    receipts: 'Quittung prüfen',
    extension: 'Erweiterung',
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
  /** Reached by address and shortcut only: for whoever runs the server. */
  isUnlisted?: true;
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
    name: 'start',
    path: '/start',
    icon: Rocket,
    shortcut: 't',
    needsSession: true,
    page: lazy(() => import('../pages/start/StartPage')),
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
    name: 'requests',
    path: '/requests',
    icon: ListChecks,
    shortcut: 'l',
    needsSession: true,
    page: lazy(() => import('../pages/requests/RequestsPage')),
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
    name: 'organizations',
    path: '/organizations',
    icon: Building2,
    shortcut: 'o',
    needsSession: true,
    page: lazy(() => import('../pages/organizations/OrganizationsPage')),
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
    name: 'extension',
    path: '/extension',
    icon: Puzzle,
    shortcut: 'e',
    needsSession: false,
    page: lazy(() => import('../pages/get-extension/ExtensionPage')),
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
    isUnlisted: true,
    page: lazy(() => import('../pages/admin/AdminPage')),
  },
];
