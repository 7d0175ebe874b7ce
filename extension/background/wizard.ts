import { createClient } from '@veilmark/client/client';
import { fromBase64 } from '@veilmark/crypto/bytes';
import { presetOf } from '@veilmark/policy/preset-of';
import { browser } from 'wxt/browser';
import type { PageSender } from '../messaging/listen';
import {
  LOGIN_OUTCOME_KEY,
  type LoginOutcome,
  WIZARD_TIMEOUTS,
  type WizardAnswer,
  type WizardOperation,
  type WizardRules,
} from '../messaging/wizard';
import { readSettings } from '../state/store';
import { connection } from './account';

const running = new Map<string, AbortController>();

type AnyCall = (input: Record<string, unknown>) => Promise<WizardAnswer>;

/** One call for the wizard, with the signed-in session: cloud connections belong to a person, not to a key. */
export async function callService(
  id: string,
  operation: WizardOperation,
  input: Record<string, unknown>,
): Promise<WizardAnswer> {
  const controller = new AbortController();
  // Known from the start: it may be cancelled before it has really begun.
  running.set(id, controller);
  // The browser stops a background that is quiet for half a minute; a long answer is no reason to.
  const awake = setInterval(() => void browser.runtime.getPlatformInfo(), 20_000);
  try {
    const { origin } = await connection();
    const client = createClient({ origin, withSession: true });
    const call = client[operation] as unknown as AnyCall; // Safe: the page types its input by the same operation.
    const options = { signal: controller.signal, timeoutMs: WIZARD_TIMEOUTS[operation] };
    return await call({ ...withFile(input), ...options });
  } finally {
    clearInterval(awake);
    running.delete(id);
  }
}

/** What the settings of an administrator or the policy of an organization say about files; what they leave open is absent. */
export async function wizardRules(): Promise<WizardRules> {
  const { settings, locked, rules } = await readSettings();
  const isTypes = locked.includes('preset') || locked.includes('entities');
  const preset = presetOf(settings);
  return {
    ...(isTypes && { preset, entities: preset === '' ? settings.entities : [] }),
    ...(locked.includes('scoreThreshold') && { scoreThreshold: settings.scoreThreshold }),
    ...(locked.includes('language') && settings.language && { language: settings.language }),
    ...(rules.operators && { operators: rules.operators as WizardRules['operators'] }),
  };
}

export function cancelCall(id: string): { ok: true } {
  running.get(id)?.abort();
  return { ok: true };
}

/** Messages carry text only, so a picture comes as base64. */
function withFile(input: Record<string, unknown>): Record<string, unknown> {
  const { form } = input;
  if (typeof form !== 'object' || form === null || !('file' in form) || typeof form.file !== 'string') return input;
  const bytes = fromBase64(form.file);
  return bytes ? { ...input, form: { ...form, file: new File([bytes], 'image') } } : input;
}

/** Reported by our script on the callback page. Who says so is checked: any page can call itself a callback. */
export async function completeLogin(
  { type, success, message }: { type: string; success: boolean; message: string },
  { url }: PageSender,
): Promise<{ ok: boolean }> {
  const { origin } = await connection();
  const slug = /^\/api\/addins\/([a-z0-9-]{1,40})\/callback$/.exec(url.pathname)?.[1];
  if (url.origin !== origin || !slug || type !== `${slug}-oauth-complete`) return { ok: false };
  const outcome: LoginOutcome = { slug, success, message, at: Date.now() };
  await browser.storage.session.set({ [LOGIN_OUTCOME_KEY]: outcome });
  return { ok: true };
}
