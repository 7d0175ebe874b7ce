import { ADDINS, type AddinSlug } from '@veilmark/commerce/addins';
import type { AddinRenderer } from './addin-renderer';
import { FilesPanel } from './FilesPanel';
import { NextcloudSettings } from './settings/NextcloudSettings';
import { OneDriveSettings } from './settings/OneDriveSettings';

/** Addins with settings of their own. */
const SETTINGS: Partial<Record<AddinSlug, NonNullable<AddinRenderer['Settings']>>> = {
  onedrive: OneDriveSettings,
  nextcloud: NextcloudSettings,
};

/** Renderers by the slug of their addin, as the catalog describes it. */
export const ADDIN_RENDERERS: ReadonlyMap<string, AddinRenderer> = new Map(
  Object.values(ADDINS).map(({ slug, requiresOAuth, capabilities }) => {
    const Settings = SETTINGS[slug];
    return [slug, { slug, Panel: FilesPanel, requiresOAuth, capabilities, ...(Settings && { Settings }) }];
  }),
);
