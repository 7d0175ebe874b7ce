import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import type { UiState } from '../messaging/protocol';
import { ask } from '../messaging/send';
import { requestService } from './commands';
import { isLocked, useUi } from './store';
import css from './ui.module.css';
import { useWhenBack } from './use-when-back';

const messages = defineMessages('extension/ui/Connect', {
  en: {
    title: (host: string) => `Connect to ${host}?`,
    what: (host: string) =>
      `After connecting, you can open cloud files with the wizard and use the profiles of your account at ${host}. If the account belongs to an organization, its policy applies here.`,
    keep: 'If you keep checking on this device, no text of pages or prompts leaves the browser. Pictures are read here too. If the service checks, texts and pictures are sent to it, and each check spends tokens.',
    byService: 'Connect and check there',
    onDevice: 'Connect, check on this device',
    connect: 'Connect',
    cancel: 'Cancel',
    waiting: 'Sign in on the page that opened. This continues when you come back.',
    done: (host: string) => `Connected to ${host}`,
  },
  de: {
    title: (host: string) => `Mit ${host} verbinden?`,
    what: (host: string) =>
      `Nach dem Verbinden können Sie Cloud-Dateien mit dem Assistenten öffnen und die Profile Ihres Kontos bei ${host} verwenden. Gehört das Konto zu einer Organisation, gilt hier deren Richtlinie.`,
    keep: 'Wenn Sie weiter auf diesem Gerät prüfen, verlässt kein Text von Seiten oder Prompts den Browser. Auch Bilder werden hier gelesen. Prüft der Dienst, werden Texte und Bilder an ihn gesendet, und jede Prüfung verbraucht Token.',
    byService: 'Verbinden und dort prüfen',
    onDevice: 'Verbinden, hier prüfen',
    connect: 'Verbinden',
    cancel: 'Abbrechen',
    waiting: 'Melden Sie sich auf der geöffneten Seite an. Danach geht es hier von selbst weiter.',
    done: (host: string) => `Mit ${host} verbunden`,
  },
});

/** Asks before any text goes to the service, and signs in. In a tab of its own: the browser's prompt would close the popup. */
export function ConnectDialog({ state, onClose }: { state: UiState; onClose: () => void }) {
  const t = useMessages(messages);
  const { load, change } = useUi();
  const [isWaiting, setIsWaiting] = useState(false);
  const { apiBaseUrl } = state.settings;
  const { host } = new URL(apiBaseUrl);

  async function finish(opens: boolean): Promise<void> {
    const { ok } = await ask('ui.sign-in', { opens });
    setIsWaiting(!ok);
    if (!ok) return;
    showToast(t.done(host));
    await load();
    onClose();
  }

  async function connect(mode: 'auto' | 'device'): Promise<void> {
    if (!(await requestService(apiBaseUrl))) return;
    if (!isLocked(state, 'mode')) await change({ mode });
    await finish(true);
  }

  useWhenBack(isWaiting, () => finish(false));

  return (
    <Dialog isOpen onClose={onClose} title={t.title(host)} description={t.what(host)}>
      {!isLocked(state, 'mode') && <p>{t.keep}</p>}
      {isWaiting && (
        <p role="status" className={css.muted}>
          {t.waiting}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        {isLocked(state, 'mode') ? (
          <Button variant="primary" onClick={() => void connect('auto')}>
            {t.connect}
          </Button>
        ) : (
          <>
            <Button onClick={() => void connect('auto')}>{t.byService}</Button>
            <Button variant="primary" onClick={() => void connect('device')}>
              {t.onDevice}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
