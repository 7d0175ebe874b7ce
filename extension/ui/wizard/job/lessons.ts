import { type Kept, type LessonTarget, learn, lessonTargets } from '@veilmark/policy/lessons';
import type { LessonPlace } from '@veilmark/ui/review/Lessons';
import type { Problem } from '../../../messaging/protocol';
import { callService } from './service';

type Failure = { success: false; problem: Problem };
// Safe: the operations of lessons are among those of the wizard, and take no file.
const call = callService as unknown as Parameters<typeof learn<Failure>>[0];

const BROWSER: LessonPlace = { kind: 'browser', id: 'browser', name: '' };

/** This browser, the profiles of the account, and organizations whose policy the person may write. */
export const lessonPlaces = async (): Promise<LessonPlace[]> => [BROWSER, ...(await lessonTargets<Failure>(call))];

export const learnByService = (kept: Kept, place: LessonPlace) => learn<Failure>(call, kept, place as LessonTarget);
