import { webAddress } from '@veilmark/ui/web-address';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { LOGIN_OUTCOME_KEY, type LoginOutcome } from '../../../messaging/wizard';
import { isServiceAllowed, requestService } from '../../commands';
import { callService } from '../job/service';

export type LoginState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'blocked'; authUrl: string }
  | { kind: 'closed' }
  | { kind: 'expired' }
  | { kind: 'failed'; message: string }
  | { kind: 'connected'; message: string };

/** The cookie that belongs to a login lives this long. */
const LOGIN_TTL_MS = 300_000;
/** A window that seems closed may only have been cut off from us by the provider's page. */
const CLOSED_GRACE_MS = 2_000;
const WINDOW = 'popup,width=560,height=720';

/** A login in a window of its own, and every way by which its end is noticed. `check` answers whether it is connected. */
export function useLogin(slug: string, serviceOrigin: string | undefined, check: () => Promise<boolean>) {
  const [state, setState] = useState<LoginState>({ kind: 'idle' });
  const popup = useRef<Window | null>(null);
  const isWaiting = state.kind === 'waiting' || state.kind === 'blocked' || state.kind === 'closed';

  const finish = useCallback(
    async (outcome: { success: boolean; message: string }) => {
      const isConnected = await check();
      // The service's own state decides: a message can be forged or lost.
      if (isConnected) setState({ kind: 'connected', message: outcome.message });
      else setState({ kind: 'failed', message: outcome.message });
    },
    [check],
  );

  useOutcome(slug, serviceOrigin, isWaiting, finish);

  useEffect(() => {
    if (state.kind !== 'waiting') return;
    let closedAt: number | undefined;
    const started = Date.now();
    const timer = setInterval(async () => {
      if (Date.now() - started > LOGIN_TTL_MS) return setState({ kind: 'expired' });
      if (!popup.current?.closed) return;
      closedAt ??= Date.now();
      if (Date.now() - closedAt < CLOSED_GRACE_MS) return;
      clearInterval(timer);
      if (await check()) setState({ kind: 'connected', message: '' });
      else setState((now) => (now.kind === 'waiting' ? { kind: 'closed' } : now));
    }, 500);
    return () => clearInterval(timer);
  }, [state.kind, check]);

  // Known before the click: it lasts for one thing, the window or the question, and is over once anything was waited for.
  const isAllowed = useRef(false);
  useEffect(() => {
    if (serviceOrigin)
      void isServiceAllowed(serviceOrigin).then((allowed) => {
        isAllowed.current = allowed;
      });
  }, [serviceOrigin, state.kind]);

  /** Must run inside a click: browsers open windows for people only. Where they refuse one, it is offered as a link. */
  const start = useCallback(async () => {
    if (serviceOrigin && !isAllowed.current && !(await requestService(serviceOrigin))) return;
    const opened = window.open('about:blank', `veilmark-${slug}`, WINDOW);
    popup.current = opened;
    setState({ kind: 'waiting' });
    const answer = await callService('addinAuth', { params: { slug } });
    if (!answer.success) {
      opened?.close();
      return setState({ kind: 'failed', message: answer.problem.message });
    }
    const authUrl = webAddress(answer.data.data.authUrl);
    if (!authUrl) {
      opened?.close();
      return setState({ kind: 'closed' });
    }
    if (!opened) return setState({ kind: 'blocked', authUrl });
    opened.location.href = authUrl;
  }, [slug, serviceOrigin]);

  const cancel = useCallback(() => {
    popup.current?.close();
    setState({ kind: 'idle' });
  }, []);

  return { state, start, cancel };
}

/** Broadcast channel and opener message where the wizard shares the service's origin, the relay where it does not. */
function useOutcome(
  slug: string,
  serviceOrigin: string | undefined,
  isWaiting: boolean,
  finish: (outcome: { success: boolean; message: string }) => Promise<void>,
): void {
  useEffect(() => {
    if (!isWaiting) return;
    const type = `${slug}-oauth-complete`;
    const take = (data: unknown) => {
      if (isOutcome(data, type)) void finish(data);
    };
    const channel = new BroadcastChannel(`${slug}-oauth`);
    channel.onmessage = ({ data }) => take(data);
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === serviceOrigin || origin === location.origin) take(data);
    };
    window.addEventListener('message', onMessage);
    const onStored = (changes: Record<string, { newValue?: unknown }>, area: string) => {
      const outcome =
        area === 'session' ? (changes[LOGIN_OUTCOME_KEY]?.newValue as LoginOutcome | undefined) : undefined;
      if (outcome?.slug === slug) void finish(outcome);
    };
    browser.storage.onChanged.addListener(onStored);
    return () => {
      channel.close();
      window.removeEventListener('message', onMessage);
      browser.storage.onChanged.removeListener(onStored);
    };
  }, [slug, serviceOrigin, isWaiting, finish]);
}

function isOutcome(data: unknown, type: string): data is { success: boolean; message: string } {
  if (typeof data !== 'object' || data === null) return false;
  const { type: given, success, message } = data as Partial<LoginOutcome> & { type?: string };
  return given === type && typeof success === 'boolean' && typeof message === 'string';
}
