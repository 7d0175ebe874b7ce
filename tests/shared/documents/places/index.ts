import { ARCHIVE_PLACES } from './archives';
import { BOOK_PLACES } from './books';
import { EXCEL_PLACES } from './excel';
import { MAIL_PLACES } from './mail';
import { NOTEBOOK_PLACES } from './notebooks';
import { OPEN_DOCUMENT_PLACES } from './open-document';
import { OUTLOOK_PLACES } from './outlook';
import type { Place } from './place';
import { POWERPOINT_PLACES } from './powerpoint';
import { RECORD_PLACES } from './records';
import { RICH_TEXT_PLACES } from './rich-text';
import { SUBTITLE_PLACES } from './subtitles';
import { WEB_PLACES } from './web';
import { WORD_PLACES } from './word';

/** Every known hiding place; the list in docs/documents.md is checked against it. */
export const PLACES: readonly Place[] = [
  ...WORD_PLACES,
  ...EXCEL_PLACES,
  ...POWERPOINT_PLACES,
  ...WEB_PLACES,
  ...OPEN_DOCUMENT_PLACES,
  ...MAIL_PLACES,
  ...OUTLOOK_PLACES,
  ...RICH_TEXT_PLACES,
  ...RECORD_PLACES,
  ...BOOK_PLACES,
  ...ARCHIVE_PLACES,
  ...SUBTITLE_PLACES,
  ...NOTEBOOK_PLACES,
];
