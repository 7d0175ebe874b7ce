import { hasRight } from '@veilmark/contract/organization-roles';
import type { Organization } from '@veilmark/contract/organizations';
import { type Decision, ReviewError } from '@veilmark/review/decisions';
import { Button } from '@veilmark/ui/Button';
import { SelectField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain } from '@veilmark/ui/use-form';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../api/client';
import { useUser } from '../../app/session';
import { useResource } from '../../app/use-resource';
import { Disagreements } from './Disagreements';
import { checkedDecisions, decisionsFor, hashOf } from './decisions';
import css from './Files.module.css';
import type { Review } from './review';
import { secondMessages } from './second-messages';

interface SecondProps {
  file: File;
  review: Review;
  reviewer: string;
  /** Who decides, where that is known yet. */
  known: string | undefined;
  /** The file of decisions behind a copy that was made. */
  written: string | undefined;
  onChange: (review: Review) => void;
}

/** Shares decisions with an organization and shows where another person decided differently. */
export function SecondPerson(props: SecondProps) {
  const t = useMessages(secondMessages);
  const [isOpen, setOpen] = useState(false);
  const mine = useResource((signal) => client.listOrganizations({ signal }));
  const organizations = (mine.data?.organizations ?? []).filter(({ role }) => hasRight(role, 'review'));
  const [chosen, setChosen] = useState('');
  const organization = organizations.find(({ id }) => id === chosen) ?? organizations[0];
  if (!organization) return null;
  return (
    <details className={css.lessons} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.title}</summary>
      <p>{t.lead}</p>
      {organizations.length > 1 && (
        <SelectField label={t.organization} value={organization.id} onChange={({ target }) => setChosen(target.value)}>
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {isOpen && <SharedReviews key={organization.id} {...props} organization={organization} />}
    </details>
  );
}

type Other = { name: string; decisions: readonly Decision[] };

function SharedReviews(props: SecondProps & { organization: Pick<Organization, 'id' | 'name'> }) {
  const { file, review, reviewer, known, written, onChange, organization } = props;
  const { id, name } = organization;
  const t = useMessages(secondMessages);
  const explain = useExplain();
  const user = useUser();
  const sha256 = useHash(file);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [other, setOther] = useState<Other>();
  const people = useResource((signal) => client.listMembers({ params: { id }, query: { limit: 500 }, signal }), id);
  const shared = useResource(
    async (signal) =>
      sha256
        ? client.listReviews({ params: { id }, query: { file_sha256: sha256, limit: 100 }, signal })
        : { success: true, data: { reviews: [] } },
    sha256,
  );
  const { reload } = shared;
  // The other person shares theirs while this page is open.
  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
  const reviews = shared.data?.reviews ?? [];
  const others = reviews.filter((one) => one.reviewer !== user?.id);
  const hasShared = others.length < reviews.length;
  const nameOf = (userId: string) => people.data?.members.find((member) => member.userId === userId)?.name ?? t.someone;
  const share = async () => {
    setBusy(true);
    const decisions = written ?? (await decisionsFor(file, review, reviewer));
    const result = await client.shareReview({ params: { id }, body: { decisions } });
    setBusy(false);
    setSaid(result.success ? t.shared(name) : explain(result.error));
    if (result.success) reload();
  };
  const compare = async (reviewId: string, by: string) => {
    const found = await client.getReview({ params: { id, reviewId } });
    if (!found.success) return setSaid(explain(found.error));
    try {
      setOther({ name: by, decisions: await checkedDecisions(file, review, found.data.decisions) });
      return setSaid('');
    } catch (error) {
      if (!(error instanceof ReviewError)) throw error;
      return setSaid(t.unbelievable);
    }
  };
  return (
    <>
      <div className={css.secondActions}>
        <Button size="small" icon={Share2} isBusy={isBusy} onClick={() => void share()}>
          {hasShared ? t.shareAgain : t.share}
        </Button>
        <span role="status">{said}</span>
      </div>
      {hasShared && others.length === 0 && <p>{t.noOthers}</p>}
      {hasShared && others.length > 0 && (
        <ul aria-label={t.others}>
          {others.map(({ reviewId, reviewer: by }) => (
            <li key={reviewId}>
              <Button size="small" onClick={() => void compare(reviewId, nameOf(by))}>
                {t.compare(nameOf(by))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {other && hasShared && <Disagreements review={review} reviewer={known} onChange={onChange} {...other} />}
    </>
  );
}

function useHash(file: File): string {
  const [sha256, setSha256] = useState('');
  useEffect(() => {
    void hashOf(file).then(setSha256);
  }, [file]);
  return sha256;
}
