// Storage of a browser, in memory. It behaves as the browsers' does: what is read is a copy.

type Stored = Record<string, unknown>;

function createArea() {
  let stored: Stored = {};
  const keysOf = (keys: unknown) => (keys === null ? Object.keys(stored) : [keys].flat()) as string[];
  return {
    get: async (keys: unknown) =>
      structuredClone(
        Object.fromEntries(
          keysOf(keys)
            .filter((key) => key in stored)
            .map((key) => [key, stored[key]]),
        ),
      ),
    set: async (values: Stored) => {
      stored = { ...stored, ...structuredClone(values) };
    },
    remove: async (keys: unknown) => {
      for (const key of keysOf(keys)) delete stored[key];
    },
    clear: async () => {
      stored = {};
    },
  };
}

const EVENT = { addListener: () => undefined, removeListener: () => undefined };

export const createStorage = () => ({
  session: createArea(),
  local: createArea(),
  managed: createArea(),
  onChanged: EVENT,
});
