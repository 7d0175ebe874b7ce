/**
 * The longest wait for anything in a test. It only ends a hang, so that the failure says what was waited for; it is far beyond
 * what a machine takes that does other things as well. Nothing is said about speed by it.
 */
export const PATIENCE_MS = 100_000;

/** Only to end a test or hook that hangs: long enough for the slowest of them on a machine that does other things as well. */
export const LONGEST_TEST_MS = 240_000;
