import { PLANS } from '@veilmark/commerce/plans';
import type { Mapping, MappingStore } from '@veilmark/proxy';
import type { UserContext } from '../../context';
import {
  deleteOldestSessions,
  deleteTokenizationSession,
  findSealedMapping,
  insertTokenizationSession,
} from '../../data/tokenization-sessions';
import { sha256Hex } from '../../platform/digest';
import { openText, seal } from '../../platform/sealing';
import { mappingBinding } from '../pii/token-sessions';

/** As long as people usually continue a conversation. */
export const PROXY_STATE_MS = 24 * 3600 * 1000;
const PREFIX = 'proxy_';

/**
 * What stands for whom in conversations that a provider keeps, sealed, as a tokenization session of the user: it is listed and can be
 * destroyed like the others, and gives way to newer ones where the plan's room is used up.
 */
export function sealedStore(ctx: UserContext, upstream: string): MappingStore {
  const { env, caller } = ctx;
  const idOf = async (id: string) => `${PREFIX}${await sha256Hex(`${caller.userId}|${upstream}|${id}`)}`;
  return {
    async get(id) {
      const sessionId = await idOf(id);
      const row = await findSealedMapping(env.DB, caller.userId, sessionId, ctx.now);
      if (!row?.sealed_mapping) return undefined;
      return read(await openText(env, row.sealed_mapping, mappingBinding(caller.userId, sessionId)));
    },
    async put(ids, mapping) {
      for (const id of ids) await keep(ctx, await idOf(id), mapping);
    },
  };
}

async function keep({ env, caller, now }: UserContext, id: string, mapping: Mapping): Promise<void> {
  const { placeholders, surrogates, parts, spellings, hosts } = mapping;
  const pairs = [...placeholders, ...surrogates];
  const session = {
    id,
    user_id: caller.userId,
    created_at: now,
    expires_at: now + PROXY_STATE_MS,
    entity_count: pairs.length,
    sealed_mapping: await seal(
      env,
      JSON.stringify({ pairs, parts, spellings, hosts }),
      mappingBinding(caller.userId, id),
    ),
  };
  const { count, bytes } = PLANS[caller.plan].sessions;
  // A conversation goes on under the same id with more values.
  await deleteTokenizationSession(env.DB, caller.userId, id, now);
  if (await insertTokenizationSession(env.DB, session, { sessions: count, bytes })) return;
  await deleteOldestSessions(env.DB, caller.userId, PREFIX, Math.ceil(count / 10));
  await insertTokenizationSession(env.DB, session, { sessions: count, bytes });
}

/** Placeholders have brackets; what has none was made up in the form of its value. */
function read(text: string): Mapping {
  // Safe: only `keep` writes it.
  const kept = JSON.parse(text) as
    | [string, string][]
    | (Pick<Mapping, 'parts' | 'spellings' | 'hosts'> & { pairs: [string, string][] });
  // Mappings were lists of pairs once.
  const { pairs, parts, spellings, hosts } = Array.isArray(kept) ? { pairs: kept } : kept;
  const isPlaceholder = ([standIn]: [string, string]) => /^<.*>$/.test(standIn);
  const surrogates = pairs.filter((pair) => !isPlaceholder(pair));
  return { placeholders: pairs.filter(isPlaceholder), surrogates, parts, spellings, hosts };
}
