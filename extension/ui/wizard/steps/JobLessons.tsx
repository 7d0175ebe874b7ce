import type { Kept } from '@veilmark/policy/lessons';
import { defineMessages, getLocale, useMessages } from '@veilmark/ui/i18n';
import { refusalText } from '@veilmark/ui/refusal-text';
import { type LessonPlace, Lessons } from '@veilmark/ui/review/Lessons';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { useEffect, useMemo, useState } from 'react';
import { proposeHere } from '../../propose-type';
import { isLocked, useUi } from '../../store';
import { listWith } from '../job/lesson-lists';
import { learnByService, lessonPlaces } from '../job/lessons';
import { marksOf } from '../job/review';
import { useJob } from '../job/store';
import type { Job, JobFile } from '../job/types';

const messages = defineMessages('extension/ui/wizard/steps/JobLessons', {
  en: {
    locked: 'Your organization manages this list.',
    tooLong: 'This is too long to be kept in this browser.',
  },
  de: {
    locked: 'Diese Liste verwaltet Ihre Organisation.',
    tooLong: 'Das ist zu lang, um in diesem Browser behalten zu werden.',
  },
});

/** What the decisions of a job could teach this browser, the account or an organization. */
export function JobLessons({ job }: { job: Job }) {
  const t = useMessages(messages);
  const written = useMemo(() => job.files.filter(({ copy }) => copy), [job.files]);
  const marks = useMemo(() => written.flatMap(marksOf), [written]);
  const text = useTextOf(written);
  const learn = async (kept: Kept, place: LessonPlace) => {
    if (place.kind === 'browser') return learnHere(kept, t);
    const answer = await learnByService(kept, place);
    return answer.success ? answer.data : { problem: refusalText(answer.problem.message, getLocale()) };
  };
  return <Lessons marks={marks} text={text} loadPlaces={lessonPlaces} learn={learn} propose={proposeHere} />;
}

async function learnHere(kept: Kept, t: (typeof messages)['en']): Promise<{ waits: boolean } | { problem: string }> {
  const { state, change } = useUi.getState();
  const list = state && listWith(state.settings, kept);
  if (!state || !list) return { problem: t.tooLong };
  const names = Object.keys(list) as (keyof typeof list)[];
  if (names.some((name) => isLocked(state, name))) return { problem: t.locked };
  const wrong = await change(list);
  return Object.keys(wrong).length > 0 ? { problem: t.tooLong } : { waits: false };
}

/** Texts of the job in which something was added, as far as a proposal looks. */
function useTextOf(files: readonly JobFile[]): string {
  const [text, setText] = useState('');
  const ids = files
    .filter(({ findings }) => findings.some(({ isAdded }) => isAdded))
    .map(({ file }) => file.id)
    .join('\n');
  useEffect(() => {
    let isWanted = true;
    const { contentOf } = useJob.getState();
    void (async () => {
      let all = '';
      for (const id of ids === '' ? [] : ids.split('\n')) {
        const content = await contentOf(id);
        if (content?.kind === 'text') all += `${content.text}\n`;
        if (all.length >= REQUEST_LIMITS.exampleText) break;
      }
      if (isWanted) setText(all);
    })();
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return text;
}
