import { PLANS } from '@veilmark/catalog/plans';
import { ApiError } from '@veilmark/contract/errors';
import { analyze } from '@veilmark/engine/analyze';
import { type ProxyCall, proxy, type Refusal } from '@veilmark/proxy';
import { countAlsoAs, requireScope } from '../../access/admit';
import type { UserContext } from '../../context';
import { sendStreaming } from '../../platform/outbound';
import { chargeTokens } from '../billing/charge';
import { analyzeCost } from '../pii/analyze';
import { detectionOptions } from '../pii/detection-options';
import { nameModelFor } from '../pii/name-model';
import { settingsOf } from '../profiles/use-profile';
import { sealedStore } from './state';
import type { Upstream } from './upstreams';

export interface PassedCall extends ProxyCall {
  name: string;
  to: Upstream;
}

/**
 * Sends a request on with everybody in it veiled. It does the work of analyze and anonymize, so it takes their scopes, their places in
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
  const analyzer = await analyzerFor(ctx, call.headers);
  return proxy(call, {
    fetch: (url, init) => sendStreaming(ctx.env, url, [new URL(call.to.url).hostname], init),
    analyze: (text) => orRefuse(() => analyzer(text), refuse),
    store: sealedStore(ctx, call.name),
    onScanned: ({ entities }) => {
      const found = Object.values(entities).reduce((sum, count) => sum + count, 0);
      return orRefuse(async () => void (await chargeTokens(ctx, analyzeCost(found) + found)), refuse);
    },
    waitUntil: ctx.waitUntil,
  });
}

/** Our own errors in the words of the provider. */
async function orRefuse<T>(work: () => T | Promise<T>, refuse: (error: unknown) => Refusal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refuse(error);
  }
}

async function analyzerFor(ctx: UserContext, headers: Headers) {
  const settings = await settingsOf(ctx, {
    profile: headers.get('x-veilmark-profile') ?? undefined,
    preset: headers.get('x-veilmark-preset') ?? undefined,
    language: headers.get('x-veilmark-language') ?? undefined,
  });
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
    return analyze(text, options, names).results;
  };
}
