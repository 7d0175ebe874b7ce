export function layOutPackage(folder: string, options?: { isTight?: boolean }): Promise<void>;
