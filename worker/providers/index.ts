import type { CloudSlug } from '@veilmark/commerce/addins';
import { box } from './box';
import { dropbox } from './dropbox';
import { googleDrive } from './google-drive';
import { nextcloud } from './nextcloud';
import { oneDrive } from './onedrive';
import type { CloudProvider } from './provider';

const providers: Record<CloudSlug, CloudProvider> = {
  'google-drive': googleDrive,
  onedrive: oneDrive,
  dropbox,
  box,
  nextcloud,
};

/** The provider behind an addin; undefined for one without an account. */
export function findProvider(slug: string): CloudProvider | undefined {
  return Object.hasOwn(providers, slug) ? providers[slug as CloudSlug] : undefined;
}
