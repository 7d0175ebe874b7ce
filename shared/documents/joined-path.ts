/** The path that another one means in a folder, with the steps up in it taken. */
export function joinedPath(folder: string, path: string): string {
  const segments: string[] = [];
  for (const segment of [...folder.split('/'), ...path.split('/')]) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
