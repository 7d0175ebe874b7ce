/** Where to go after signing in: a path of ours, never another site. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/';
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}
