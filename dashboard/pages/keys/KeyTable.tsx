import type { ApiKey } from '@veilmark/contract/account';
import { API_SCOPE_NAMES } from '@veilmark/contract/scopes';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import { client } from '../../api/client';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import css from './Keys.module.css';
import { scopeMessages } from './ScopeChoice';

const messages = defineMessages('dashboard/pages/keys/KeyTable', {
  en: {
    name: 'Name',
    key: 'Key',
    created: 'Created',
    lastUsed: 'Last used',
    scopes: 'For',
    state: 'State',
    actions: 'Actions',
    never: 'Never',
    active: 'Active',
    expires: 'Active until',
    expired: 'Expired',
    revoked: 'Revoked',
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke ${name}`,
    confirmTitle: (name: string) => `Revoke “${name}”?`,
    confirmText: 'Programs that use it lose access immediately. This cannot be undone.',
    done: (name: string) => `“${name}” no longer works.`,
  },
  de: {
    name: 'Name',
    key: 'Schlüssel',
    created: 'Angelegt',
    lastUsed: 'Zuletzt benutzt',
    scopes: 'Berechtigungen',
    state: 'Status',
    actions: 'Aktionen',
    never: 'Nie',
    active: 'Aktiv',
    expires: 'Aktiv bis',
    expired: 'Abgelaufen',
    revoked: 'Widerrufen',
    revoke: 'Widerrufen',
    revokeNamed: (name: string) => `${name} widerrufen`,
    confirmTitle: (name: string) => `„${name}“ widerrufen?`,
    confirmText: 'Programme, die ihn verwenden, werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
    done: (name: string) => `„${name}“ gilt nicht mehr.`,
  },
});

type KeyState = 'active' | 'expired' | 'revoked';

function stateOf(key: ApiKey): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now() ? 'expired' : 'active';
}

export function KeyTable({ keys, onChange }: { keys: readonly ApiKey[]; onChange: () => void }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [asked, setAsked] = useState<ApiKey>();
  const revoke = async (key: ApiKey) => {
    const result = await client.revokeApiKey({ params: { id: key.id } });
    if (result.success) showToast(t.done(key.name));
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    setAsked(undefined);
    onChange();
  };
  return (
    <>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.name, t.key, t.scopes, t.created, t.lastUsed, t.state]} actions={t.actions} />
        <tbody>
          {[...keys].sort(activeFirst).map((key) => (
            <tr key={key.id}>
              <td data-label={t.name} className={css.name}>
                {key.name}
              </td>
              <td data-label={t.key}>
                <code>{key.prefix}…</code>
              </td>
              <td data-label={t.scopes}>
                <KeyScopes apiKey={key} />
              </td>
              <td data-label={t.created}>
                <When iso={key.createdAt} />
              </td>
              <td data-label={t.lastUsed}>{key.lastUsedAt ? <When iso={key.lastUsedAt} isRelative /> : t.never}</td>
              <td data-label={t.state}>
                <KeyStateChip apiKey={key} />
              </td>
              <td className={pageCss.end}>
                {stateOf(key) === 'active' && (
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={t.revokeNamed(key.name)}
                    onClick={() => setAsked(key)}
                  >
                    {t.revoke}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          title={t.confirmTitle(asked.name)}
          text={t.confirmText}
          action={t.revoke}
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function KeyScopes({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(scopeMessages);
  const isFull = apiKey.scopes.length === API_SCOPE_NAMES.length;
  return (
    <span className={css.chips}>
      {apiKey.mode === 'test' && <Chip tone="accent">{t.test}</Chip>}
      {isFull ? <Chip>{t.all}</Chip> : apiKey.scopes.map((scope) => <Chip key={scope}>{t.scopes[scope].name}</Chip>)}
    </span>
  );
}

function KeyStateChip({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(messages);
  const state = stateOf(apiKey);
  if (state === 'revoked') return <Chip>{t.revoked}</Chip>;
  if (state === 'expired') return <Chip tone="warning">{t.expired}</Chip>;
  if (apiKey.expiresAt === null) return <Chip tone="success">{t.active}</Chip>;
  return (
    <Chip tone="success">
      {t.expires} <When iso={apiKey.expiresAt} />
    </Chip>
  );
}

const ORDER: readonly KeyState[] = ['active', 'expired', 'revoked'];

function activeFirst(a: ApiKey, b: ApiKey): number {
  return ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || b.createdAt.localeCompare(a.createdAt);
}
