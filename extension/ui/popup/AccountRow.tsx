import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import type { UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { openConnect, openOptions } from '../commands';
import { useUi } from '../store';
import css from '../ui.module.css';

const messages = defineMessages('extension/ui/popup/AccountRow', {
  en: {
    none: 'No account. Everything is checked on this device.',
    key: 'Connected with an API key',
    session: 'Signed in',
    balance: (tokens: string, plan: string) => `${tokens} tokens left, ${plan} plan`,
    signIn: 'Sign in',
    signOut: 'Sign out',
    connect: 'Connect a service…',
  },
  de: {
    none: 'Kein Konto. Alles wird auf diesem Gerät geprüft.',
    key: 'Mit API-Schlüssel verbunden',
    session: 'Angemeldet',
    balance: (tokens: string, plan: string) => `noch ${tokens} Token, Tarif ${plan}`,
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    connect: 'Dienst verbinden …',
  },
});

/** Who pays for the checks, with the balance; or how to connect. */
export function AccountRow({ state, onConnect }: { state: UiState; onConnect?: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const locale = useLocale();
  const load = useUi((ui) => ui.load);
  const { kind, balance, problem } = state.account;

  async function signOut(): Promise<void> {
    await ask('ui.sign-out', {});
    await load();
  }

  const detail = problem
    ? explainError(problem, locale).title
    : balance && t.balance(format.number(balance.balance), balance.plan);
  return (
    <footer className={css.foot}>
      <div>
        <div>{kind === 'none' ? t.none : kind === 'key' ? t.key : t.session}</div>
        {detail && <div className={css.muted}>{detail}</div>}
      </div>
      {kind === 'none' && state.settings.enrolment === 'sign-in' && (
        <Button size="small" onClick={() => void (onConnect ?? (state.hasService ? openConnect : openOptions))()}>
          {state.hasService ? t.signIn : t.connect}
        </Button>
      )}
      {kind === 'session' && (
        <Button size="small" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      )}
    </footer>
  );
}
