export function bundleWorkers(options?: { isAnew?: boolean }): void;
