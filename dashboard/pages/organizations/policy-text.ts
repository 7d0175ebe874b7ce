import type { PolicyDocument } from '@veilmark/contract/policy';

/** The policy that someone wrote; undefined where it is no JSON object. What it sets is checked by the service. */
export function readPolicyText(text: string): PolicyDocument | undefined {
  try {
    const read: unknown = JSON.parse(text.trim() || '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as PolicyDocument) : undefined;
  } catch {
    return undefined;
  }
}

export const writePolicyText = (policy: PolicyDocument): string => JSON.stringify(policy, null, 2);

/** The text with one setting changed; an empty value takes it out. */
export function withSetting(text: string, name: keyof PolicyDocument, value: string): string {
  const policy = readPolicyText(text);
  if (!policy) return text;
  const { [name]: _, ...rest } = policy;
  return writePolicyText(value === '' ? rest : { ...rest, [name]: value });
}

/** Texts with an empty line between them. */
export const splitTexts = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
