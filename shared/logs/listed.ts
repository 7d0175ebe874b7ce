/** Types of the values and patterns that a person, or the policy of an organization, wants found in any text. */
export const listedTypes = (...lists: (readonly { entity_type: string }[] | undefined)[]): Set<string> =>
  new Set(lists.flatMap((list) => (list ?? []).map(({ entity_type }) => entity_type)));
