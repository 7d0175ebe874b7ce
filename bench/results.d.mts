export function writeSection(title: string, body: string): void;
export function readRows(title: string): string[];
