import { DEFAULT_WORK, type WorkLimits } from '@veilmark/budget';

/** What one document may take where the caller says nothing else: several times what the largest honest one takes. */
export const FILE_WORK: WorkLimits = { ...DEFAULT_WORK, steps: 100_000_000 };

/** Bounds that keep one document inside the 128 MB of an isolate. Sizes are bytes unless said otherwise. */
export const DOCUMENT_LIMITS = {
  /** The file as it arrives. A message between workers holds at most 32 MiB. */
  fileBytes: 30 * 1024 * 1024,
  zipEntries: 2_000,
  zipEntryBytes: 50 * 1024 * 1024,
  zipTotalBytes: 100 * 1024 * 1024,
  /** XML becomes strings of two bytes a character, so less of it fits. */
  xmlTotalBytes: 24 * 1024 * 1024,
  /** Workbooks with more XML than `longFrom` are worked on in pieces; then this is all that they may unpack to. */
  longFrom: 8 * 1024 * 1024,
  longTotalBytes: 256 * 1024 * 1024,
  /** Of such a workbook: its shared strings, and characters of one row. */
  longStringBytes: 40 * 1024 * 1024,
  longRow: 2 * 1024 * 1024,
  /** XML compresses at most about 60:1. Blank drawings compress more, so only parts above `zipRatioFrom` are judged; `zipTotalBytes` bounds them all. */
  zipRatio: 200,
  zipRatioFrom: 4 * 1024 * 1024,
  xmlDepth: 256,
  /** Attributes of one element. */
  xmlAttributes: 1_000,
  jsonDepth: 512,
  /** UTF-16 units of extracted text. One shared string may be shown by very many cells. */
  textLength: 20_000_000,
  pdfPages: 500,
  /** Pixels of one rendered page or picture. */
  pixels: 25_000_000,
  /** Files that may lie inside each other: an archive in a mail in a mail. */
  filesInside: 6,
  /** Pictures of one document that are read: each takes about a second. */
  pictures: 60,
} as const;
