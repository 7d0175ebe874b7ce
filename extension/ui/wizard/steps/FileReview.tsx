import { findEntity, listEntities } from '@veilmark/catalog';
import { extensionOf, mediaTypeOf } from '@veilmark/documents/formats';
import type { Mark, Marks } from '@veilmark/review/marks';
import { signature } from '@veilmark/review/sign';
import { toUiCategory } from '@veilmark/ui/categories';
import { useMessages } from '@veilmark/ui/i18n';
import { Evidence } from '@veilmark/ui/review/Evidence';
import { type Pages, type Part, type ReviewedDocument, ReviewScreen } from '@veilmark/ui/review/ReviewScreen';
import { useCodes } from '@veilmark/ui/review/use-codes';
import type { ReviewHistory } from '@veilmark/ui/review/use-review';
import { SkeletonRows } from '@veilmark/ui/States';
import { useMemo } from 'react';
import { isPdfName } from '../job/analyze-file';
import { withDecisions } from '../job/decisions';
import { decideValue, mapFile, marksOf, withCodesPrinted, withMarks } from '../job/review';
import { shownPages } from '../job/shown-pages';
import { useJob } from '../job/store';
import type { Job, JobFile } from '../job/types';
import { useContent } from '../job/use-content';
import css from '../wizard.module.css';
import { AfterText } from './AfterText';
import { reviewMessages } from './review-messages';

/** People come first: they are what is missed most. */
const types = ['PERSON', ...listEntities().map(({ type }) => type)];
const categoryOf = (type: string) => toUiCategory(findEntity(type)?.category);

interface ReviewProps {
  job: Job;
  entry: JobFile;
  reviewer: string | undefined;
  history: ReviewHistory;
}

/** The review screen for one file of a job. */
export function FileReview({ job, entry, reviewer, history }: ReviewProps) {
  const t = useMessages(reviewMessages);
  const shownFile = useContent(entry);
  const codes = useCodes();
  const marks = useMemo(() => marksOf(entry), [entry]);
  const pages = useMemo(() => shownFile?.pages && shownPages(shownFile.pages), [shownFile?.pages]);
  const parts = useMemo(() => (pages ? partsOf(pages) : NO_PARTS), [pages]);
  if (shownFile === undefined) return <SkeletonRows rows={6} height={40} />;
  if (shownFile === null) return <p className={css.danger}>{t.lost}</p>;
  const { content } = shownFile;
  const { update } = useJob.getState();
  const onMarks = (next: Marks) =>
    update((current) => mapFile(current, entry.file.id, (file) => withMarks(file, next)));
  const onEverywhere = ({ text }: Mark, isRemoved: boolean) =>
    update((current) => decideValue(current, text, isRemoved, signature(reviewer)));
  const load = async (written: string) => {
    const text = content.kind === 'text' ? content.text : '';
    const { file, hasSameOperators } = await withDecisions(entry, job.options, text, written);
    update((current) => mapFile(current, entry.file.id, () => file));
    return hasSameOperators ? undefined : t.otherOperators;
  };
  const { printsCodes } = entry;
  const screen = { marks, onMarks, reviewer, categoryOf, types, codes, printsCodes, onEverywhere, history };
  const isOnBoxes = isPdfName(entry.file.name);
  const shown: ReviewedDocument =
    content.kind === 'image'
      ? {
          kind: 'picture',
          source: `data:${mediaTypeOf(`x.${extensionOf(entry.file.name)}`)};base64,${content.base64}`,
        }
      : { kind: 'text', text: content.text, parts, pages };
  return (
    <>
      <ReviewScreen
        {...screen}
        document={shown}
        {...(content.kind === 'text' && {
          renderAfter: (view) => (
            <AfterText
              job={job}
              text={content.text}
              findings={entry.findings}
              view={view}
              codes={entry.printsCodes && { isOnBoxes }}
            />
          ),
        })}
      />
      <Evidence
        printsCodes={entry.printsCodes ?? false}
        onPrintsCodes={(prints) => update((current) => withCodesPrinted(current, prints))}
        load={load}
      />
    </>
  );
}

const NO_PARTS: Part[] = [];

const partsOf = ({ words }: Pages): Part[] =>
  words.map(({ page, start, end }) => ({ kind: 'page', name: String(page), start, end }));
