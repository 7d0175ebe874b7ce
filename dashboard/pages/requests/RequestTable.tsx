import type { LoggedRequest } from '@veilmark/contract/account';
import { Chip } from '@veilmark/ui/Chip';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import { requestMessages } from './messages';
import css from './Requests.module.css';

interface RequestTableProps {
  requests: readonly LoggedRequest[];
  /** API keys and connected programs. */
  callers: readonly { id: string; name: string }[];
}

export function RequestTable({ requests, callers }: RequestTableProps) {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const names = new Map(callers.map(({ id, name }) => [id, name]));
  const { time, route, status, key, tokens, duration, id } = t.columns;
  return (
    <table className={`${pageCss.table} ${pageCss.stacked}`}>
      <TableHead
        columns={[time, route, status, key, { label: tokens, isNumber: true }, { label: duration, isNumber: true }, id]}
      />
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <td data-label={time}>
              <When iso={request.at} />
            </td>
            <td data-label={route} className={css.route}>
              <code>
                <span className={css.method}>{request.method}</span> {request.route}
              </code>
            </td>
            <td data-label={status}>
              <Chip tone={toneOf(request.status)}>{`${request.status} ${request.code ?? ''}`.trim()}</Chip>
            </td>
            <td data-label={key}>
              {request.keyId === null ? t.session : (names.get(request.keyId) ?? t.unknownKey)}
              {request.mode === 'test' && ` (${t.test})`}
            </td>
            <td data-label={tokens} className={pageCss.number}>
              {format.number(request.tokens)}
            </td>
            <td data-label={duration} className={pageCss.number}>
              {format.number(request.durationMs)} ms
            </td>
            <td data-label={id}>
              <code title={request.id}>{request.id.slice(0, 8)}…</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toneOf(status: number): 'success' | 'warning' | 'danger' {
  if (status < 400) return 'success';
  return status < 500 ? 'warning' : 'danger';
}
