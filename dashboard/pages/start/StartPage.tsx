import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { explainError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { Tabs } from '@veilmark/ui/Tabs';
import { showToast } from '@veilmark/ui/Toasts';
import { CircleCheck, CircleX, KeyRound, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { curlCall, powerShellCall } from '../../app/first-call';
import { Page } from '../../app/Page';
import { startMessages } from './messages';
import css from './Start.module.css';
import { useFirstRequest } from './use-first-request';

interface NewKey {
  id: string;
  key: string;
}

/** What someone who has just signed up does: a key, a call, and the sight of its arrival. */
export default function StartPage() {
  const t = useMessages(startMessages);
  const [made, setMade] = useState<NewKey>();
  return (
    <Page title={t.title} lead={t.lead}>
      <ol className={css.steps}>
        <Step title={t.keyTitle}>
          <MakeKey made={made} onMade={setMade} />
        </Step>
        <Step title={t.sendTitle}>{made ? <Command apiKey={made.key} /> : <p>{t.sendLater}</p>}</Step>
        <Step title={t.checkTitle}>{made ? <Arrival keyId={made.id} /> : <p>{t.checkLater}</p>}</Step>
        <Step title={t.goOn}>
          <p>{t.goOnText}</p>
          <div className={css.links}>
            <Link href="/docs/api">{t.links.reference}</Link>
            <Link href="/guides/recipes">{t.links.recipes}</Link>
            <Link href="/profiles">{t.links.profiles}</Link>
            <Link href="/extension">{t.links.extension}</Link>
            <Link href="/playground">{t.links.playground}</Link>
          </div>
        </Step>
      </ol>
    </Page>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={css.step}>
      <h2>{title}</h2>
      <div className={css.body}>{children}</div>
    </li>
  );
}

function MakeKey({ made, onMade }: { made: NewKey | undefined; onMade: (made: NewKey) => void }) {
  const t = useMessages(startMessages);
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const result = await client.createApiKey({ body: { name: t.keyName } });
    setBusy(false);
    if (result.success) return onMade({ id: result.data.apiKey.id, key: result.data.key });
    const { title, next } = explainError(result.error, locale);
    showToast(`${title}. ${next}`, { tone: 'danger' });
  };
  return (
    <>
      <p>{made ? t.made : t.keyText}</p>
      <div className={css.links}>
        {made && <CopyButton text={made.key} label={t.copyKey} />}
        <Button variant={made ? 'ghost' : 'primary'} icon={KeyRound} isBusy={isBusy} onClick={() => void make()}>
          {made ? t.makeAnother : t.make}
        </Button>
      </div>
    </>
  );
}

function Command({ apiKey }: { apiKey: string }) {
  const t = useMessages(startMessages);
  const block = (code: string) => <CodeBlock code={code} label={t.command} copyLabel={t.copyCommand} />;
  return (
    <>
      <p>{t.sendText}</p>
      <Tabs
        label={t.shell}
        tabs={[
          { id: 'curl', label: 'curl', content: block(curlCall(location.origin, apiKey)) },
          { id: 'powershell', label: 'PowerShell', content: block(powerShellCall(location.origin, apiKey)) },
        ]}
      />
    </>
  );
}

function Arrival({ keyId }: { keyId: string }) {
  const t = useMessages(startMessages);
  const format = useFormat();
  const first = useFirstRequest(keyId);
  if (first.kind !== 'arrived')
    return (
      <div className={css.state} role="status">
        <LoaderCircle size={16} aria-hidden />
        {first.kind === 'lost' ? t.lost : t.waiting}
      </div>
    );
  const { method, route, status, code, durationMs, tokens } = first.request;
  const isRefused = status >= 400;
  const called = `${method} ${route}`;
  return (
    <>
      <div className={`${css.state} ${isRefused ? css.refused : css.arrived}`} role="status">
        {isRefused ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
        {isRefused
          ? t.refused(called, `${status} ${code ?? ''}`.trim())
          : t.arrived(called, format.number(durationMs), t.tokens(format.number(tokens)))}
      </div>
      <div>
        <Link href="/requests">{t.log}</Link>
      </div>
    </>
  );
}
