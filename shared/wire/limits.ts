const MEGABYTE = 1_000_000;
const MEBIBYTE = 1024 * 1024;

/** What one request may contain, on every plan. */
export const REQUEST_LIMITS = {
  entities: 50,
  /** A list longer than `entities` is every type there is, with the request's own or without. */
  listedEntities: 400,
  adHocRecognizers: 50,
  patternsPerRecognizer: 10,
  totalPatterns: 200,
  /** Characters of all patterns of a request, and instructions they may become: repeats count as often as they say. */
  patternCharacters: 16_000,
  patternInstructions: 16_000,
  /** Characters of all values of a deny list, and of all context words. */
  listCharacters: 500_000,
  /** Patterns of values that a request does not want reported. */
  allowPatterns: 100,
  /** Labels of one type that a request brings along. */
  labelsPerType: 100,
  /** Outputs of one anonymize call besides its first. */
  operatorSets: 10,
  /** Examples of a custom type, characters of each, and of the text around them. */
  examples: 100,
  exampleCharacters: 200,
  exampleText: 200_000,
  batchTexts: 50,
  /** Characters of what says whose dates a text holds. */
  subjectCharacters: 256,
  imageBytes: 10 * MEGABYTE,
  imagePixels: 25_000_000,
  /** Bytes of a document that is still worked on while the caller waits; more is a job. */
  waitedForBytes: 5 * MEGABYTE,
  /** Milliseconds for which the result of a job is kept. */
  jobResultMs: 3_600_000,
  /** Files of a job on many files, of one request that brings some of them, and bytes of all. */
  jobFiles: 10_000,
  jobFilesInRequest: 500,
  jobBytes: 10_000 * MEGABYTE,
  /** Jobs on many files that an account may have open or under way at one time. */
  jobsAtOnce: 10,
  /** Buckets that an account may connect. */
  buckets: 20,
  /** Characters of the name of a file in such a job. */
  jobFileName: 500,
  /** Milliseconds for which such a job waits for its start, may take, and keeps its results. */
  folderJobMs: 24 * 3_600_000,
  /** Bytes of a form beyond its file. */
  formOverheadBytes: 65_536,
  /** Findings or replaced values in one request: more than any balance pays for, and each may cost an encryption. */
  findings: 50_000,
  /** Entries of `operators` or `deanonymizers`: each may cost a key derivation. */
  operators: 1000,
  /** Different keys among them: importing one takes milliseconds. */
  keys: 50,
  /** Bytes of what one session keeps: a database row holds at most 2 MB; base64 and the seal need a third on top. */
  sessionBytes: 1_400_000,
  /** Characters of an Idempotency-Key. */
  idempotencyKey: 255,
  /** Bytes of one profile's settings as JSON. */
  profileBytes: 262_144,
  /** Bytes of a JSON body on routes that carry no text. */
  smallBodyBytes: MEBIBYTE,
} as const;
