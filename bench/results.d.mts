export function writeSection(title: string, body: string): void;
