import type { Endpoints } from '@veilmark/contract';
import type { AuthorizationRequest } from '@veilmark/contract/connections';
import type { OutputOf } from '@veilmark/contract/endpoint';
import type { ApiScope } from '@veilmark/contract/scopes';
import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../api/client';
import frame from '../../app/SignIn.module.css';
import { useUser } from '../../app/session';
import { ScopeChoice } from '../keys/ScopeChoice';
import { Notice } from '../sign-in/Notice';
import css from './Connect.module.css';
import { connectMessages } from './messages';

type Asked = OutputOf<Endpoints['describeConnection']>;

/** Who asks, where the answer goes, what is asked for; and the two answers. */
export function AskingProgram({ asked, request }: { asked: Asked; request: AuthorizationRequest }) {
  const t = useMessages(connectMessages);
  const locale = useLocale();
  const user = useUser();
  const [scopes, setScopes] = useState<ApiScope[]>([...asked.scopes]);
  const [busy, setBusy] = useState<'allow' | 'deny'>();
  const [problem, setProblem] = useState<string>();
  const [target, setTarget] = useState<string>();

  const answer = async (isAllowed: boolean) => {
    setBusy(isAllowed ? 'allow' : 'deny');
    setProblem(undefined);
    const result = await client.answerConnection({ body: { ...request, isAllowed, scopes } });
    setBusy(undefined);
    if (!result.success) return setProblem(explainError(result.error, locale).title);
    setTarget(result.data.redirectTo);
    location.assign(result.data.redirectTo);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (scopes.length === 0) setProblem(t.none);
    else void answer(true);
  };

  if (target !== undefined)
    return (
      <Notice title={t.done} text={t.doneText}>
        <a href={target}>{t.goOn(asked.redirectHost)}</a>
      </Notice>
    );
  if (asked.refusal)
    return (
      <Notice title={t.refused} text={t.reasons[asked.refusal.error] ?? t.reasons.other ?? ''}>
        <a href={asked.refusal.back}>{t.back(asked.redirectHost)}</a> <code>{asked.refusal.description}</code>
      </Notice>
    );
  return (
    <div className={frame.frame}>
      <div>
        <h1 className={css.question}>{t.question(asked.client.name)}</h1>
        <p className={frame.lead}>{t.lead}</p>
      </div>
      <dl className={css.facts}>
        <dt>{t.who}</dt>
        <dd>
          <strong>{asked.client.name}</strong>
          <p>{asked.client.host === null ? t.unvouched : t.vouched(asked.client.host)}</p>
        </dd>
        <dt>{t.where}</dt>
        <dd>
          <strong>{asked.redirectHost}</strong>
          {asked.isLocal && <p>{t.local}</p>}
        </dd>
        <dt>{t.as}</dt>
        <dd>{user?.email}</dd>
      </dl>
      <form className={frame.form} onSubmit={submit}>
        <ScopeChoice offered={asked.scopes} chosen={scopes} onChange={setScopes} of="program" />
        {problem && <p role="alert">{problem}</p>}
        <div className={css.answers}>
          <Button type="submit" variant="primary" isBusy={busy === 'allow'}>
            {t.allow}
          </Button>
          <Button isBusy={busy === 'deny'} onClick={() => void answer(false)}>
            {t.deny}
          </Button>
        </div>
        <p className={frame.lead}>{t.until}</p>
      </form>
    </div>
  );
}
