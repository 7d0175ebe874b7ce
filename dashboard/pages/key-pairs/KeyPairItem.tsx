import type { Result } from '@veilmark/client/client';
import type { KeyPair } from '@veilmark/contract/keys';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { explainError, type ShownError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { Download, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { saveFile } from '../../app/save-file';
import { When } from '../../app/When';
import { useVault } from '../../crypto/vault';
import { zeroKnowledge } from '../../crypto/zero-knowledge';
import css from './KeyPairs.module.css';
import { keyPairMessages } from './messages';
import { RenameDialog } from './RenameDialog';

interface KeyPairItemProps {
  pair: KeyPair;
  onChanged: () => void;
  /** Shows a change at once. */
  onPatch: (part: Partial<KeyPair>) => void;
  /** Runs what needs an open vault, after asking for the password where it is locked. */
  withVault: (run: () => void) => void;
}

export function KeyPairItem({ pair, onChanged, onPatch, withVault }: KeyPairItemProps) {
  const t = useMessages(keyPairMessages);
  const format = useFormat();
  const locale = useLocale();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const { id, keyName, fingerprint } = pair;
  const params = { id };
  const complain = (error: ShownError) => {
    const { title, next } = explainError(error, locale);
    showToast(`${title}. ${next}`, { tone: 'danger' });
  };

  const setActive = async (isActive: boolean) => {
    onPatch({ isActive });
    const result = await client.updateKeyPair({ params, body: { isActive } });
    if (!result.success) {
      onPatch({ isActive: !isActive });
      return complain(result.error);
    }
    const undo = () => void setActive(!isActive);
    showToast(isActive ? t.activated(keyName) : t.deactivated(keyName), { undo });
  };
  const savePublic = async () => {
    const result = await client.getPublicKey({ params });
    if (result.success) saveFile(fileName(keyName, 'public'), result.data.publicKeyPem, 'application/x-pem-file');
    else complain(result.error);
  };
  const savePrivate = async () => {
    const vault = useVault.getState();
    const result =
      pair.isZKWrapped && vault.kind === 'open' ? await zeroKnowledge.readPrivateKey(vault, id) : await readStored();
    if (!result.success) return complain(result.error);
    saveFile(fileName(keyName, 'private'), result.data, 'application/x-pem-file');
  };
  const readStored = async (): Promise<Result<string>> => {
    const result = await client.getKeyPair({ params, query: { includePrivateKey: 'true' } });
    return result.success ? { success: true, data: result.data.privateKeyPem ?? '' } : result;
  };
  const remove = async () => {
    const vault = useVault.getState();
    const headers = vault.kind === 'open' ? { 'x-session-key-hash': vault.sessionKeyHash } : {};
    const result = await client.deleteKeyPair({ params, headers });
    setDialog(undefined);
    if (!result.success) return complain(result.error);
    showToast(t.removed(keyName));
    onChanged();
  };

  return (
    <li className={css.pair}>
      <div>
        <div className={css.head}>
          <h2>{keyName}</h2>
          <Chip>{pair.algorithm}</Chip>
          <Chip tone={pair.isZKWrapped ? 'success' : 'neutral'} icon={KeyRound}>
            {pair.isZKWrapped ? t.zk : t.server}
          </Chip>
        </div>
        <dl className={css.facts}>
          <div>
            <dt>{t.fingerprint}</dt>
            <dd>
              <code>{fingerprint}</code>
            </dd>
          </div>
          <div>
            <dt>{t.created}</dt>
            <dd>
              <When iso={pair.createdAt} />
            </dd>
          </div>
          <div>
            <dt>{t.used}</dt>
            <dd>
              {pair.lastUsedAt ? (
                <>
                  {t.usedTimes(format.number(pair.usageCount))}, <When iso={pair.lastUsedAt} isRelative />
                </>
              ) : (
                t.never
              )}
            </dd>
          </div>
        </dl>
        <div className={css.actions}>
          <CopyButton text={id} label={t.copyId} size="small" />
          <Button size="small" icon={Download} aria-label={t.publicKeyFor(keyName)} onClick={() => void savePublic()}>
            {t.publicKey}
          </Button>
          {pair.hasPrivateKeyBackup && (
            <Button
              size="small"
              icon={Download}
              aria-label={t.privateKeyFor(keyName)}
              onClick={() => (pair.isZKWrapped ? withVault(() => void savePrivate()) : void savePrivate())}
            >
              {t.privateKey}
            </Button>
          )}
          <Button size="small" icon={Pencil} aria-label={t.renameFor(keyName)} onClick={() => setDialog('rename')}>
            {t.rename}
          </Button>
          <Button
            size="small"
            variant="danger"
            icon={Trash2}
            aria-label={t.removeFor(keyName)}
            onClick={() => withVault(() => setDialog('delete'))}
          >
            {t.remove}
          </Button>
        </div>
      </div>
      <Switch
        label={t.activeFor(keyName)}
        isLabelHidden
        isOn={pair.isActive}
        onChange={(isOn) => void setActive(isOn)}
      />
      {dialog === 'rename' && <RenameDialog pair={pair} onClose={() => setDialog(undefined)} onChanged={onChanged} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t.removeTitle(keyName)}
          text={t.removeText}
          action={t.remove}
          onConfirm={remove}
          onClose={() => setDialog(undefined)}
        />
      )}
    </li>
  );
}

function fileName(keyName: string, half: 'public' | 'private'): string {
  return `${keyName.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${half}.pem`;
}
