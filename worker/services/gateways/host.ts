import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { analyze } from '@veilmark/finders/analyze';
import type { Exchange, GatewayHost, Kept, Veiled } from '@veilmark/gateways';
import { catalogStanding } from '@veilmark/replace/catalog-standing';
import { coverSpans } from '@veilmark/replace/cover-spans';
import { createPlaceholders } from '@veilmark/replace/placeholders/assign';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import { toWholeGraphemes } from '@veilmark/replace/whole-graphemes';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { admitAlsoAs, requireScope } from '../../access/admit';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { chargeTokens } from '../billing/charge';
import { analyzeCost, requireTextLength } from '../pii/analyze';
import { chargeOrCancel, findInPicture, pictureCost } from '../pii/image';
import { nameModelFor } from '../pii/name-model';
import { dropTokenSession, openTokenSession, readMapping } from '../pii/token-sessions';

/** An answer that takes longer than this is not waited for. */
const KEPT_SECONDS = 3600;
/** So long a response that comes in pieces may pause. */
const ANSWERING_SECONDS = 60;

/** What gateways ask of us, for one caller. Veiling costs what anonymize does; restoring was paid for with it. */
export function gatewayHost(ctx: UserContext): GatewayHost {
  return {
    veil: (texts) => veil(ctx, texts),
    keep: (exchange, kept) => keep(ctx, exchange, kept),
    take: (exchange) => take(ctx, exchange),
    redactPicture: (base64) => redactPicture(ctx, base64),
  };
}

async function veil(ctx: UserContext, texts: readonly string[]): Promise<Veiled> {
  requireScope(ctx.caller, 'detect');
  await admitAlsoAs(ctx, piiEndpoints.anonymize);
  for (const [index, text] of texts.entries()) requireTextLength(text, ctx.caller.plan, `texts[${index}]`);
  const options = { budget: ctx.budget };
  const names = texts.length > 0 ? await nameModelFor(ctx, options) : undefined;
  // One set of numbers for all: what any of them says must not be taken for a placeholder.
  const placeholders = createPlaceholders(texts.join('\n'));
  let found = 0;
  const veiled = texts.map((text) => {
    const { results } = analyze(text, options, names);
    const spans = coverSpans(text, toWholeGraphemes(text, results), catalogStanding);
    found += spans.length;
    return replaceSpans(
      text,
      spans.map(({ start, end, entity_type }) => ({
        start,
        end,
        text: placeholders.assign(text.slice(start, end), entity_type),
      })),
    ).text;
  });
  await chargeTokens(ctx, analyzeCost(found) + found);
  return { texts: veiled, mapping: placeholders.mapping };
}

/** The gateway's name for an exchange, of this caller and this client of it only, as the id of a session. */
const idOf = async (ctx: UserContext, { id, client }: Exchange): Promise<string> =>
  `x-${(await sha256Hex(JSON.stringify([ctx.caller.userId, client, id]))).slice(0, 48)}`;

/** Under this name, which no placeholder has, lies the answer so far. */
const ANSWERED = '';

async function keep(ctx: UserContext, exchange: Exchange, { mapping, answered }: Kept): Promise<void> {
  const id = await idOf(ctx, exchange);
  const named = { ...ctx, operation: { ...ctx.operation, makes: id } };
  // A gateway that asks again has changed something, or somebody uses the name again: what was kept before restores nothing now.
  await dropTokenSession(ctx, id);
  if (mapping.size === 0) return;
  const all = answered ? new Map([...mapping, [ANSWERED, JSON.stringify(answered)] as const]) : mapping;
  await openTokenSession(
    named,
    { ttl_seconds: answered?.length ? ANSWERING_SECONDS : KEPT_SECONDS },
    mapping.size,
    all,
  );
}

async function take(ctx: UserContext, exchange: Exchange): Promise<Kept | undefined> {
  requireScope(ctx.caller, 'restore');
  const id = await idOf(ctx, exchange);
  try {
    const mapping = await readMapping(ctx, id);
    // Of two that ask at once one has it.
    if (!(await dropTokenSession(ctx, id))) return undefined;
    const answered = mapping.get(ANSWERED);
    mapping.delete(ANSWERED);
    return { mapping, answered: answered === undefined ? undefined : JSON.parse(answered) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

async function redactPicture(ctx: UserContext, base64: string): Promise<string | undefined> {
  const bytes = fromBase64(base64);
  if (!bytes?.length || bytes.length > REQUEST_LIMITS.imageBytes) return undefined;
  await admitAlsoAs(ctx, piiEndpoints.image);
  const file = () => ({ size: bytes.length, body: new Blob([bytes]).stream() });
  const { findings, redact } = await findInPicture(ctx, file, { language: 'en' }, 'en', 1);
  const png = await redact(findings, 'black');
  const picture = { ...ctx, operation: { ...ctx.operation, id: `${ctx.operation.id}:${crypto.randomUUID()}` } };
  await chargeOrCancel(picture, pictureCost(findings.length), png);
  return toBase64(new Uint8Array(await new Response(png).arrayBuffer()));
}
