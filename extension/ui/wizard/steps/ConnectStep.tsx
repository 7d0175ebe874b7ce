import { Button, buttonClass } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, getLocale, useMessages } from '@veilmark/ui/i18n';
import { refusalText } from '@veilmark/ui/refusal-text';
import { showToast } from '@veilmark/ui/Toasts';
import { Link2, Unlink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useUi } from '../../store';
import type { AddinPanelProps } from '../addin-renderer';
import { callService } from '../job/service';
import { useJob } from '../job/store';
import { stepMessages } from '../messages';
import { useRenderer } from '../renderer-context';
import css from '../wizard.module.css';
import { type LoginState, useLogin } from './use-login';

const messages = defineMessages('extension/ui/wizard/steps/ConnectStep', {
  en: {
    title: (name: string) => `Connect ${name}`,
    text: 'A window of the provider opens, where you grant access. We never see your password. You can revoke access at any time.',
    connect: (name: string) => `Connect ${name}`,
    reconnect: 'Connect again',
    expired: 'The connection has expired. Connect again to continue.',
    unset: 'An administrator has to set this service up first.',
    needsServer: 'Enter your server first.',
    connected: 'Connected',
    as: (who: string) => `Connected as ${who}`,
    quota: (used: string, total: string) => `${used} of ${total} used`,
    disconnect: 'Disconnect',
    disconnectTitle: (name: string) => `Disconnect ${name}?`,
    disconnectText:
      'Veilmark can no longer read your files there. Files do not change. To continue later, grant access again.',
    disconnected: 'Disconnected. The access was revoked.',
    waiting: 'Waiting for the window in which you grant access…',
    cancel: 'Cancel',
    blocked: 'The browser blocked the window.',
    openTab: 'Open it in a tab',
    closed: 'The window was closed before access was granted. Nothing was connected.',
    late: 'The sign-in took longer than five minutes and is no longer valid. Start again.',
    failed: 'Not connected.',
  },
  de: {
    title: (name: string) => `${name} verbinden`,
    text: 'Es öffnet sich ein Fenster des Anbieters, in dem Sie den Zugriff erlauben. Ihr Passwort sehen wir nicht; Sie können den Zugriff jederzeit widerrufen.',
    connect: (name: string) => `${name} verbinden`,
    reconnect: 'Erneut verbinden',
    expired: 'Die Verbindung ist abgelaufen. Verbinden Sie erneut, um weiterzumachen.',
    unset: 'Diesen Dienst muss zuerst ein Administrator einrichten.',
    needsServer: 'Geben Sie zuerst Ihren Server ein.',
    connected: 'Verbunden',
    as: (who: string) => `Verbunden als ${who}`,
    quota: (used: string, total: string) => `${used} von ${total} belegt`,
    disconnect: 'Trennen',
    disconnectTitle: (name: string) => `${name} trennen?`,
    disconnectText:
      'Veilmark kann Ihre Dateien dort nicht mehr lesen. Dateien ändern sich nicht. Um später weiterzumachen, erlauben Sie den Zugriff erneut.',
    disconnected: 'Getrennt. Der Zugriff wurde widerrufen.',
    waiting: 'Warten auf das Fenster, in dem Sie den Zugriff erlauben …',
    cancel: 'Abbrechen',
    blocked: 'Der Browser hat das Fenster blockiert.',
    openTab: 'In einem Tab öffnen',
    closed: 'Das Fenster wurde geschlossen, bevor der Zugriff erlaubt war. Es wurde nichts verbunden.',
    late: 'Die Anmeldung dauerte länger als fünf Minuten und gilt nicht mehr. Beginnen Sie erneut.',
    failed: 'Nicht verbunden.',
  },
});

