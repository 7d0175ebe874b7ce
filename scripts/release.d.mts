export function closeSection(changelog: string, version: string, date: string): string;
export function withVersion(manifest: string, version: string): string;
