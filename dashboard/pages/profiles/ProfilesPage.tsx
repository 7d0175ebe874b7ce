import type { Profile, ProfileSummary } from '@veilmark/contract/profiles';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { EditDialog } from './EditDialog';
import { profileMessages } from './messages';
import { ProfileTable } from './ProfileTable';
import { TryDialog } from './TryDialog';

const PAGE_SIZE = 100;

type Open =
  | { kind: 'edit'; profile?: Profile }
  | { kind: 'try'; profile: ProfileSummary }
  | { kind: 'remove'; profile: ProfileSummary };

export default function ProfilesPage() {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const page = useResource((signal) => client.listProfiles({ query: { limit: PAGE_SIZE }, signal }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const edit = async ({ id }: ProfileSummary) => {
    const result = await client.getProfile({ params: { id } });
    if (result.success) setOpen({ kind: 'edit', profile: result.data.profile });
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
  };
  const remove = async ({ id, name }: ProfileSummary) => {
    const result = await client.deleteProfile({ params: { id } });
    if (result.success) showToast(t.removed(name));
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    close();
    page.reload();
  };
  const showMore = async (after: string) => {
    const result = await client.listProfiles({ query: { limit: PAGE_SIZE, after } });
    if (!result.success) return showToast(explainError(result.error, locale).title, { tone: 'danger' });
    page.change(({ profiles }) => ({ ...result.data, profiles: [...profiles, ...result.data.profiles] }));
  };
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: 'edit' })}>
      {t.create}
    </Button>
  );
  const { data } = page;
  return (
    <Page title={t.title} lead={t.lead} actions={data && data.total > 0 && create}>
      {page.state === 'loading' && <SkeletonRows />}
      {page.state === 'failed' && <ErrorState error={page.error} onRetry={page.reload} />}
      {data?.total === 0 && (
        <EmptyState icon={SlidersHorizontal} title={t.empty} actions={create}>
          {t.emptyText}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Card>
          <ProfileTable
            page={data}
            onTry={(profile) => setOpen({ kind: 'try', profile })}
            onEdit={(profile) => void edit(profile)}
            onRemove={(profile) => setOpen({ kind: 'remove', profile })}
            onMore={(after) => void showMore(after)}
          />
        </Card>
      )}
      {open?.kind === 'edit' && <EditDialog profile={open.profile} onClose={close} onSaved={page.reload} />}
      {open?.kind === 'try' && <TryDialog name={open.profile.name} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle(open.profile.name)}
          text={t.removeText}
          action={t.remove}
          onConfirm={() => remove(open.profile)}
          onClose={close}
        />
      )}
    </Page>
  );
}
