import type { Client } from '@veilmark/client/client';
import type { ServiceCounts } from '@veilmark/contract/admin';
import { Button } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain } from '@veilmark/ui/use-form';
import { useEffect, useState } from 'react';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import css from './Admin.module.css';

const messages = defineMessages('dashboard/pages/admin/ServiceCard', {
  en: {
    title: 'Service',
    lead: 'What the service counted of itself: how often, how long and how much, never what it was about. Prometheus reads the same at /metrics.',
    since: 'Counted since',
    refresh: 'Refresh',
    requests: 'Requests',
    failed: 'Failed',
    refused: 'Refused',
    tokens: 'Tokens charged',
    routes: 'By route',
    errors: 'By error code',
    columns: {
      route: 'Route',
      requests: 'Requests',
      refused: 'Refused (4xx)',
      failed: 'Failed (5xx)',
      median: 'Half within',
      p95: '95 % within',
      code: 'Code',
    },
    noErrors: 'No request was answered with an error.',
    version: (api: string, engine: string, catalog: string) => `API ${api}, engine ${engine}, catalog ${catalog}`,
  },
  de: {
    title: 'Dienst',
    lead: 'Was der Dienst über sich erfasst: Anzahl, Dauer und Größe der Anfragen, nie ihren Inhalt. Prometheus liest dasselbe unter /metrics.',
    since: 'Gezählt seit',
    refresh: 'Aktualisieren',
    requests: 'Anfragen',
    failed: 'Fehlgeschlagen',
    refused: 'Abgelehnt',
    tokens: 'Berechnete Token',
    routes: 'Nach Route',
    errors: 'Nach Fehlercode',
    columns: {
      route: 'Route',
      requests: 'Anfragen',
      refused: 'Abgelehnt (4xx)',
      failed: 'Fehlgeschlagen (5xx)',
      median: 'Hälfte in höchstens',
      p95: '95 % in höchstens',
      code: 'Code',
    },
    noErrors: 'Keine Anfrage wurde mit einem Fehler beantwortet.',
    version: (api: string, engine: string, catalog: string) => `API ${api}, Engine ${engine}, Katalog ${catalog}`,
  },
});

/** How the service is doing, for its operator. */
export function ServiceCard({ client }: { client: Client }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const [counts, setCounts] = useState<ServiceCounts>();
  const [asked, setAsked] = useState(0);
  const [isBusy, setBusy] = useState(true);

  useEffect(() => {
    const leaving = new AbortController();
    setBusy(true);
    void client.adminMetrics({ signal: leaving.signal }).then((result) => {
      if (leaving.signal.aborted) return;
      setBusy(false);
      if (result.success) setCounts(result.data);
      else showToast(explain(result.error));
    });
    return () => leaving.abort();
  }, [client, asked]);

  return (
    <Card
      title={t.title}
      actions={
        <Button isBusy={isBusy} onClick={() => setAsked((times) => times + 1)}>
          {t.refresh}
        </Button>
      }
    >
      <p className={css.lead}>{t.lead}</p>
      {counts ? <Counts counts={counts} /> : <div data-loading />}
    </Card>
  );
}

function Counts({ counts }: { counts: ServiceCounts }) {
  const t = useMessages(messages);
  const format = useFormat();
  const sum = (of: (route: ServiceCounts['routes'][number]) => number) =>
    format.number(counts.routes.reduce((total, route) => total + of(route), 0));
  const figures = [
    [t.requests, sum(({ requests }) => requests)],
    [t.failed, sum(({ failed }) => failed)],
    [t.refused, sum(({ refused }) => refused)],
    [t.tokens, sum(({ tokens }) => tokens)],
  ];
  return (
    <>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.uri}>
        {t.since} <When iso={counts.since} />.{' '}
        {t.version(counts.version, counts.engine_version, counts.catalog_version)}
      </p>
      <h3>{t.routes}</h3>
      <RouteTable routes={counts.routes} />
      <h3>{t.errors}</h3>
      {counts.errors.length === 0 ? <p>{t.noErrors}</p> : <ErrorTable errors={counts.errors} />}
    </>
  );
}

function RouteTable({ routes }: Pick<ServiceCounts, 'routes'>) {
  const { columns } = useMessages(messages);
  const format = useFormat();
  const numbers = ['requests', 'refused', 'failed', 'median', 'p95'] as const;
  return (
    <table className={`${pageCss.table} ${pageCss.stacked}`}>
      <TableHead columns={[columns.route, ...numbers.map((name) => ({ label: columns[name], isNumber: true }))]} />
      <tbody>
        {routes.map(({ route, requests, refused, failed, median_ms, p95_ms }) => {
          const shown = {
            requests: format.number(requests),
            refused: format.number(refused),
            failed: format.number(failed),
            median: `${format.number(median_ms)} ms`,
            p95: `${format.number(p95_ms)} ms`,
          };
          return (
            <tr key={route}>
              <td data-label={columns.route} className={css.route}>
                <code>{route}</code>
              </td>
              {numbers.map((name) => (
                <td key={name} data-label={columns[name]} className={pageCss.number}>
                  {shown[name]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ErrorTable({ errors }: Pick<ServiceCounts, 'errors'>) {
  const { columns } = useMessages(messages);
  const format = useFormat();
  return (
    <table className={`${pageCss.table} ${pageCss.stacked}`}>
      <TableHead columns={[columns.code, { label: columns.requests, isNumber: true }]} />
      <tbody>
        {errors.map(({ code, count }) => (
          <tr key={code}>
            <td data-label={columns.code}>
              <code>{code}</code>
            </td>
            <td data-label={columns.requests} className={pageCss.number}>
              {format.number(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
