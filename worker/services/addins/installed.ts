import { ADDINS, type AddinCapability, type AddinDefinition, isAddinSlug } from '@veilmark/commerce/addins';
import { planIncludes } from '@veilmark/commerce/plans';
import type { Addin } from '@veilmark/contract/addins';
import { ApiError } from '@veilmark/contract/errors';
import type { RequestContext, UserContext } from '../../context';
import { type AddinRow, findAddin } from '../../data/addins';
import type { LinkKey } from '../../durable/addin-link';
import { findProvider } from '../../providers';
import type { CloudProvider } from '../../providers/provider';

interface InstalledAddin {
  row: AddinRow;
  definition: AddinDefinition;
}

export interface CloudAddin extends InstalledAddin {
  provider: CloudProvider;
}

/** An addin that exists and is switched on. */
export async function requireAddin(ctx: RequestContext, slug: string): Promise<InstalledAddin> {
  const row = isAddinSlug(slug) ? await findAddin(ctx.env.DB, slug) : null;
  if (!row || !isAddinSlug(row.slug)) throw new ApiError('NOT_FOUND', 'There is no such addin');
  const definition = ADDINS[row.slug];
  if (row.status !== 'ACTIVE') throw new ApiError('NOT_FOUND', `${definition.name} is switched off`);
  return { row, definition };
}

/** As requireAddin, for what only some addins can do and some plans include. */
export async function requireCapability(ctx: UserContext, slug: string, capability: AddinCapability) {
  const addin = await requireAddin(ctx, slug);
  const { definition } = addin;
  if (!definition.capabilities.includes(capability))
    throw new ApiError('INVALID_REQUEST', `${definition.name} cannot do this (${capability})`);
  if (definition.requiresPlan && !planIncludes(ctx.caller.plan, definition.requiresPlan))
    throw new ApiError('FEATURE_NOT_AVAILABLE', `${definition.name} is not part of your plan`);
  return addin;
}

/** The provider behind an addin that contains files. */
export function asCloud(addin: InstalledAddin): CloudAddin {
  const provider = findProvider(addin.definition.slug);
  if (!provider) throw new ApiError('INVALID_REQUEST', `${addin.definition.name} has no account to connect`);
  return { ...addin, provider };
}

export function linkKey(userId: string, { row }: InstalledAddin): LinkKey {
  return { userId, addinId: row.id, slug: row.slug };
}

export function linkOf(env: Env, { userId, slug }: Pick<LinkKey, 'userId' | 'slug'>) {
  return env.ADDIN_LINK.getByName(`${userId}:${slug}`);
}

/** The record as the contract shows it; secrets stay behind. */
export function describeAddin({ row, definition }: InstalledAddin): Addin {
  const { slug, name, description, type, icon, version, requiresPlan, configSchema, sortOrder } = definition;
  return {
    id: row.id,
    slug,
    name,
    description,
    type,
    status: row.status,
    icon,
    version,
    isBuiltin: row.is_builtin === 1,
    requiresPlan,
    configSchema,
    metadata: metadataOf(definition),
    sortOrder,
    createdBy: row.created_by,
  };
}

function metadataOf({ requiresOAuth, capabilities, supportedFileTypes }: AddinDefinition) {
  return { requiresOAuth, capabilities, supportedFileTypes };
}
