/**
 * On two cores V8 has one thread of its own. Code that it compiles may wait there for a collection of garbage, while the collection waits
 * for the same thread to sweep: the service then stands still forever. Sweeping without that thread ends.
 */
export const STEADY_GARBAGE_COLLECTION = '--single-threaded-gc';
