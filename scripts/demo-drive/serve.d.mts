export function startDemoDrive(
  folder: string,
  port: number,
): Promise<{ /** Host and port. */ address: string; url: string; stop(): void }>;