export function ConnectStep(props: AddinPanelProps) {
  const t = useMessages(messages);
  const steps = useMessages(stepMessages);
  const format = useFormat();
  const { addin, userAddin } = props;
  const { renderer, addin: listed, refresh } = useRenderer();
  const base = useUi((ui) => ui.state?.settings.apiBaseUrl);
  const { update } = useJob.getState();
  // What the list said may be old: a provider can end a connection at any time.
  useEffect(() => void refresh(), [refresh]);
  const goOn = () => update(({ resumeAt, ...job }) => ({ ...job, step: resumeAt ?? 'preset' }));
  const check = useCallback(async () => {
    const fresh = await refresh();
    return fresh?.userAddin.hasConnection === true && !fresh.userAddin.connectionExpired;
  }, [refresh]);
  const login = useLogin(addin.slug, base && new URL(base).origin, check);
  const { hasConnection, connectionExpired, accountInfo, settings } = userAddin;
  const isConnected = hasConnection && !connectionExpired;
  const required = (addin.configSchema.required as string[] | undefined) ?? [];
  const [isAsking, setAsking] = useState(false);
  const isMissingSettings = required.some((name) => !settings[name]);

  async function disconnect(): Promise<void> {
    const answer = await callService('addinDisconnect', { params: { slug: addin.slug } });
    showToast(answer.success ? t.disconnected : refusalText(answer.problem.message, getLocale()), {
      tone: answer.success ? 'neutral' : 'danger',
    });
    login.cancel();
    setAsking(false);
    await refresh();
  }

  return (
    <section className={css.card} aria-labelledby="connect-title">
      <h2 id="connect-title">{isConnected ? addin.name : t.title(addin.name)}</h2>
      {!isConnected && <p className={css.muted}>{t.text}</p>}
      {renderer.Settings && !isConnected && <renderer.Settings {...props} />}
      {isConnected && (
        <p role="status">
          {accountInfo?.email || accountInfo?.displayName
            ? t.as(accountInfo.email ?? accountInfo.displayName ?? '')
            : t.connected}
          {accountInfo?.quotaTotal !== undefined && accountInfo.quotaUsed !== undefined && (
            <span className={css.muted}>
              {' '}
              · {t.quota(format.bytes(accountInfo.quotaUsed), format.bytes(accountInfo.quotaTotal))}
            </span>
          )}
        </p>
      )}
      {connectionExpired && <p className={css.warning}>{t.expired}</p>}
      {!listed.isConfigured && <p className={css.warning}>{t.unset}</p>}
      {isMissingSettings && !isConnected && <p className={css.muted}>{t.needsServer}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t.disconnectTitle(addin.name)}
          text={t.disconnectText}
          action={t.disconnect}
          onConfirm={disconnect}
          onClose={() => setAsking(false)}
        />
      )}
      <LoginNote state={login.state} />
      <div className={css.actions}>
        {isConnected ? (
          <>
            <Button icon={Unlink} onClick={() => setAsking(true)}>
              {t.disconnect}
            </Button>
            <Button variant="primary" onClick={goOn}>
              {steps.next}
            </Button>
          </>
        ) : (
          <>
            {login.state.kind === 'waiting' && <Button onClick={login.cancel}>{t.cancel}</Button>}
            <Button
              variant="primary"
              icon={Link2}
              isBusy={login.state.kind === 'waiting'}
              disabled={!listed.isConfigured || isMissingSettings}
              onClick={() => void login.start()}
            >
              {connectionExpired ? t.reconnect : t.connect(addin.name)}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function LoginNote({ state }: { state: LoginState }) {
  const t = useMessages(messages);
  switch (state.kind) {
    case 'idle':
    case 'connected':
      return null;
    case 'waiting':
      return <p role="status">{t.waiting}</p>;
    case 'blocked':
      return (
        <p role="alert" className={css.warning}>
          {t.blocked}{' '}
          <a className={buttonClass({ size: 'small' })} href={state.authUrl} target="_blank" rel="noreferrer">
            {t.openTab}
          </a>
        </p>
      );
    case 'closed':
      return (
        <p role="alert" className={css.warning}>
          {t.closed}
        </p>
      );
    case 'expired':
      return (
        <p role="alert" className={css.warning}>
          {t.late}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className={css.danger}>
          {t.failed} {refusalText(state.message, getLocale())}
        </p>
      );
  }
}
