import * as z from 'zod';
import type { Failed, Finding, Where } from './protocol';

/** A message between scripts holds 64 MiB, and base64 is a third longer than what it stands for. */
export const MOST_FILE_BYTES = 30 * 1024 * 1024;

/** A file on its way from a page to the background: messages carry text only. */
export const SentFile = z.object({
  name: z.string().max(1_000),
  type: z.string().max(200),
  base64: z.string().max(Math.ceil(MOST_FILE_BYTES / 3) * 4),
});
export type SentFile = z.infer<typeof SentFile>;

export const COPY_FORMATS = ['same', 'text'] as const;
/** The copy is in the format of the file, or its text alone. */
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** What was found in a file, unless it could not be read. */
export type FileVerdict =
  | {
      ok: true;
      kind: 'document' | 'picture';
      /** In `shown`, as long as it is given. */
      findings: Finding[];
      /** What stands in place of each finding; nothing where a box covers it. */
      placeholders: string[];
      /** The name, an empty line, and what was read; left out where it is too long to be shown. */
      shown?: string | undefined;
      where: Where;
      /** It holds pictures that nobody read: empty in a copy, unless the copy of this format keeps them. */
      hasUnreadPictures: boolean;
      /** It holds pictures with text that was read. */
      hasReadPictures?: boolean | undefined;
      /** Of a picture: some of its writing was not read for certain. */
      isUnsure?: boolean | undefined;
      /** What copies can be made of it. The first is the better one. */
      copies: CopyFormat[];
    }
  | Failed;

export type FileCopy = { ok: true; file: SentFile; mapping: [string, string][] } | Failed;
