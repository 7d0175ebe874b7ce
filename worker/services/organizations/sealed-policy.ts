import type { PolicyDocument } from '@veilmark/contract/policy';
import { type PolicyRow, replaceSealedDocument } from '../../data/organization-policies';
import { openText, reseal, seal } from '../../platform/sealing';

type Place = Pick<PolicyRow, 'organization_id' | 'version'>;

const binding = ({ organization_id, version }: Place) => ({
  purpose: 'organization-policy',
  owner: `${organization_id}|${version}`,
});

export const sealPolicy = (env: Env, place: Place, document: PolicyDocument): Promise<string> =>
  seal(env, JSON.stringify(document), binding(place));

/** An organization without a policy has an empty one. */
export async function unsealPolicy(env: Env, row: PolicyRow | undefined): Promise<PolicyDocument> {
  return row ? (JSON.parse(await openText(env, row.sealed_document, binding(row))) as PolicyDocument) : {};
}

export async function resealPolicy(env: Env, row: PolicyRow): Promise<void> {
  await replaceSealedDocument(env.DB, row, await reseal(env, row.sealed_document, binding(row)));
}
