import type { FileReceipt, MemberReceipt, SignedReceipt } from '@veilmark/contract/receipts';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { Fragment } from 'react';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import { receiptMessages } from './messages';
import css from './Receipts.module.css';
import { RuleReport } from './RuleReport';

/** What a receipt says, in words. Whether it is true is said above it. */
export function ReceiptDetails({ receipt: { claims } }: { receipt: SignedReceipt }) {
  const t = useMessages(receiptMessages);
  const format = useFormat();
  const names = useNames();
  const reports = claims.files.flatMap((file) => ('report' in file && file.report ? [file] : []));
  return (
    <>
      <Card title={t.files}>
        <dl className={css.facts}>
          {'issuer' in claims && (
            <>
              <dt>{t.issuer}</dt>
              <dd>{claims.issuer}</dd>
              <dt>{t.account}</dt>
              <dd>
                <code>{claims.account.slice(0, 16)}…</code>
              </dd>
            </>
          )}
          <dt>{t.issued}</dt>
          <dd>
            <When iso={claims.issued_at} />
          </dd>
          <dt>{t.versions}</dt>
          <dd>
            {claims.engine_version}, {claims.catalog_version}
          </dd>
          {claims.files.map(
            (file, index) =>
              'review_sha256' in file && (
                <Fragment key={`${file.copy_sha256}-${file.anonymized_at}`}>
                  <dt>{t.decisions(index + 1)}</dt>
                  <dd>
                    <code>{file.review_sha256}</code>
                  </dd>
                </Fragment>
              ),
          )}
        </dl>
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.number, { label: t.replaced, isNumber: true }, t.types, t.copy, t.anonymized]} />
          <tbody>
            {claims.files.map((file, index) => (
              <tr key={`${file.copy_sha256}-${file.anonymized_at}`}>
                <td data-label={t.number}>
                  <span title={file.copy_sha256}>{index + 1}</span>
                </td>
                <td data-label={t.replaced} className={pageCss.number}>
                  {format.number(file.replaced)}
                </td>
                <td data-label={t.types}>{names(file.entities) || t.noTypes}</td>
                <td data-label={t.copy}>
                  {'verification' in file ? <CopyCheck verification={file.verification} /> : t.unknown}
                </td>
                <td data-label={t.anonymized}>
                  <When iso={file.anonymized_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {claims.files.map(
        (file, index) =>
          'members' in file &&
          file.members && (
            <MemberTable
              key={`${file.copy_sha256}-${file.anonymized_at}`}
              title={t.members(index + 1)}
              members={file.members}
              more={file.members_left_off ?? 0}
            />
          ),
      )}
      {reports.map(({ report, copy_sha256 }) => report && <RuleReport key={copy_sha256} report={report} />)}
    </>
  );
}

interface MemberTableProps {
  title: string;
  members: readonly MemberReceipt[];
  /** Files inside that the receipt does not list. */
  more: number;
}

function MemberTable({ title, members, more }: MemberTableProps) {
  const t = useMessages(receiptMessages);
  const format = useFormat();
  const names = useNames();
  return (
    <Card title={title}>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.name, t.format, { label: t.replaced, isNumber: true }, t.types, t.outcome]} />
        <tbody>
          {members.map((member, index) => (
            <tr key={index}>
              <td data-label={t.name}>{member.name ?? t.unknown}</td>
              <td data-label={t.format}>{member.format?.toUpperCase() ?? t.unknown}</td>
              <td data-label={t.replaced} className={pageCss.number}>
                {format.number(member.replaced)}
              </td>
              <td data-label={t.types}>{names(member.entities)}</td>
              <td data-label={t.outcome}>{t.memberOutcomes[member.outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={pageCss.note}>{t.moreMembers(format.number(more))}</p>}
    </Card>
  );
}

function CopyCheck({ verification: { result, remaining = {} } }: Pick<FileReceipt, 'verification'>) {
  const t = useMessages(receiptMessages);
  const names = useNames();
  return <>{result === 'remaining' ? t.remaining(names(remaining)) : t[result]}</>;
}

function useNames(): (counts: Record<string, number>) => string {
  const entityName = useEntityName();
  return (counts) =>
    Object.entries(counts)
      .map(([type, count]) => `${entityName(type)} ${count}`)
      .join(', ');
}
