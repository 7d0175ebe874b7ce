export function networkOf(outside: string | undefined, vars: Record<string, string>): string;
