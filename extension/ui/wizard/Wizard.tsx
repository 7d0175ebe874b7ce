import type { ListedAddin } from '@veilmark/contract/addins';
import { Button } from '@veilmark/ui/Button';
import { PlaceChip } from '@veilmark/ui/Chip';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, SkeletonRows } from '@veilmark/ui/States';
import { FolderOpen, LogIn } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { openOptions, requestService } from '../commands';
import { Header, ProblemState } from '../parts';
import { useUi } from '../store';
import { useWhenBack } from '../use-when-back';
import { AddinTabs } from './AddinTabs';
import { callService } from './job/service';
import css from './wizard.module.css';

const messages = defineMessages('extension/ui/wizard/Wizard', {
  en: {
    title: 'Anonymize cloud files',
    lead: 'Copies without personal data are stored next to your files. The originals are never changed.',
    none: 'This service offers no cloud connections.',
    signIn: 'Sign in',
    signInTitle: 'Sign in to connect your cloud',
    signInText: 'Connections belong to your account at the service. An API key alone is not enough.',
    opened: 'Sign in on the page that opened, then come back. This page continues by itself.',
    settings: 'Open settings',
    elsewhere: 'The wizard is open in another tab',
    elsewhereText:
      'Continue there, or close that tab and reload this one. Two wizards at once would write every copy twice.',
  },
  de: {
    title: 'Cloud-Dateien anonymisieren',
    lead: 'Kopien ohne personenbezogene Daten werden neben Ihren Dateien abgelegt. Die Originale bleiben unverändert.',
    none: 'Dieser Dienst bietet keine Cloud-Verbindungen.',
    signIn: 'Anmelden',
    signInTitle: 'Melden Sie sich an, um Ihre Cloud zu verbinden',
    signInText: 'Verbindungen gehören zu Ihrem Konto beim Dienst. Ein API-Schlüssel allein genügt nicht.',
    opened: 'Melden Sie sich auf der geöffneten Seite an und kommen Sie zurück. Danach geht es hier von selbst weiter.',
    settings: 'Einstellungen öffnen',
    elsewhere: 'Der Assistent ist in einem anderen Tab geöffnet',
    elsewhereText:
      'Machen Sie dort weiter, oder schließen Sie den anderen Tab und laden Sie diesen neu. Zwei Assistenten würden jede Kopie doppelt schreiben.',
  },
});

type State = { kind: 'loading' } | { kind: 'failed'; problem: Problem } | { kind: 'ready'; addins: ListedAddin[] };

/** The cloud-file wizard: a tab for each addin, six steps in each. */
export function Wizard() {
  const t = useMessages(messages);
  const place = useUi((ui) => ui.state?.settings.apiBaseUrl);
  const isAlone = useOnlyTab();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const loads = useRef(0);
  const load = useCallback(async () => {
    const own = ++loads.current;
    const answer = await callService('listAddins', {});
    // An answer that was overtaken may be older than what is shown.
    if (own === loads.current) setState((now) => stateAfter(now, answer));
    return answer.success ? answer.data.data.addins : [];
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <main className={css.page}>
      <Header>{place && <PlaceChip host={new URL(place).host} />}</Header>
      <div>
        <h1>{t.title}</h1>
        <p className={css.muted}>{t.lead}</p>
      </div>
      {isAlone === false ? (
        <EmptyState icon={FolderOpen} title={t.elsewhere}>
          {t.elsewhereText}
        </EmptyState>
      ) : (
        <Content state={state} load={load} />
      )}
    </main>
  );
}

/** A list that could not be refreshed is no reason to take away the one that is shown, and the job with it. */
function stateAfter(now: State, answer: Awaited<ReturnType<typeof callService<'listAddins'>>>): State {
  if (answer.success) return { kind: 'ready', addins: answer.data.data.addins };
  const { problem } = answer;
  return now.kind === 'ready' && problem.status !== 401 ? now : { kind: 'failed', problem };
}

function Content({ state, load }: { state: State; load: () => Promise<ListedAddin[]> }) {
  const t = useMessages(messages);
  const address = useUi((ui) => ui.state?.settings.apiBaseUrl);
  // Both answers come from the background in any order. Nothing can be pressed before both are there.
  if (state.kind === 'loading' || !address) return <SkeletonRows rows={5} height={56} />;
  if (state.kind === 'failed')
    return state.problem.status === 401 ? (
      <SignIn address={address} onDone={load} />
    ) : (
      <ProblemState
        problem={state.problem}
        onRetry={() => void load()}
        actions={<Button onClick={() => void openOptions()}>{t.settings}</Button>}
      />
    );
  if (state.addins.length === 0) return <EmptyState icon={FolderOpen} title={t.none} />;
  return <AddinTabs addins={state.addins} load={load} />;
}

function SignIn({ address, onDone }: { address: string; onDone: () => Promise<unknown> }) {
  const t = useMessages(messages);
  const [isWaiting, setIsWaiting] = useState(false);
  async function finish(opens: boolean): Promise<void> {
    const { ok } = await ask('ui.sign-in', { keepsChecksHere: true, opens });
    setIsWaiting(!ok);
    if (ok) await onDone();
  }
  async function signIn(): Promise<void> {
    if (await requestService(address)) await finish(true);
  }
  useWhenBack(isWaiting, () => finish(false));
  return (
    <EmptyState
      icon={LogIn}
      title={t.signInTitle}
      actions={
        <Button variant="primary" onClick={() => void signIn()}>
          {t.signIn}
        </Button>
      }
    >
      {isWaiting ? t.opened : t.signInText}
    </EmptyState>
  );
}

/** Held for the life of the page: two tabs would work on the same job. */
const onlyTab = new Promise<boolean>((resolve) => {
  void navigator.locks.request('veilmark-wizard', { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock && new Promise(() => undefined);
  });
});

/** Whether this is the only tab with the wizard; undefined until known. */
function useOnlyTab(): boolean | undefined {
  const [isAlone, setAlone] = useState<boolean>();
  useEffect(() => void onlyTab.then(setAlone), []);
  return isAlone;
}
