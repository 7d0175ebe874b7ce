import type { PolicyChange } from '@veilmark/contract/organization-policies';
import type { PolicyDocument } from '@veilmark/contract/policy';
import { canonicalJson } from '@veilmark/receipts/canonical';

type Json = Parameters<typeof canonicalJson>[0];
const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : canonicalJson(value as Json);

/** Setting by setting, in the order of their names. Lists say what came and what went; their order counts for nothing. */
export function diffPolicies(before: PolicyDocument, after: PolicyDocument): PolicyChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap(
    (setting) =>
      changeOf(setting, before[setting as keyof PolicyDocument], after[setting as keyof PolicyDocument]) ?? [],
  );
}

function changeOf(setting: string, before: unknown, after: unknown): PolicyChange | undefined {
  if (written(before) === written(after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [had, has] = [new Set(before.map(written)), new Set(after.map(written))];
    const added = after.filter((entry) => !had.has(written(entry)));
    const removed = before.filter((entry) => !has.has(written(entry)));
    return added.length + removed.length === 0 ? undefined : { setting, added, removed };
  }
  return { setting, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
