import { differences, type Placed, placedOf, withSecond } from '@veilmark/review/compare';
import { signature, signed } from '@veilmark/review/sign';
import { Button } from '@veilmark/ui/Button';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useMemo } from 'react';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import type { Review } from './review';
import { secondMessages } from './second-messages';

/** Shown at once; settling them brings the next. */
const MOST = 50;

interface DisagreementsProps {
  review: Review;
  reviewer: string | undefined;
  onChange: (review: Review) => void;
  name: string;
  decisions: readonly Placed[];
}

/** Where two people decided differently, with the values of the file, which never left this page. */
export function Disagreements({ review, reviewer, onChange, name, decisions }: DisagreementsProps) {
  const t = useMessages(secondMessages);
  const entityName = useEntityName();
  const { marks, text } = review;
  const found = useMemo(() => differences(placedOf(marks), decisions), [marks, decisions]);
  const told = (placed: Placed | undefined) => {
    if (!placed) return t.noMark;
    return placed.decision === 'reject' ? t.keeps : t.removes(entityName(placed.entity_type), placed.code ?? '');
  };
  const take = (one: (typeof found)[number]) =>
    onChange({ ...review, marks: signed(marks, withSecond(marks, one, text), signature(reviewer)) });
  const valueAt = (placed: Placed | undefined) =>
    placed?.start === undefined ? t.box : text.slice(placed.start, placed.end);
  if (found.length === 0) return <p role="status">{t.agree(name)}</p>;
  return (
    <>
      <p role="status">{t.differ(name, found.length)}</p>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.place, t.you, name]} actions={t.action} />
        <tbody>
          {found.slice(0, MOST).map((one, index) => {
            const placed = one.first ?? one.second;
            const value = valueAt(placed);
            return (
              <tr key={`${placed?.start ?? index} ${placed?.end ?? ''}`}>
                <td data-label={t.place}>{value}</td>
                <td data-label={t.you}>{told(one.first)}</td>
                <td data-label={name}>{told(one.second)}</td>
                <td className={pageCss.end}>
                  <Button size="small" aria-label={`${t.take(name)} ${t.takeOf(value)}`} onClick={() => take(one)}>
                    {t.take(name)}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {found.length > MOST && <p>{t.more(found.length - MOST)}</p>}
    </>
  );
}
