/**
 * Sample files behind Nextcloud's interface, which `npm start` serves next to the service. The address is on loopback, so it is reached through a
 * binding of its own: the network of the service stays closed to everything that is not public. Counts in development only.
 */
export function demoDriveOrigin(env: Env): string | undefined {
  return env.ENVIRONMENT === 'development' && env.DEMO_DRIVE && env.DEMO_DRIVE_URL ? env.DEMO_DRIVE_URL : undefined;
}

export const isDemoDrive = (env: Env, url: URL): boolean => url.origin === demoDriveOrigin(env);

/** The address where it lies on the sample drive. */
export function onDemoDrive(env: Env, raw: string): URL | undefined {
  if (!URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  return isDemoDrive(env, url) && !url.username && !url.password ? url : undefined;
}
