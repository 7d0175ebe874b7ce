import { hasRight } from '@veilmark/contract/organization-roles';
import type { Marks } from '@veilmark/review/marks';
import { examplesOf, type Lesson, lessonsOf } from '@veilmark/review/teach';
import { Button } from '@veilmark/ui/Button';
import { SelectField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { TypeFromExamples } from '@veilmark/ui/TypeFromExamples';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useExplain } from '@veilmark/ui/use-form';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { useMemo, useState } from 'react';
import { client } from '../../api/client';
import { useResource } from '../../app/use-resource';
import { proposeHere } from '../propose-type';
import css from './Files.module.css';
import { learn, type Target } from './learn';
import { lessonMessages } from './lesson-messages';

/** Shown at once; decisions of a long file may teach hundreds. */
const MOST = 20;

/** What the decisions about a file could teach. Nothing is learned until a person presses the button beside it. */
export function Lessons({ marks, text }: { marks: Marks; text: string }) {
  const t = useMessages(lessonMessages);
  const lessons = useMemo(() => lessonsOf(marks), [marks]);
  const examples = useMemo(() => examplesOf(marks), [marks]);
  const targets = useTargets();
  const [to, setTo] = useState('');
  const target = targets.find(({ id }) => id === to) ?? targets[0];
  if (lessons.length === 0) return null;
  return (
    <details className={css.lessons}>
      <summary>{t.title(lessons.length)}</summary>
      <p>{t.lead}</p>
      {target ? (
        <SelectField label={t.target} value={target.id} onChange={(event) => setTo(event.target.value)}>
          {targets.map(({ id, kind, name }) => (
            <option key={id} value={id}>
              {kind === 'profile' ? t.profile(name) : t.organization(name)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>{t.noTarget}</p>
      )}
      <ul>
        {lessons.slice(0, MOST).map((lesson) => (
          <OneLesson key={`${lesson.kind} ${lesson.value}`} lesson={lesson} target={target} />
        ))}
      </ul>
      {target && examples.length > 0 && <OwnType examples={examples} text={text} target={target} />}
    </details>
  );
}

/** What was added may be of a type that has a form: its pattern finds the others. */
function OwnType({ examples, text, target }: { examples: readonly string[]; text: string; target: Target }) {
  const t = useMessages(lessonMessages);
  const explain = useExplain();
  const [said, setSaid] = useState('');
  const initial = {
    examples: examples.slice(0, REQUEST_LIMITS.examples).join('\n'),
    text: text.slice(0, REQUEST_LIMITS.exampleText),
  };
  return (
    <>
      <p>{t.type(examples.slice(0, 3).join(', '))}</p>
      <TypeFromExamples
        propose={proposeHere}
        initial={initial}
        onAdd={(recognizer) =>
          void learn({ kind: 'type', recognizer }, target).then((result) =>
            setSaid(result.success ? (result.data.waits ? t.waits : t.kept(target.name)) : explain(result.error)),
          )
        }
      />
      <p role="status">{said}</p>
    </>
  );
}

function OneLesson({ lesson, target }: { lesson: Lesson; target: Target | undefined }) {
  const t = useMessages(lessonMessages);
  const entityName = useEntityName();
  const explain = useExplain();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const keep = async () => {
    if (!target) return;
    setBusy(true);
    const result = await learn(lesson, target);
    setBusy(false);
    setSaid(result.success ? (result.data.waits ? t.waits : t.kept(target.name)) : explain(result.error));
  };
  return (
    <li>
      <span>
        {lesson.kind === 'allow' ? t.allow(lesson.value) : t.deny(lesson.value, entityName(lesson.entity_type))}
      </span>
      {target && said === '' && (
        <Button size="small" isBusy={isBusy} aria-label={`${t.keep}: ${lesson.value}`} onClick={() => void keep()}>
          {t.keep}
        </Button>
      )}
      <span role="status">{said}</span>
    </li>
  );
}

/** Profiles of the account, and organizations whose policy the person may write. */
function useTargets(): Target[] {
  const profiles = useResource((signal) => client.listProfiles({ query: { limit: 100 }, signal }));
  const organizations = useResource((signal) => client.listOrganizations({ signal }));
  return [
    ...(profiles.data?.profiles ?? []).map(({ id, name }) => ({ kind: 'profile' as const, id, name })),
    ...(organizations.data?.organizations ?? [])
      .filter(({ role }) => hasRight(role, 'editPolicy'))
      .map(({ id, name }) => ({ kind: 'organization' as const, id, name })),
  ];
}
