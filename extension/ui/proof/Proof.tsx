import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { useEffect, useState } from 'react';
import type { GuardProof, UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { guardedSites } from '../options/Sites';
import { settingTexts } from '../options/texts';
import { Broken, Header } from '../parts';
import { useUi } from '../store';
import css from '../ui.module.css';
import { proofTexts } from './texts';

/** Three values whose check digits are right and whose owners do not exist. */
const SAMPLE = 'Card 4111 1111 1111 1111, IBAN DE89 3704 0044 0532 0130 00, mail jane.doe@example.com';

/** Shows an administrator whether the guard works in this browser, on every site it is meant for. */
export function Proof() {
  const { state, isBroken } = useUi();
  if (isBroken) return <Broken />;
  return (
    <main className={css.page}>
      <Header />
      {state ? <Checks state={state} /> : <SkeletonRows rows={8} height={32} />}
    </main>
  );
}

function Checks({ state }: { state: UiState }) {
  const t = useMessages(proofTexts);
  const s = useMessages(settingTexts);
  const [outcomes, setOutcomes] = useState<Record<string, GuardProof>>({});
  const [isRunning, setRunning] = useState(false);
  const [found, setFound] = useState<number>();
  const hosts = [...new Set(guardedSites(state).flatMap((site) => site.hosts))];
  useEffect(() => {
    void ask('ui.preview', { text: SAMPLE }).then((reply) => setFound(reply.ok ? (reply.findings[0]?.length ?? 0) : 0));
  }, []);

  async function run(): Promise<void> {
    setRunning(true);
    setOutcomes({});
    for (const host of hosts) {
      const { outcome } = await ask('ui.prove', { host });
      setOutcomes((before) => ({ ...before, [host]: outcome }));
    }
    setRunning(false);
  }

  const guarded = Object.values(outcomes).filter((outcome) => outcome === 'guards').length;
  const isDone = Object.keys(outcomes).length === hosts.length && !isRunning;
  return (
    <>
      <h1>{t.title}</h1>
      <p>{t.intro}</p>
      <ul className={css.checks}>
        <Line
          name={t.detects}
          text={found === undefined ? '…' : t.detectsDetail(String(Math.min(found, 3)))}
          isGood={found === undefined ? undefined : found >= 3}
        />
        <Line name={t.policy} text={policyText(state, t)} isGood={state.invalid.length === 0} />
        <Line name={t.action} text={s.actions[state.settings.submitAction]} isGood={undefined} />
        <Line
          name={t.list}
          text={t.listDetail(state.siteList.version, state.siteList.isOwn)}
          isGood={state.siteList.problem === undefined}
        />
      </ul>
      <div className={css.row}>
        <Button variant="primary" isBusy={isRunning} onClick={() => void run()}>
          {isRunning ? t.running : t.run}
        </Button>
        {isDone && hosts.length > 0 && <CopyButton text={reportOf(state, outcomes, found)} label={t.copy} />}
        {isDone && hosts.length > 0 && <strong role="status">{t.sum(guarded, hosts.length)}</strong>}
      </div>
      <ul className={css.checks}>
        {hosts.map((host) => {
          const outcome = outcomes[host];
          return (
            <Line
              key={host}
              name={host}
              text={outcome ? t.outcomes[outcome] : t.waiting}
              isGood={outcome && outcome !== 'unknown' ? outcome === 'guards' : undefined}
            />
          );
        })}
      </ul>
    </>
  );
}

function Line({ name, text, isGood }: { name: string; text: string; isGood: boolean | undefined }) {
  return (
    <li className={css.between}>
      <span>{name}</span>
      <Chip tone={isGood === undefined ? 'neutral' : isGood ? 'success' : 'danger'}>{text}</Chip>
    </li>
  );
}

type PolicyTexts = Pick<(typeof proofTexts)['en'], 'policyNone' | 'policyValid' | 'policyInvalid'>;

function policyText({ locked, invalid }: UiState, t: PolicyTexts): string {
  if (invalid.length > 0) return t.policyInvalid(invalid.join(', '));
  return locked.length === 0 ? t.policyNone : t.policyValid(String(locked.length));
}

/** For a ticket or an inventory: what was seen, nothing of what anybody wrote. */
function reportOf(state: UiState, outcomes: Record<string, GuardProof>, found: number | undefined): string {
  const { version, siteList, locked, invalid, settings } = state;
  const { guardEnabled, submitAction } = settings;
  return JSON.stringify(
    { version, siteList, found, guardEnabled, submitAction, locked, invalid, sites: outcomes },
    null,
    2,
  );
}
