/** How many findings there are of each type. */
export function countByType(findings: readonly { entity_type: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { entity_type } of findings) counts[entity_type] = (counts[entity_type] ?? 0) + 1;
  return counts;
}
