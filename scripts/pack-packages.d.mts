export const PUBLISHED: readonly string[];
export function layOutPackages(target: string, names?: readonly string[]): Promise<void>;
