import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { LockKeyhole, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Card, pageCss } from '../../app/Page';
import { When } from '../../app/When';
import { UnlockDialog } from '../../crypto/UnlockDialog';
import { checkVault, useVault } from '../../crypto/vault';
import css from './Account.module.css';
import { EnrolDialog } from './EnrolDialog';

const messages = defineMessages('dashboard/pages/account/ZeroKnowledgeCard', {
  en: {
    title: 'Zero knowledge',
    explain:
      'A zero-knowledge account encrypts private keys in this page, with a key that only your password or 24 recovery words can open. The service stores them but cannot read them. If you lose both, they cannot be restored.',
    limit:
      'One limit remains: the page itself comes from the service. A person who can change the page can change what it does.',
    enrol: 'Switch to zero knowledge',
    since: 'On since',
    open: 'Vault open in this page',
    locked: 'Vault locked',
    unlock: 'Unlock vault',
  },
  de: {
    title: 'Zero Knowledge',
    explain:
      'Ein Zero-Knowledge-Konto verschlüsselt private Schlüssel auf dieser Seite, mit einem Schlüssel, den nur Ihr Passwort oder 24 Wiederherstellungswörter öffnen. Der Dienst bewahrt sie auf und kann sie nicht lesen. Verlieren Sie beides, lassen sie sich nicht wiederherstellen.',
    limit:
      'Eine Grenze bleibt: Die Seite selbst kommt vom Dienst. Wer die Seite ändern kann, kann ändern, was sie tut.',
    enrol: 'Auf Zero Knowledge umstellen',
    since: 'Eingeschaltet seit',
    open: 'Tresor auf dieser Seite geöffnet',
    locked: 'Tresor verschlossen',
    unlock: 'Tresor öffnen',
  },
});

export function ZeroKnowledgeCard() {
  const t = useMessages(messages);
  const vault = useVault();
  const [dialog, setDialog] = useState<'enrol' | 'unlock'>();
  return (
    <Card title={t.title}>
      <p>{t.explain}</p>
      <p className={pageCss.note}>{t.limit}</p>
      {vault.kind === 'unknown' && <SkeletonRows rows={1} height={36} />}
      {vault.kind === 'failed' && <ErrorState error={vault.error} onRetry={() => void checkVault()} />}
      {vault.kind === 'none' && (
        <div>
          <Button icon={ShieldCheck} onClick={() => setDialog('enrol')}>
            {t.enrol}
          </Button>
        </div>
      )}
      {(vault.kind === 'locked' || vault.kind === 'open') && (
        <div className={css.actions}>
          <Chip tone="success" icon={ShieldCheck}>
            {t.since} <When iso={vault.enrolledAt} />
          </Chip>
          <Chip tone={vault.kind === 'open' ? 'success' : 'neutral'} icon={LockKeyhole}>
            {vault.kind === 'open' ? t.open : t.locked}
          </Chip>
          {vault.kind === 'locked' && (
            <Button size="small" onClick={() => setDialog('unlock')}>
              {t.unlock}
            </Button>
          )}
        </div>
      )}
      {dialog === 'enrol' && <EnrolDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'unlock' && <UnlockDialog onClose={() => setDialog(undefined)} onOpen={() => setDialog(undefined)} />}
    </Card>
  );
}
