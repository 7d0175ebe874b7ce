import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { client } from '../../api/client';
import { Card } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { countsMessages } from './counts-messages';
import type { SectionProps } from './OrganizationPage';

/** What this service itself counts of the person who looks, as it is stored. */
export function OwnReports({ organization: { id } }: Pick<SectionProps, 'organization'>) {
  const t = useMessages(countsMessages);
  const own = useResource((signal) => client.readOwnReports({ params: { id }, signal }), id);
  const { isOn, reports = [] } = own.data ?? {};
  return (
    <Card title={t.own}>
      {own.state === 'loading' && <SkeletonRows rows={1} />}
      {own.state === 'failed' && <ErrorState error={own.error} onRetry={own.reload} />}
      {own.data && <p>{isOn ? t.ownOn : t.ownOff}</p>}
      {own.data && isOn && reports.length === 0 && <p>{t.ownEmpty}</p>}
      {reports.map((report) => (
        // Long lines scroll; a keyboard must be able to.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it scrolls
        <pre key={report.day} tabIndex={0}>
          {JSON.stringify(report, null, 1)}
        </pre>
      ))}
    </Card>
  );
}
