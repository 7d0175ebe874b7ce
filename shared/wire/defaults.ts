// Without schemas, for programs that carry none.

/**
 * The minimum score that is reported to callers who give none. Which finding wins where several compete does not depend on it
 * (`SURE_SCORE` of the engine).
 */
export const DEFAULT_THRESHOLD = 0.35;

/** Units of offsets in a request and its answer. JavaScript counts UTF-16 code units, Python code points, Go and Rust bytes. */
export const OFFSET_UNITS = ['utf16', 'codepoint', 'utf8'] as const;
export type OffsetUnit = (typeof OFFSET_UNITS)[number];
export const DEFAULT_OFFSET_UNIT: OffsetUnit = 'utf16';
