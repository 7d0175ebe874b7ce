import { webAddress } from '@veilmark/ui/web-address';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { LOGIN_OUTCOME_KEY, type LoginOutcome } from '../../../messaging/wizard';
import { requestService } from '../../commands';
import { useWhenBack } from '../../use-when-back';
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
const LOOK_MS = 500;
const WINDOW = { type: 'popup', width: 560, height: 720 } as const;

/** A login in a window of its own, and every way by which its end is noticed. `check` answers whether it is connected. */
export function useLogin(slug: string, serviceOrigin: string | undefined, check: () => Promise<boolean>) {
  const [state, setState] = useState<LoginState>({ kind: 'idle' });
  /** The tab of the window, while it is open. */
  const tab = useRef<number | undefined>(undefined);
  /** Counts the logins: one that was cancelled opens no window. */
  const attempt = useRef(0);
  const isWaiting = state.kind === 'waiting' || state.kind === 'blocked' || state.kind === 'closed';

  const closeWindow = useCallback(() => {
    if (tab.current !== undefined) void browser.tabs.remove(tab.current).catch(() => undefined);
    tab.current = undefined;
  }, []);

  const finish = useCallback(
    async (outcome: LoginOutcome) => {
      const isConnected = await check();
      closeWindow();
      // The service's own state decides: a message can be forged or lost.
      if (isConnected) setState({ kind: 'connected', message: outcome.message });
      else setState({ kind: 'failed', message: outcome.message });
    },
    [check, closeWindow],
  );
  useOutcome(slug, isWaiting, finish);

  const look = useCallback(async () => {
    if (!(await check())) return false;
    closeWindow();
    setState({ kind: 'connected', message: '' });
    return true;
  }, [check, closeWindow]);
  useWhenBack(isWaiting, look);

  useEffect(() => {
    const onRemoved = async (id: number) => {
      if (id !== tab.current) return;
      tab.current = undefined;
      // Its last page closes it, too.
      if (!(await look())) setState((now) => (now.kind === 'waiting' ? { kind: 'closed' } : now));
    };
    browser.tabs.onRemoved.addListener(onRemoved);
    return () => browser.tabs.onRemoved.removeListener(onRemoved);
  }, [look]);

  useEffect(() => {
    if (state.kind !== 'waiting') return;
    const started = Date.now();
    const timer = setInterval(() => Date.now() - started > LOGIN_TTL_MS && setState({ kind: 'expired' }), LOOK_MS);
    return () => clearInterval(timer);
  }, [state.kind]);

  /** Must run inside a click: the browser asks for permission only there. A window that it refuses is offered as a link. */
  const start = useCallback(async () => {
    if (serviceOrigin && !(await requestService(serviceOrigin))) return;
    attempt.current += 1;
    const mine = attempt.current;
    closeWindow();
    setState({ kind: 'waiting' });
    const answer = await callService('addinAuth', { params: { slug } });
    if (mine !== attempt.current) return;
    if (!answer.success) return setState({ kind: 'failed', message: answer.problem.message });
    const authUrl = webAddress(answer.data.data.authUrl);
    if (!authUrl) return setState({ kind: 'failed', message: '' });
    try {
      // Made by the browser and not by this page: so the browser says when it is closed. To a page, a window seems closed as soon as
      // the provider cuts it off.
      const opened = await browser.windows.create({ ...WINDOW, url: authUrl });
      const id = opened?.tabs?.[0]?.id;
      if (mine === attempt.current) tab.current = id;
      else if (id !== undefined) void browser.tabs.remove(id).catch(() => undefined);
    } catch {
      setState({ kind: 'blocked', authUrl });
    }
  }, [slug, serviceOrigin, closeWindow]);

  const cancel = useCallback(() => {
    attempt.current += 1;
    closeWindow();
    setState({ kind: 'idle' });
  }, [closeWindow]);

  return { state, start, cancel };
}

/** The page that ends a login tells its own origin; a script of ours there passes it on. */
function useOutcome(slug: string, isWaiting: boolean, finish: (outcome: LoginOutcome) => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const onStored = (changes: Record<string, { newValue?: unknown }>, area: string) => {
      const outcome =
        area === 'session' ? (changes[LOGIN_OUTCOME_KEY]?.newValue as LoginOutcome | undefined) : undefined;
      if (outcome?.slug === slug) void finish(outcome);
    };
    browser.storage.onChanged.addListener(onStored);
    return () => browser.storage.onChanged.removeListener(onStored);
  }, [slug, isWaiting, finish]);
}
