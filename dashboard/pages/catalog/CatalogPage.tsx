import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { Tabs } from '@veilmark/ui/Tabs';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { Page } from '../../app/Page';
import { askEngine } from '../../playground/engine';
import type { Catalog } from '../../playground/engine-protocol';
import { EntityList } from './EntityList';
import { catalogMessages } from './messages';
import { PresetList } from './PresetList';

/** Every type that can be found and every preset, from the engine itself. */
export default function CatalogPage() {
  const t = useMessages(catalogMessages);
  const [catalog, setCatalog] = useState<Catalog>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const wanted = new URLSearchParams(useSearch()).get('q') ?? '';
  // `round` is what makes a retry happen.
  useEffect(() => {
    setFailed(false);
    askEngine({ kind: 'catalog' }).then(setCatalog, () => setFailed(true));
  }, [round]);
  return (
    <Page title={t.title} lead={t.lead}>
      {hasFailed && (
        <ErrorState
          error={{ status: 0, code: 'CLIENT_UNREACHABLE', message: '' }}
          onRetry={() => setRound((value) => value + 1)}
        />
      )}
      {!catalog && !hasFailed && <SkeletonRows rows={10} />}
      {catalog && (
        <Tabs
          label={t.title}
          tabs={[
            {
              id: 'entities',
              label: t.entitiesTab(catalog.entities.length),
              content: <EntityList key={wanted} entities={catalog.entities} wanted={wanted} />,
            },
            {
              id: 'presets',
              label: t.presetsTab(catalog.presets.length),
              content: <PresetList presets={catalog.presets} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
