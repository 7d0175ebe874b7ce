import type { Result } from '@veilmark/client/client';
import { type Kept, type LessonTarget, learn, lessonTargets } from '@veilmark/policy/lessons';
import type { Marks } from '@veilmark/review/marks';
import { type LessonPlace, Lessons } from '@veilmark/ui/review/Lessons';
import { useExplain } from '@veilmark/ui/use-form';
import { client } from '../../api/client';
import { proposeHere } from '../propose-type';

type Failure = Extract<Result<never>, { success: false }>;

/** What the decisions about a file could teach the account, or an organization. */
export function FileLessons({ marks, text }: { marks: Marks; text: string }) {
  const explain = useExplain();
  const learnHere = async (kept: Kept, place: LessonPlace) => {
    const answer = await learn<Failure>(call, kept, place as LessonTarget);
    return answer.success ? answer.data : { problem: explain(answer.error) };
  };
  return <Lessons marks={marks} text={text} loadPlaces={loadPlaces} learn={learnHere} propose={proposeHere} />;
}

const loadPlaces = () => lessonTargets<Failure>(call);

// Safe: the client has a function of every operation, which takes and answers what the operation does.
const call: Parameters<typeof learn<Failure>>[0] = (operation, input) => client[operation](input as never) as never;
