/** Addresses at which the dashboard has a page; everything else is not found. `:name` stands for one part of a path. */
const DASHBOARD_PATHS = [
  '/',
  '/sign-in',
  '/sign-up',
  '/recover',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/connect',
  '/join',
  '/organizations',
  '/organizations/:id',
  '/playground',
  '/start',
  '/keys',
  '/usage',
  '/requests',
  '/key-pairs',
  '/sessions',
  '/catalog',
  '/addins',
  '/billing',
  '/receipts',
  '/account',
  '/profiles',
  '/extension',
  '/docs/api',
  '/guides',
  '/guides/:name',
  '/admin',
] as const;

const FORMS = DASHBOARD_PATHS.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$`),
);

export function isDashboardPath(path: string): boolean {
  return FORMS.some((form) => form.test(path));
}
