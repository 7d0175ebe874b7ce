/** Where to go after signing in: a path of ours, never another site. */
export function nextPath(search: string, home: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/';
  if (!URL.canParse(wanted, home)) return '/';
  const { origin, pathname, search: query } = new URL(wanted, home);
  // Two slashes at the start would be read as a host again.
  return origin === home && !pathname.startsWith('//') ? pathname + query : '/';
}
