import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { type ReviewRow, replaceSealedDecisions } from '../../data/organization-reviews';
import { openText, reseal, seal } from '../../platform/sealing';

type Place = Pick<ReviewRow, 'organization_id' | 'id'>;

const binding = ({ organization_id, id }: Place) => ({
  purpose: 'organization-review',
  owner: `${organization_id}|${id}`,
});

const through = async (bytes: Uint8Array, transform: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());

/** Packed first: decisions repeat themselves, and a row has room for two megabytes. */
export async function sealReview(env: Env, place: Place, decisions: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(decisions), new CompressionStream('gzip'));
  return seal(env, toBase64(packed), binding(place));
}

export async function unsealReview(env: Env, row: ReviewRow): Promise<string> {
  const packed = fromBase64(await openText(env, row.sealed_decisions, binding(row))) ?? new Uint8Array();
  return new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')));
}

export async function resealReview(env: Env, row: ReviewRow): Promise<void> {
  await replaceSealedDecisions(env.DB, row, await reseal(env, row.sealed_decisions, binding(row)));
}
