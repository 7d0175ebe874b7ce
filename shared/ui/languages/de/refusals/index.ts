import { OF_ACCOUNTS } from './accounts';
import { OF_DOCUMENTS } from './documents';
import { OF_FILES } from './files';
import { OF_OPERATORS } from './operators';
import { OF_ORGANIZATIONS } from './organizations';
import { OF_PROXY } from './proxy';
import { OF_SHAPES } from './shapes';

/**
 * What the service, the proxy and the readers of documents answer when they refuse, in German; `{1}` is what a
 * sentence names.
 */
export const GERMAN_REFUSALS: Readonly<Record<string, string>> = {
  ...OF_DOCUMENTS,
  ...OF_FILES,
  ...OF_ACCOUNTS,
  ...OF_OPERATORS,
  ...OF_ORGANIZATIONS,
  ...OF_PROXY,
  ...OF_SHAPES,
};
