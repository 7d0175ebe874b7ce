import { PICTURES_UNREAD } from '@veilmark/documents/notes';

/** Our own errors say what is wrong in words for people and never quote the file; of others only the kind is shown. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be read';
  if (['DocumentError', 'MediaError', 'InputError', 'WorkLimitError'].includes(error.name)) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return `could not be read (${code ?? error.name})`;
}

/** Whether a note of a document says that a part of it was not looked at. */
export const isUnread = (note: string): boolean => note === PICTURES_UNREAD;
