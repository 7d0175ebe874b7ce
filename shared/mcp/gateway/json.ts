export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper than any honest message; what lies deeper is refused rather than passed on unread. */
const MOST_LEVELS = 200;

interface Changes {
  /** `name` is that of the member it belongs to. */
  leaf(leaf: string | number, name: string | undefined): Promise<Json>;
  key(name: string): Promise<string>;
}

/** A copy with every string, every number and the name of every member changed. */
export async function mapLeaves(value: Json, change: Changes, name?: string, level = 0): Promise<Json> {
  if (level > MOST_LEVELS) throw new Error('A message is nested too deeply');
  if (typeof value === 'string' || typeof value === 'number') return change.leaf(value, name);
  if (Array.isArray(value)) {
    const items: Json[] = [];
    for (const item of value) items.push(await mapLeaves(item, change, name, level + 1));
    return items;
  }
  if (!isJsonObject(value)) return value;
  const entries = new Map<string, Json>();
  for (const [member, inner] of Object.entries(value))
    entries.set(unused(entries, await change.key(member)), await mapLeaves(inner, change, member, level + 1));
  return Object.fromEntries(entries);
}

/** Two spellings of one value have one placeholder; neither member may take the other's place. */
function unused(entries: ReadonlyMap<string, Json>, name: string): string {
  let free = name;
  for (let number = 2; entries.has(free); number++) free = `${name} (${number})`;
  return free;
}

/** A copy with every string and the name of every member changed. */
export function mapStrings(value: Json, change: (text: string) => string, level = 0): Json {
  if (level > MOST_LEVELS) throw new Error('A message is nested too deeply');
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, level + 1));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [change(name), mapStrings(inner, change, level + 1)]),
  );
}
