import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { Blocks } from 'lucide-react';
import { client } from '../../api/client';
import { Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { AddinCard } from './AddinCard';
import css from './Addins.module.css';
import { addinMessages } from './messages';

export default function AddinsPage() {
  const t = useMessages(addinMessages);
  const resource = useResource((signal) => client.listAddins({ signal }));
  const addins = resource.data?.data.addins;
  return (
    <Page title={t.title} lead={t.lead}>
      {resource.state === 'loading' && <SkeletonRows rows={3} height={180} />}
      {resource.state === 'failed' && <ErrorState error={resource.error} onRetry={resource.reload} />}
      {addins?.length === 0 && (
        <EmptyState icon={Blocks} title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      {addins && addins.length > 0 && (
        <ul className={css.list}>
          {[...addins]
            .sort((a, b) => a.sortOrder - b.sortOrder)
            // Those that can be used come first.
            .sort((a, b) => Number(b.isConfigured) - Number(a.isConfigured))
            .map((addin) => (
              <AddinCard key={addin.id} addin={addin} onChanged={resource.reload} />
            ))}
        </ul>
      )}
    </Page>
  );
}
