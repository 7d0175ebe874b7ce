import { catalogVersion } from '@veilmark/catalog/version';
import { engineVersion } from '../version';

/** Tables are good for the very rules they were made from. */
export const tablesVersion = `${engineVersion} ${catalogVersion}`;
