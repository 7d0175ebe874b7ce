import { findEntity, listEntities } from '@veilmark/catalog';
import { extensionOf, mediaTypeOf } from '@veilmark/documents/formats';
import type { Mark, Marks } from '@veilmark/review/marks';
import { toUiCategory } from '@veilmark/ui/categories';
import { useMessages } from '@veilmark/ui/i18n';
import { type ReviewedDocument, ReviewScreen } from '@veilmark/ui/review/ReviewScreen';
import { SkeletonRows } from '@veilmark/ui/States';
import { useMemo } from 'react';
import { decideValue, mapFile, marksOf, withMarks } from '../job/review';
import { useJob } from '../job/store';
import type { Job, JobFile } from '../job/types';
import { useContent } from '../job/use-content';
import css from '../wizard.module.css';
import { AfterText } from './AfterText';
import { reviewMessages } from './review-messages';

/** People come first: they are what is missed most. */
const types = ['PERSON', ...listEntities().map(({ type }) => type)];
const categoryOf = (type: string) => toUiCategory(findEntity(type)?.category);

/** The review screen for one file of a job. */
export function FileReview({ job, entry }: { job: Job; entry: JobFile }) {
  const t = useMessages(reviewMessages);
  const content = useContent(entry);
  const marks = useMemo(() => marksOf(entry), [entry]);
  if (content === undefined) return <SkeletonRows rows={6} height={40} />;
  if (content === null) return <p className={css.danger}>{t.lost}</p>;
  const { update } = useJob.getState();
  const onMarks = (next: Marks) =>
    update((current) => mapFile(current, entry.file.id, (file) => withMarks(file, next)));
  const onEverywhere = ({ text }: Mark, isRemoved: boolean) =>
    update((current) => decideValue(current, text, isRemoved));
  const screen = { marks, onMarks, categoryOf, types, onEverywhere };
  if (content.kind === 'image') {
    const source = `data:${mediaTypeOf(`x.${extensionOf(entry.file.name)}`)};base64,${content.base64}`;
    return <ReviewScreen {...screen} document={{ kind: 'picture', source }} />;
  }
  const shown: ReviewedDocument = { kind: 'text', text: content.text, parts: NO_PARTS };
  return (
    <ReviewScreen
      {...screen}
      document={shown}
      renderAfter={(view) => <AfterText job={job} text={content.text} findings={entry.findings} view={view} />}
    />
  );
}

const NO_PARTS: [] = [];
