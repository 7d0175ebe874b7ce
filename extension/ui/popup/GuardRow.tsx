import { Button } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { GuardState, UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { matchesAny, originsOf } from '../../sites/match';
import { watchGuard } from '../../state/guard-state';
import { requestSites } from '../commands';
import { isLocked } from '../store';
import css from '../ui.module.css';
import type { CurrentTab } from '../use-tab';

const messages = defineMessages('extension/ui/popup/GuardRow', {
  en: {
    on: 'The prompt guard is on here',
    refusing: 'The prompt guard refuses personal data and files here',
    off: 'The prompt guard is turned off here in the settings',
    failed: 'The prompt guard does not work on this page. Reload it.',
    missed: 'A message with personal data left this page without a check',
    missing: 'The prompt guard is not running on this page. Reload it.',
    notAllowed: 'The prompt guard is not allowed on this site yet',
    allow: 'Allow',
    pause: 'Pause for an hour',
    paused: (time: string) => `The prompt guard is paused here until ${time}`,
    resume: 'Resume',
  },
  de: {
    on: 'Der Prompt-Schutz ist hier aktiv',
    refusing: 'Der Prompt-Schutz lehnt hier personenbezogene Daten und Dateien ab',
    off: 'Der Prompt-Schutz ist hier laut Einstellungen aus',
    failed: 'Der Prompt-Schutz funktioniert auf dieser Seite nicht. Laden Sie sie neu.',
    missed: 'Eine Nachricht mit personenbezogenen Daten hat diese Seite ohne Prüfung verlassen',
    missing: 'Der Prompt-Schutz läuft auf dieser Seite nicht. Laden Sie sie neu.',
    notAllowed: 'Der Prompt-Schutz ist auf dieser Website noch nicht erlaubt',
    allow: 'Erlauben',
    pause: 'Eine Stunde pausieren',
    paused: (time: string) => `Der Prompt-Schutz pausiert hier bis ${time}`,
    resume: 'Fortsetzen',
  },
});

/** Whether what is sent from the tab in front is checked. Says nothing about pages that no guard is meant for. */
export function GuardRow({ state, tab }: { state: UiState; tab: CurrentTab | undefined }) {
  const t = useMessages(messages);
  const format = useFormat();
  const guard = useGuard(tab?.id);
  const host = tab?.host;
  const { guardEnabled, protectedSites, blockedSites, excludedSites, submitAction } = state.settings;
  const isBlocked = host !== undefined && matchesAny(blockedSites, host);
  const known = [...state.sites.flatMap(({ hosts }) => hosts), ...protectedSites];
  const isMeant = host !== undefined && (isBlocked || matchesAny(known, host));
  if (guard === undefined && !isMeant) return null;
  const isOff = !isBlocked && (!guardEnabled || (host !== undefined && matchesAny(excludedSites, host)));
  const pausedUntil = host === undefined ? undefined : state.pauses[host];
  if (pausedUntil !== undefined && guard !== 'on' && host)
    return (
      <div className={css.between}>
        <Row icon={ShieldOff} text={t.paused(format.time(pausedUntil))} isProblem />
        <Button size="small" onClick={() => void ask('ui.pause', { host, minutes: 0 })}>
          {t.resume}
        </Button>
      </div>
    );
  if (guard === 'on')
    return (
      <div className={css.between}>
        <Row icon={ShieldCheck} text={isBlocked || submitAction === 'block' ? t.refusing : t.on} />
        {host && !isBlocked && !isLocked(state, 'guardEnabled') && (
          <Button size="small" onClick={() => void ask('ui.pause', { host, minutes: 60 })}>
            {t.pause}
          </Button>
        )}
      </div>
    );
  if (guard === 'off' || (guard === undefined && isOff)) return <Row icon={ShieldOff} text={t.off} />;
  if (guard === 'failed') return <Row icon={ShieldAlert} text={t.failed} isProblem />;
  if (guard === 'missed') return <Row icon={ShieldAlert} text={t.missed} isProblem />;
  return <Missing host={host ?? ''} />;
}

/** Meant to run here, and not there: the person never allowed it, or the page is older than that. */
function Missing({ host }: { host: string }) {
  const t = useMessages(messages);
  const [isAllowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    void browser.permissions.contains({ origins: originsOf([host]) }).then(setAllowed);
  }, [host]);
  if (isAllowed === undefined) return null;
  if (isAllowed) return <Row icon={ShieldAlert} text={t.missing} isProblem />;
  return (
    <div className={css.between}>
      <Row icon={ShieldAlert} text={t.notAllowed} isProblem />
      <Button size="small" onClick={() => void requestSites(originsOf([host]))}>
        {t.allow}
      </Button>
    </div>
  );
}

function Row({ icon: Icon, text, isProblem = false }: { icon: typeof ShieldCheck; text: string; isProblem?: boolean }) {
  return (
    <p className={isProblem ? css.guardProblem : css.guardRow} role="status">
      <Icon size={16} aria-hidden />
      {text}
    </p>
  );
}

function useGuard(tabId: number | undefined): GuardState | undefined {
  const [guard, setGuard] = useState<GuardState>();
  useEffect(() => {
    setGuard(undefined);
    return tabId === undefined ? undefined : watchGuard(tabId, setGuard);
  }, [tabId]);
  return guard;
}
