/** Adds findings to counts by type. */
export function countTypes(counts: Map<string, number>, findings: Iterable<{ entity_type: string }>): void {
  for (const { entity_type: type } of findings) counts.set(type, (counts.get(type) ?? 0) + 1);
}
