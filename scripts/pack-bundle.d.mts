export function zipFolder(folder: string): Uint8Array;
