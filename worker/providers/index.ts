import type { CloudSlug } from '@veilmark/catalog/addins';
import { box } from './box';
import { dropbox } from './dropbox';
import { googleDrive } from './google-drive';
import { nextcloud } from './nextcloud';
import { oneDrive } from './onedrive';
import type { CloudProvider } from './provider';

export const providers: Record<CloudSlug, CloudProvider> = {
  'google-drive': googleDrive,
  onedrive: oneDrive,
  dropbox,
  box,
  nextcloud,
};
