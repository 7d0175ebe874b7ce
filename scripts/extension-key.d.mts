export function readExtensionKey(file: string): string;
export function extensionIdOf(key: string): string;
