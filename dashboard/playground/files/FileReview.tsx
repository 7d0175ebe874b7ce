import type { Mark } from '@veilmark/review/marks';
import { type ReviewedDocument, ReviewScreen } from '@veilmark/ui/review/ReviewScreen';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { drawPage } from './draw-page';
import { Evidence } from './Evidence';
import { isPicture, type Place } from './file-calls';
import type { Review } from './review';
import { useCodes } from './use-codes';

/** What people add by hand most often; types of the file itself are offered as well. */
const USUAL = ['PERSON', 'LOCATION', 'ORGANIZATION', 'EMAIL_ADDRESS', 'PHONE_NUMBER', 'DATE_TIME'];

interface FileReviewProps {
  file: File;
  place: Place;
  review: Review;
  onChange: (review: Review) => void;
  /** Where there are other files. */
  onEverywhere?: ((mark: Mark, isRemoved: boolean) => void) | undefined;
}

/** The review screen for one file of the dashboard. */
export function FileReview({ file, place, review, onChange, onEverywhere }: FileReviewProps) {
  const address = useAddress(isPicture(file) ? (review.picture ?? file) : undefined);
  const codes = useCodes();
  const { text, parts, categories, pageCount } = review;
  const pages = useMemo(
    () => (pageCount === undefined ? undefined : { count: pageCount, draw: drawPage(file) }),
    [file, pageCount],
  );
  const shown: ReviewedDocument = isPicture(file)
    ? { kind: 'picture', source: address }
    : { kind: 'text', text, parts, pages };
  const categoryOf = useCallback((type: string) => categories[type] ?? 'other', [categories]);
  return (
    <>
      <ReviewScreen
        // Loaded decisions are another review: nothing of the one before can be undone.
        key={review.loaded ?? 0}
        document={shown}
        marks={review.marks}
        onMarks={(marks) => onChange({ ...review, marks })}
        categoryOf={categoryOf}
        types={USUAL}
        codes={codes}
        onEverywhere={onEverywhere}
      />
      <Evidence file={file} place={place} review={review} onChange={onChange} />
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
