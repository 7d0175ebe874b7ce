export function newSitesKey(): string;
export function publicSitesKey(privatePem: string): string;
export function signSites(privatePem: string, list: string): string;
