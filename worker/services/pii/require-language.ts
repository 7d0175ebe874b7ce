import { isSupportedLanguage, SUPPORTED_LANGUAGES } from '@veilmark/catalog/languages';
import { ApiError } from '@veilmark/contract/errors';
import { shownValue } from '@veilmark/engine/shown-name';

/** For requests that name a language without analyzing; analyze checks its own. */
export function requireLanguage(language: string): void {
  if (isSupportedLanguage(language)) return;
  throw new ApiError('INVALID_LANGUAGE', 'The language is not a supported ISO 639-1 code.', {
    provided: shownValue(language),
    expected: SUPPORTED_LANGUAGES,
  });
}
