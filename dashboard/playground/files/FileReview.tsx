import type { Mark } from '@veilmark/review/marks';
import { useMessages } from '@veilmark/ui/i18n';
import { Evidence } from '@veilmark/ui/review/Evidence';
import { type ReviewedDocument, ReviewScreen } from '@veilmark/ui/review/ReviewScreen';
import { useCodes } from '@veilmark/ui/review/use-codes';
import type { ReviewHistory } from '@veilmark/ui/review/use-review';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUser } from '../../app/session';
import { useDescription } from '../use-description';
import { withDecisions } from './decisions';
import { drawPage } from './draw-page';
import { isPicture } from './file-calls';
import { fileMessages } from './messages';
import type { Place } from './place';
import type { Review } from './review';

/** What people add by hand most often, offered before all others. */
const USUAL = ['PERSON', 'LOCATION', 'ORGANIZATION', 'EMAIL_ADDRESS', 'PHONE_NUMBER', 'DATE_TIME'];

interface FileReviewProps {
  file: File;
  place: Place;
  review: Review;
  history: ReviewHistory;
  reviewer: string | undefined;
  onChange: (review: Review) => void;
  /** Where there are other files. */
  onEverywhere?: ((mark: Mark, isRemoved: boolean) => void) | undefined;
}

/** The review screen for one file of the dashboard. */
export function FileReview(props: FileReviewProps) {
  const { file, place, review, history, reviewer, onChange, onEverywhere } = props;
  const address = useAddress(isPicture(file) ? (review.picture ?? file) : undefined);
  const codes = useCodes();
  const t = useMessages(fileMessages);
  const user = useUser();
  const { text, parts, categories, pages: words } = review;
  const pages = useMemo(
    () => words && { count: Math.max(1, ...words.map(({ page }) => page)), draw: drawPage(file), words },
    [file, words],
  );
  const shown: ReviewedDocument = isPicture(file)
    ? { kind: 'picture', source: address }
    : { kind: 'text', text, parts, pages };
  const every = useDescription()?.categories;
  const types = useMemo(() => [...USUAL, ...Object.keys(every ?? {})], [every]);
  const categoryOf = useCallback((type: string) => categories[type] ?? every?.[type] ?? 'other', [categories, every]);
  return (
    <>
      <ReviewScreen
        document={shown}
        marks={review.marks}
        onMarks={(marks) => onChange({ ...review, marks })}
        reviewer={reviewer}
        categoryOf={categoryOf}
        types={types}
        codes={codes}
        printsCodes={review.printsCodes}
        onEverywhere={onEverywhere}
        history={history}
      />
      <Evidence
        printsCodes={review.printsCodes}
        onPrintsCodes={(printsCodes) => onChange({ ...review, printsCodes })}
        load={async (written) => {
          onChange(await withDecisions(file, review, written));
          return undefined;
        }}
      >
        {user && place === 'device' && (
          <label>
            <input
              type="checkbox"
              checked={review.isSigned}
              onChange={({ target }) => onChange({ ...review, isSigned: target.checked })}
            />
            {t.sign(location.host)}
          </label>
        )}
      </Evidence>
    </>
  );
}

/** An address for a file that lives as long as it is shown. */
function useAddress(file: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
