import { isAddinSlug } from '@veilmark/commerce/addins';
import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { ListedAddin } from '@veilmark/contract/addins';
import { addinIcons } from '@veilmark/ui/addin-icons';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { refusalText } from '@veilmark/ui/refusal-text';
import { showToast } from '@veilmark/ui/Toasts';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod';
import { client } from '../../api/client';
import { AddinSettings } from './AddinSettings';
import css from './Addins.module.css';
import { connectAddin } from './connect';
import { kindsOfFiles } from './kinds-of-files';
import { addinMessages } from './messages';

const ICONS: Record<ListedAddin['icon'], LucideIcon> = addinIcons;

const Metadata = z.object({
  requiresOAuth: z.boolean().default(true),
  capabilities: z.array(z.string()).default([]),
  supportedFileTypes: z.array(z.string()).default([]),
});

export function AddinCard({ addin, onChanged }: { addin: ListedAddin; onChanged: () => void }) {
  const t = useMessages(addinMessages);
  const locale = useLocale();
  const [isConnecting, setConnecting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { name, slug, userAddin } = addin;
  const { requiresOAuth } = Metadata.parse(addin.metadata);
  const Icon = ICONS[addin.icon];

  const connect = async () => {
    setConnecting(true);
    const outcome = await connectAddin(slug);
    setConnecting(false);
    if (outcome.kind === 'blocked') showToast(t.blocked, { tone: 'danger' });
    else if (outcome.kind === 'closed') showToast(t.closed);
    else if (outcome.kind === 'failed') showToast(explainError(outcome.error, locale).next, { tone: 'danger' });
    else if (outcome.success) showToast(t.nowConnected(name));
    else showToast(refusalText(outcome.message, locale), { tone: 'danger' });
    onChanged();
  };
  const disconnect = async () => {
    const result = await client.addinDisconnect({ params: { slug } });
    setAsking(false);
    if (result.success) showToast(t.disconnected(name));
    else showToast(explainError(result.error, locale).next, { tone: 'danger' });
    onChanged();
  };

  return (
    <li className={css.addin}>
      <div className={css.head}>
        <Icon size={18} aria-hidden />
        <h2>{name}</h2>
        <StateChip addin={addin} requiresOAuth={requiresOAuth} />
      </div>
      <p className={css.description}>{isAddinSlug(slug) ? t.descriptions[slug] : addin.description}</p>
      <Facts addin={addin} />
      {!addin.isConfigured && (
        <p className={css.description}>
          {t.notConfiguredText} <Link href="/admin">{t.administration}</Link>
        </p>
      )}
      <AddinSettings addin={addin} onSaved={onChanged} />
      {requiresOAuth && addin.isConfigured && (
        <div className={css.actions}>
          {(!userAddin.hasConnection || userAddin.connectionExpired) && (
            <Button
              variant="primary"
              isBusy={isConnecting}
              aria-label={isConnecting ? undefined : t.connectNamed(name)}
              onClick={() => void connect()}
            >
              {isConnecting ? t.waiting : userAddin.connectionExpired ? t.reconnect : t.connect}
            </Button>
          )}
          {userAddin.hasConnection && (
            <Button variant="danger" aria-label={t.disconnectNamed(name)} onClick={() => setAsking(true)}>
              {t.disconnect}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.disconnectTitle(name)}
          text={t.disconnectText}
          action={t.disconnect}
          onConfirm={disconnect}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function StateChip({ addin, requiresOAuth }: { addin: ListedAddin; requiresOAuth: boolean }) {
  const t = useMessages(addinMessages);
  const { hasConnection, connectionExpired } = addin.userAddin;
  if (!addin.isConfigured) return <Chip tone="warning">{t.notConfigured}</Chip>;
  if (!requiresOAuth) return <Chip tone="success">{t.ready}</Chip>;
  if (connectionExpired) return <Chip tone="warning">{t.expired}</Chip>;
  return hasConnection ? <Chip tone="success">{t.connected}</Chip> : <Chip>{t.notConnected}</Chip>;
}

function Facts({ addin }: { addin: ListedAddin }) {
  const t = useMessages(addinMessages);
  const format = useFormat();
  const { capabilities, supportedFileTypes } = Metadata.parse(addin.metadata);
  const account = addin.userAddin.accountInfo;
  const names: Readonly<Record<string, string>> = t.capabilities;
  const accountName = [account?.displayName, account?.email].filter(Boolean).join(', ');
  return (
    <dl className={css.facts}>
      {accountName !== '' && (
        <>
          <dt>{t.account}</dt>
          <dd>{accountName}</dd>
        </>
      )}
      {account?.quotaTotal !== undefined && account.quotaUsed !== undefined && (
        <>
          <dt>{t.storage}</dt>
          <dd>{t.storageOf(format.bytes(account.quotaUsed), format.bytes(account.quotaTotal))}</dd>
        </>
      )}
      <dt>{t.can}</dt>
      <dd>
        {capabilities.map((capability) => names[capability] ?? capability).join(', ')}
        {addin.requiresPlan && ` (${t.needsPlan(PLANS[addin.requiresPlan as PlanId]?.name ?? addin.requiresPlan)})`}
      </dd>
      {supportedFileTypes.length > 0 && (
        <>
          <dt>{t.files}</dt>
          <dd>{kindsOfFiles(supportedFileTypes, t.pictures).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
