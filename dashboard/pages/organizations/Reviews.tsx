import type { SharedReview } from '@veilmark/contract/organization-reviews';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { useUser } from '../../app/session';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { reviewMessages } from './review-messages';
import { useSay } from './use-say';

type Compared = NonNullable<Awaited<ReturnType<typeof compare>>['data']>;
type Decided = Compared['disagreements'][number]['first'];

const compare = (id: string, first: SharedReview, second: SharedReview) =>
  client
    .compareReviews({ params: { id, reviewId: first.reviewId, otherId: second.reviewId } })
    .then((result) => ({ result, data: result.success ? result.data : undefined }));

/** The reviews that people of the organization shared, and where two of one file differ. */
export function Reviews({ organization: { id, role }, members }: SectionProps) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const user = useUser();
  const say = useSay();
  const [compared, setCompared] = useState<Compared>();
  const [asked, setAsked] = useState<SharedReview>();
  const list = useResource((signal) => client.listReviews({ params: { id }, query: { limit: 100 }, signal }), id);
  if (list.state === 'loading') return <SkeletonRows />;
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={list.reload} />;
  const { reviews } = list.data;
  if (reviews.length === 0) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>;
  const nameOf = (userId: string) => members.find((member) => member.userId === userId)?.name ?? t.nobody;
  const show = async (first: SharedReview, second: SharedReview) => {
    const { result, data } = await compare(id, first, second);
    setCompared(data);
    if (!result.success) say(result, '');
  };
  const remove = async ({ reviewId }: SharedReview) => {
    const isGone = say(await client.deleteReview({ params: { id, reviewId } }), t.removed);
    setAsked(undefined);
    if (!isGone) return;
    setCompared(undefined);
    list.reload();
  };
  return (
    <Card title={t.title}>
      <p>{t.text}</p>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.file, t.reviewer, t.decisions, t.when]} actions={t.actions} />
        <tbody>
          {reviews.map((review, index) => {
            const { reviewId, fileSha256, reviewer, decisions, createdAt } = review;
            const older = reviews.slice(index + 1).filter((one) => one.fileSha256 === fileSha256);
            return (
              <tr key={reviewId}>
                <td data-label={t.file} title={fileSha256}>
                  <code>{fileSha256.slice(0, 12)}</code>
                </td>
                <td data-label={t.reviewer}>{nameOf(reviewer)}</td>
                <td data-label={t.decisions}>{format.number(decisions)}</td>
                <td data-label={t.when}>
                  <When iso={createdAt} isRelative />
                </td>
                <td className={pageCss.end}>
                  <div className={css.buttons}>
                    {older.map((other) => (
                      <Button
                        key={other.reviewId}
                        size="small"
                        aria-label={t.compareNamed(nameOf(reviewer), nameOf(other.reviewer))}
                        onClick={() => void show(review, other)}
                      >
                        {t.compareWith(nameOf(other.reviewer))}
                      </Button>
                    ))}
                    {(role === 'owner' || reviewer === user?.id) && (
                      <Button
                        size="small"
                        aria-label={t.removeNamed(nameOf(reviewer))}
                        onClick={() => setAsked(review)}
                      >
                        {t.remove}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          title={t.removeTitle(nameOf(asked.reviewer))}
          text={t.removeText}
          action={t.remove}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {compared && <Comparison compared={compared} nameOf={nameOf} />}
    </Card>
  );
}

function Comparison({ compared, nameOf }: { compared: Compared; nameOf: (userId: string) => string }) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const { first, second, disagreements } = compared;
  const [name, other] = [nameOf(first.reviewer), nameOf(second.reviewer)];
  const told = (decided: Decided) => {
    if (!decided) return t.noMark;
    return decided.decision === 'reject' ? t.keeps : t.removes(entityName(decided.entity_type), decided.code ?? '');
  };
  const placeOf = (decided: Decided) =>
    decided?.start === undefined ? t.box(decided?.page ?? 1) : t.characters(decided.start, decided.end ?? 0);
  if (disagreements.length === 0) return <p role="status">{t.agree(name, other)}</p>;
  return (
    <>
      <p role="status">{t.count(disagreements.length)}</p>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.place, name, other]} />
        <tbody>
          {disagreements.map((one) => {
            const place = placeOf(one.first ?? one.second);
            return (
              <tr key={`${place} ${JSON.stringify((one.first ?? one.second)?.boxes ?? '')}`}>
                <td data-label={t.place}>{place}</td>
                <td data-label={name}>{told(one.first)}</td>
                <td data-label={other}>{told(one.second)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
