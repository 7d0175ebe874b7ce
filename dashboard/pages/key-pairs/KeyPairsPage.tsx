import type { KeyPair } from '@veilmark/contract/keys';
import { Button } from '@veilmark/ui/Button';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { FileKey2, FileUp, LockKeyhole, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../api/client';
import { Card, Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { UnlockDialog } from '../../crypto/UnlockDialog';
import { checkVault, useVault } from '../../crypto/vault';
import { GenerateDialog } from './GenerateDialog';
import { ImportDialog } from './ImportDialog';
import { KeyPairItem } from './KeyPairItem';
import css from './KeyPairs.module.css';
import { keyPairMessages } from './messages';

export default function KeyPairsPage() {
  const t = useMessages(keyPairMessages);
  const pairs = useResource((signal) => client.listKeyPairs({ signal }));
  const vault = useVault();
  const [dialog, setDialog] = useState<'generate' | 'import'>();
  const [afterUnlock, setAfterUnlock] = useState<{ run: () => void }>();
  useEffect(() => void checkVault(), []);

  const withVault = (run: () => void) => (vault.kind === 'locked' ? setAfterUnlock({ run }) : run());
  const actions = (
    <>
      <Button icon={FileUp} onClick={() => withVault(() => setDialog('import'))}>
        {t.import}
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => withVault(() => setDialog('generate'))}>
        {t.generate}
      </Button>
    </>
  );
  const patch = (id: string, part: Partial<KeyPair>) =>
    pairs.change(({ keyPairs }) => ({
      keyPairs: keyPairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)),
    }));
  const list = pairs.data?.keyPairs;
  const close = () => setDialog(undefined);
  return (
    <Page title={t.title} lead={t.lead} actions={list && list.length > 0 && actions}>
      {vault.kind === 'locked' && (
        <div className={css.locked}>
          <span>{t.locked}</span>
          <Button size="small" icon={LockKeyhole} onClick={() => setAfterUnlock({ run: () => undefined })}>
            {t.unlock}
          </Button>
        </div>
      )}
      {pairs.state === 'loading' && <SkeletonRows rows={2} height={104} />}
      {pairs.state === 'failed' && <ErrorState error={pairs.error} onRetry={pairs.reload} />}
      {list?.length === 0 && (
        <EmptyState icon={FileKey2} title={t.empty} actions={actions}>
          {t.emptyText}
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <Card>
          <ul className={css.list}>
            {list.map((pair) => (
              <KeyPairItem
                key={pair.id}
                pair={pair}
                onChanged={pairs.reload}
                onPatch={(part) => patch(pair.id, part)}
                withVault={withVault}
              />
            ))}
          </ul>
        </Card>
      )}
      {dialog === 'generate' && <GenerateDialog onClose={close} onCreated={pairs.reload} />}
      {dialog === 'import' && <ImportDialog onClose={close} onCreated={pairs.reload} />}
      {afterUnlock && (
        <UnlockDialog
          onClose={() => setAfterUnlock(undefined)}
          onOpen={() => {
            setAfterUnlock(undefined);
            afterUnlock.run();
          }}
        />
      )}
    </Page>
  );
}
