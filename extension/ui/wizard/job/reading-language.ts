import { getLocale } from '@veilmark/ui/i18n';
import type { JobOptions } from './types';

/** Of pictures and scanned pages. Unlike that of a text it must be known before they are read. */
export const readingLanguage = ({ language }: JobOptions): string => language || getLocale();
