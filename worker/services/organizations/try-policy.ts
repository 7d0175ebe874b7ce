import { DEFAULT_SCOPE } from '@veilmark/catalog/scope-ids';
import type { PolicyDocument } from '@veilmark/contract/policy';
import { detectionOf } from '@veilmark/policy/detection';
import { chooseProfile } from '@veilmark/policy/profiles';
import { countAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { findPublished } from '../../data/organization-policies';
import { detect } from '../pii/analyze';
import { requireRight } from './membership';
import { checkPolicy } from './policies';
import { unsealPolicy } from './sealed-policy';

interface Found {
  entity_type: string;
  start: number;
  end: number;
  score: number;
}

/** What would be found that is not found now, and the other way round. Free, and as rare as analyzing: it answers findings. */
export async function tryPolicy(ctx: UserContext, id: string, request: { document: PolicyDocument; texts: string[] }) {
  await requireRight(ctx, id, 'readPolicies');
  await countAlsoAs(ctx, 'analyze');
  await checkPolicy(ctx, request.document);
  const current = await unsealPolicy(ctx.env, await findPublished(ctx.env.DB, id));
  const outcomes = [];
  for (const [index, text] of request.texts.entries()) {
    const before = await findingsOf(ctx, text, current);
    const after = await findingsOf(ctx, text, request.document);
    const gained = without(after, before);
    outcomes.push({ index, same: after.length - gained.length, gained, lost: without(before, after) });
  }
  return { outcomes };
}

async function findingsOf(ctx: UserContext, text: string, document: PolicyDocument): Promise<Found[]> {
  // With the profile that it names for everyone.
  const { policy } = chooseProfile(document, undefined);
  const settings = detectionOf(policy);
  // Programs look for this where a policy names nothing.
  const isOpen = policy.preset === undefined && settings.entities === undefined;
  const { results } = await detect(
    ctx,
    { text, explain: false, offset_unit: 'utf16' },
    { ...settings, ...(isOpen && { preset: DEFAULT_SCOPE }) },
  );
  return results.map(({ entity_type, start, end, score }) => ({ entity_type, start, end, score }));
}

const placeOf = ({ entity_type, start, end }: Found) => `${entity_type} ${start} ${end}`;

function without(found: readonly Found[], others: readonly Found[]): Found[] {
  const places = new Set(others.map(placeOf));
  return found.filter((one) => !places.has(placeOf(one)));
}
