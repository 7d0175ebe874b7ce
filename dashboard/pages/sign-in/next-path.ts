/** Where to go after signing in: a path of ours, never another site. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/';
  if (!URL.canParse(wanted, location.origin)) return '/';
  const { origin, pathname, search: query } = new URL(wanted, location.origin);
  // Two slashes at the start would be read as a host again.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + query : '/';
}
