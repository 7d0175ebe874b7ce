import { CATALOG_VERSION } from '@veilmark/catalog/version';
import { ENGINE_VERSION } from '../version';

/** Tables are good for the very rules they were made from. */
export const TABLES_VERSION = `${ENGINE_VERSION} ${CATALOG_VERSION}`;
