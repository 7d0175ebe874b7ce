export function findFirefox(): string | undefined;
export function requireFirefox(): void;
