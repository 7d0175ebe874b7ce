import type { AddinRenderer } from './addin-renderer';
import { FilesPanel } from './FilesPanel';
import { NextcloudSettings } from './settings/NextcloudSettings';
import { OneDriveSettings } from './settings/OneDriveSettings';

const cloud = {
  Panel: FilesPanel,
  requiresOAuth: true,
  capabilities: ['browse-files', 'download', 'upload'],
} as const satisfies Omit<AddinRenderer, 'slug'>;

const renderers: AddinRenderer[] = [
  { ...cloud, slug: 'google-drive' },
  { ...cloud, slug: 'onedrive', Settings: OneDriveSettings },
  { ...cloud, slug: 'dropbox' },
  { ...cloud, slug: 'box' },
  { ...cloud, slug: 'nextcloud', Settings: NextcloudSettings },
  { slug: 'website', Panel: FilesPanel, requiresOAuth: false, capabilities: ['scan-url', 'download'] },
];

/** Renderers by the slug of their addin. A new addin is one line here. */
export const addinRenderers: ReadonlyMap<string, AddinRenderer> = new Map(
  renderers.map((renderer) => [renderer.slug, renderer]),
);
