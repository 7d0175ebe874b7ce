export function engineTables(): Promise<string>;
