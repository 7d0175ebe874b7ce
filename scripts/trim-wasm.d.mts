/** A WebAssembly program without the exported functions that are not wanted, and without what only they call. */
export function trimWasm(bytes: Uint8Array, isWanted: (name: string) => boolean): Uint8Array;
