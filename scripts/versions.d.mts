export function currentVersions(
  written?: (file: string, text: string) => string,
): Promise<Record<'catalogVersion' | 'engineVersion', string>>;
