import type { ClientError } from '@veilmark/client/client';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import css from './Organizations.module.css';
import type { SignInProps } from './SignInTab';
import { signInMessages } from './sign-in-messages';

/** Mail domains of the organization, and how each is proven. */
export function Domains({ id, signIn: { domains }, onChange }: SignInProps) {
  const t = useMessages(signInMessages);
  const explainCall = useExplain();
  const [asked, setAsked] = useState<string>();
  const [checking, setChecking] = useState<string>();
  const form = useForm({ domain: '' }, async ({ domain }) => {
    const result = await client.addOrganizationDomain({ params: { id }, body: { domain } });
    if (!result.success) return { domain: result.error.status === 400 ? t.badDomain : explainCall(result.error) };
    form.reset();
    return onChange();
  });
  const fail = (error: ClientError, byStatus: Record<number, string>) =>
    showToast(byStatus[error.status] ?? explainCall(error), { tone: 'danger' });
  const check = async (domain: string) => {
    setChecking(domain);
    const result = await client.verifyOrganizationDomain({ params: { id, domain } });
    setChecking(undefined);
    if (result.success) showToast(t.nowVerified(domain));
    else fail(result.error, { 409: t.taken, 422: t.notFound, 502: t.noDns, 504: t.noDns });
    onChange();
  };
  const remove = async (domain: string) => {
    const result = await client.removeOrganizationDomain({ params: { id, domain } });
    setAsked(undefined);
    if (result.success) showToast(t.deleted(domain));
    else fail(result.error, { 409: t.lastDomain });
    onChange();
  };
  return (
    <Card title={t.domains}>
      <p>{t.domainsText}</p>
      {domains.length === 0 && <p>{t.noDomains}</p>}
      {domains.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.domain, t.record, t.state]} actions={t.actions} />
          <tbody>
            {domains.map(({ domain, recordName, recordValue, verifiedAt }) => (
              <tr key={domain}>
                <td data-label={t.domain} className={css.name}>
                  {domain}
                </td>
                <td data-label={t.record} className={css.record}>
                  <div className={css.blocks}>
                    <CodeBlock code={recordName} label={t.recordName(domain)} />
                    <CodeBlock code={recordValue} label={t.recordValue(domain)} />
                  </div>
                </td>
                <td data-label={t.state}>
                  {verifiedAt === null ? <Chip>{t.open}</Chip> : <Chip tone="success">{t.verified}</Chip>}
                </td>
                <td className={pageCss.end}>
                  <div className={css.buttons}>
                    {verifiedAt === null && (
                      <Button
                        size="small"
                        aria-label={t.checkNamed(domain)}
                        isBusy={checking === domain}
                        onClick={() => void check(domain)}
                      >
                        {t.check}
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={t.deleteNamed(domain)}
                      onClick={() => setAsked(domain)}
                    >
                      {t.delete}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form className={css.stack} onSubmit={(event) => void form.submit(event)}>
        <TextField label={t.domain} hint={t.domainHint} required maxLength={253} {...form.field('domain')} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t.add}
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <ConfirmDialog
          title={t.deleteTitle(asked)}
          text={t.deleteText}
          action={t.delete}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
