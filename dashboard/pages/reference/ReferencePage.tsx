import type { Result } from '@veilmark/client/client';
import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { referenceMessages } from './messages';
import { OperationItem } from './OperationItem';
import { type Document, type Group, groupsOf, searchGroups } from './openapi';
import css from './Reference.module.css';

/** The OpenAPI document of this very deployment, to read and to try. */
export default function ReferencePage() {
  const t = useMessages(referenceMessages);
  const document = useResource(loadDocument);
  return (
    <Page
      title={t.title}
      lead={document.data && t.lead(document.data.info.version)}
      actions={<a href="/api/openapi.json">{t.openapi}</a>}
    >
      {document.state === 'loading' && <SkeletonRows rows={8} height={48} />}
      {document.state === 'failed' && <ErrorState error={document.error} onRetry={document.reload} />}
      {document.data && <Reference document={document.data} />}
    </Page>
  );
}

function Reference({ document }: { document: Document }) {
  const t = useMessages(referenceMessages);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([location.hash.slice(1)].filter(Boolean)));
  const groups = useMemo(() => groupsOf(document), [document]);
  const deferred = useDeferredValue(query);
  const shown = useMemo(() => searchGroups(groups, deferred), [groups, deferred]);
  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (!id) return;
      setOpened((open) => new Set(open).add(id));
      window.document.getElementById(id)?.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const toggle = (id: string) =>
    setOpened((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className={css.layout}>
      <nav className={css.contents} aria-label={t.contents}>
        <TextField
          type="search"
          label={t.search}
          placeholder={t.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Contents groups={shown} />
      </nav>
      <div className={css.groups}>
        {shown.length === 0 && (
          <EmptyState title={t.none} actions={<Button onClick={() => setQuery('')}>{t.reset}</Button>}>
            {t.noneText}
          </EmptyState>
        )}
        {shown.map((group) => (
          <section key={group.name} className={css.group}>
            <h2 lang="en">{group.name}</h2>
            {group.description && (
              <p className={css.about} lang="en">
                {group.description}
              </p>
            )}
            {group.routes.map((route) => (
              <OperationItem
                key={route.id}
                document={document}
                route={route}
                isOpen={opened.has(route.id)}
                onToggle={() => toggle(route.id)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ groups }: { groups: readonly Group[] }) {
  return (
    <ul className={css.tags} lang="en">
      {groups.map(({ name, routes }) => (
        <li key={name}>
          <strong>{name}</strong>
          <ul>
            {routes.map(({ id, operation }) => (
              <li key={id}>
                <a href={`#${id}`}>{operation.operationId}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

async function loadDocument(signal: AbortSignal): Promise<Result<Document>> {
  try {
    const response = await fetch('/api/openapi.json', { signal });
    if (response.ok) return { success: true, data: (await response.json()) as Document };
    const message = `The service answered ${response.status}`;
    return { success: false, error: { status: response.status, error: message, message } };
  } catch {
    const message = 'The service could not be reached';
    return { success: false, error: { status: 0, error: 'Unreachable', message, code: 'CLIENT_UNREACHABLE' } };
  }
}
