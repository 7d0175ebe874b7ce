import { findPreset } from '@veilmark/catalog';
import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { PolicyDocument } from '@veilmark/contract/policy';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { analyze } from '@veilmark/finders/analyze';
import { keptTypes, type ProxyCall, providers, proxy, Refusal, type Scanned, standInsBy } from '@veilmark/proxy';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { countAlsoAs, requireScope } from '../../access/admit';
import type { UserContext } from '../../context';
import { sendStreaming } from '../../platform/outbound';
import { chargeTokens } from '../billing/charge';
import { countVeiled } from '../organizations/hosted-counts';
import { policyOfKey } from '../organizations/policy-of-key';
import { analyzeCost } from '../pii/analyze';
import { detectionOptions } from '../pii/detection-options';
import { pictureCost } from '../pii/image';
import { nameModelFor } from '../pii/name-model';
import { operatorContext } from '../pii/operator-context';
import { settingsOf } from '../profiles/use-profile';
import { redactPart } from './redact-part';
import { rememberedUnder, scanMemory } from './scan-memory';
import { sealedStore } from './state';
import { conversationsOf } from './turns';
import type { Upstream } from './upstreams';

interface PassedCall extends ProxyCall {
  name: string;
  to: Upstream;
}

/**
 * Sends a request on with everyone in it veiled. It does the work of analyze and anonymize, so it takes their scopes, their places in
 * the rate windows and their tokens; they are charged when all is scanned and before anything is sent.
 */
export async function passOn(
  ctx: UserContext,
  call: PassedCall,
  refuse: (error: unknown) => Refusal,
): Promise<Response> {
  const carriesText = call.body !== null;
  if (carriesText) {
    requireScope(ctx.caller, 'detect');
    requireScope(ctx.caller, 'anonymize');
    await countAlsoAs(ctx, 'analyze');
  }
  const policy = await policyOfKey(ctx);
  requireProvider(call.to, policy);
  const keepsTools = call.headers.get('x-veilmark-tools') === 'keep';
  if (keepsTools && policy?.lockUserSettings)
    throw new ApiError('FORBIDDEN', 'The policy of your organization locks all settings; leave X-Veilmark-Tools out');
  const settings = await settingsFor(ctx, call.headers);
  const operators = parseOperators(settings.operators ?? {});
  const context = operatorContext(ctx, 'conversation');
  const isKept = await keptTypes(operators, context);
  const analyzer = await analyzerFor(ctx, settings, isKept);
  const under = rememberedUnder(ctx, settings);
  const memory = carriesText ? await scanMemory(ctx, under) : undefined;
  const keptArguments = listIn(call.headers.get('x-veilmark-keep-arguments'));
  return proxy(call, {
    ...(memory && { memory, conversations: conversationsOf(JSON.stringify([under, ...keptArguments]), ctx.now) }),
    keptArguments,
    makeStandIn: isOfPreset(settings) ? undefined : await standInsBy(operators, context, settings.language),
    fetch: (url, init) => sendStreaming(ctx.env, url, [new URL(call.to.url).hostname], init),
    analyze: (text) => orRefuse(() => analyzer(text), refuse),
    store: sealedStore(ctx, call.name),
    // workerd ends an answer as if it were whole when its stream fails.
    tellsBreaks: true,
    keepsTools,
    redactFile: (file, veilText) =>
      orRefuse(
        () => (policy?.attachments === 'refuse' ? refuseFile() : redactPart(ctx, file, veilText, { settings, isKept })),
        (error) => withParam(refuse(error), file.path),
      ),
    async onScanned(scanned) {
      await orRefuse(async () => void (await chargeTokens(ctx, costOf(scanned))), refuse);
      const host = new URL(call.to.url).hostname;
      if (policy?.reportCounts) ctx.waitUntil(countVeiled(ctx, host, scanned.fresh.entities));
    },
    waitUntil: ctx.waitUntil,
  });
}

function refuseFile(): never {
  throw new ApiError('FORBIDDEN', 'The policy of your organization does not allow files');
}

/** A provider is known by its host: under its name only where requests really go there. */
function requireProvider({ like, url }: Upstream, policy: PolicyDocument | undefined): void {
  const allowed = policy?.allowedProviders;
  if (!allowed) return;
  const { host } = new URL(url);
  const isAllowed = allowed.some(
    (one) => one === host || (one === like && host === new URL(providers[like].upstream).host),
  );
  if (!isAllowed) throw new ApiError('FORBIDDEN', 'The policy of your organization does not allow this model provider');
}

/** What the texts that are new cost in analyze and anonymize, and every file in its route. */
function costOf({ fresh, files }: Scanned): number {
  const inFiles = files.filter(({ isKnown }) => !isKnown).map(({ found = 0 }) => pictureCost(found));
  return analyzeCost(fresh.places) + fresh.places + inFiles.reduce((total, one) => total + one, 0);
}

const listIn = (header: string | null): Set<string> =>
  new Set((header ?? '').split(',').flatMap((name) => name.trim() || []));

/** The same, and about which part of the request. */
const withParam = ({ status, code, message, headers }: Refusal, param: string): Refusal =>
  new Refusal(status, code, `${message} (${param})`, { param, headers: { ...headers } });

/** Our own errors in the words of the provider. */
async function orRefuse<T>(work: () => T | Promise<T>, refuse: (error: unknown) => Refusal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refuse(error);
  }
}

const settingsFor = (ctx: UserContext, headers: Headers): Promise<ProfileSettings> =>
  settingsOf(ctx, {
    profile: headers.get('x-veilmark-profile') ?? undefined,
    preset: headers.get('x-veilmark-preset') ?? undefined,
    language: headers.get('x-veilmark-language') ?? undefined,
  });

/** What a preset does with its values cannot be undone; only somebody who asks for that here gets it. */
const isOfPreset = ({ preset, operators }: ProfileSettings): boolean =>
  preset !== undefined && operators !== undefined && operators === findPreset(preset)?.rule?.operators;

async function analyzerFor(ctx: UserContext, settings: ProfileSettings, isKept: (entityType: string) => boolean) {
  const options = { ...detectionOptions(settings), budget: ctx.budget };
  const names = await nameModelFor(ctx, options);
  const { maxTextLength: limit } = PLANS[ctx.caller.plan];
  let characters = 0;
  return (text: string) => {
    characters += text.length;
    if (characters > limit)
      throw new ApiError('TEXT_TOO_LONG', `The texts have more than the ${limit} characters of the plan`, {
        limit,
        unit: 'characters',
        plan: ctx.caller.plan,
      });
    const { results } = analyze(text, options, names);
    return results.filter(({ entity_type }) => !isKept(entity_type));
  };
}
