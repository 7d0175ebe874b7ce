export function zipFolder(folder: string): Uint8Array;
export function bundleManifest(): {
  version: string;
  server: { entry_point: string };
  tools: { name: string }[];
};
