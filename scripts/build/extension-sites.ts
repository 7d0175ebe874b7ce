/**
 * Which sites a build of the extension may enter. Administrators grant sites with the installation: their build names all and
 * policies narrow them down. In the others a person lets it in, asked as one pattern: what is asked for at a time must lie within
 * a single one of these.
 */
export const sitesOf = (mode: string): { host_permissions: string[] } | { optional_host_permissions: string[] } =>
  mode === 'enterprise' ? { host_permissions: ['<all_urls>'] } : { optional_host_permissions: ['*://*/*'] };
