import type { Marks } from '@veilmark/review/marks';
import { examplesOf, type Lesson, lessonsOf } from '@veilmark/review/teach';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../Button';
import { SelectField } from '../Field';
import { useMessages } from '../i18n';
import { type ProposedType, TypeFromExamples, type TypeRequest } from '../TypeFromExamples';
import { useEntityName } from '../use-entity-name';
import { lessonMessages } from './lesson-messages';
import css from './review.module.css';

/** Shown at once; decisions of a long file may teach hundreds. */
const MOST = 20;

/** Where a lesson can be kept: here, in the account, or in an organization. */
export interface LessonPlace {
  kind: 'browser' | 'profile' | 'organization';
  id: string;
  name: string;
}

/** Whether what was kept waits for approval, or in words why it was not kept. */
type Learned = { waits: boolean } | { problem: string };

interface LessonsProps<R> {
  marks: Marks;
  /** A proposal of a type is tried on it. */
  text: string;
  /** Asked once, when somebody looks at the lessons. */
  loadPlaces: () => Promise<LessonPlace[]>;
  learn: (kept: Lesson | { kind: 'type'; recognizer: R }, place: LessonPlace) => Promise<Learned>;
  propose: (request: TypeRequest) => Promise<ProposedType<R> | { problem: string }>;
}

/** What decisions could teach. Nothing is learned until a person presses the button next to it. */
export function Lessons<R>({ marks, text, loadPlaces, learn, propose }: LessonsProps<R>) {
  const t = useMessages(lessonMessages);
  const lessons = useMemo(() => lessonsOf(marks), [marks]);
  const examples = useMemo(() => examplesOf(marks), [marks]);
  const [isOpen, setOpen] = useState(false);
  const [places, setPlaces] = useState<LessonPlace[]>();
  const [to, setTo] = useState('');
  useEffect(() => {
    if (isOpen && !places) void loadPlaces().then(setPlaces);
  }, [isOpen, places, loadPlaces]);
  const place = places?.find(({ id }) => id === to) ?? places?.[0];
  if (lessons.length === 0) return null;
  return (
    <details className={css.lessons} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.title(lessons.length)}</summary>
      <p>{t.lead}</p>
      {place && places && (
        <SelectField label={t.target} value={place.id} onChange={(event) => setTo(event.target.value)}>
          {places.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one, t)}
            </option>
          ))}
        </SelectField>
      )}
      {places?.length === 0 && <p>{t.noTarget}</p>}
      <ul>
        {lessons.slice(0, MOST).map((lesson) => (
          <OneLesson
            key={`${lesson.kind} ${lesson.value}`}
            lesson={lesson}
            keep={place && (() => learn(lesson, place).then((learned) => told(learned, place, t)))}
          />
        ))}
      </ul>
      {place && examples.length > 0 && (
        <OwnType
          examples={examples}
          text={text}
          propose={propose}
          keep={(recognizer) => learn({ kind: 'type', recognizer }, place).then((learned) => told(learned, place, t))}
        />
      )}
    </details>
  );
}

type Texts = (typeof lessonMessages)['en'];

function nameOf({ kind, name }: LessonPlace, t: Texts): string {
  if (kind === 'browser') return t.browser;
  return kind === 'profile' ? t.profile(name) : t.organization(name);
}

function told(learned: Learned, { kind, name }: LessonPlace, t: Texts): string {
  if ('problem' in learned) return learned.problem;
  if (kind === 'browser') return t.keptHere;
  return learned.waits ? t.waits : t.kept(name);
}

/** What was added may be of a type that has a form: its pattern finds the others. */
function OwnType<R>({
  examples,
  text,
  propose,
  keep,
}: Pick<LessonsProps<R>, 'text' | 'propose'> & {
  examples: readonly string[];
  keep: (recognizer: R) => Promise<string>;
}) {
  const t = useMessages(lessonMessages);
  const [said, setSaid] = useState('');
  const initial = {
    examples: examples.slice(0, REQUEST_LIMITS.examples).join('\n'),
    text: text.slice(0, REQUEST_LIMITS.exampleText),
  };
  return (
    <>
      <p>{t.type(examples.slice(0, 3).join(', '))}</p>
      <TypeFromExamples
        propose={propose}
        initial={initial}
        onAdd={(recognizer) => void keep(recognizer).then(setSaid)}
      />
      <p role="status">{said}</p>
    </>
  );
}

function OneLesson({ lesson, keep }: { lesson: Lesson; keep: (() => Promise<string>) | undefined }) {
  const t = useMessages(lessonMessages);
  const entityName = useEntityName();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const press = async () => {
    if (!keep) return;
    setBusy(true);
    setSaid(await keep());
    setBusy(false);
  };
  return (
    <li>
      <span>
        {lesson.kind === 'allow' ? t.allow(lesson.value) : t.deny(lesson.value, entityName(lesson.entity_type))}
      </span>
      {keep && said === '' && (
        <Button size="small" isBusy={isBusy} aria-label={`${t.keep}: ${lesson.value}`} onClick={() => void press()}>
          {t.keep}
        </Button>
      )}
      <span role="status">{said}</span>
    </li>
  );
}
