/** Paths on a computer or a share give away user names and servers, so they go whatever a detector finds. */
const LOCAL =
  /^(?:file:|[a-z]:(?:[\\/]|%5c)|\\\\|\/\/[^/]|~\/|(?:\.{1,2}\/)*\/?(?:Users|home|Volumes|Documents and Settings)\/|\/(?:mnt|media|private|afs|nfs|tmp|var|srv)\/)/i;

export const isLocalPath = (value: string) => LOCAL.test(value);
