import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';
import { TextAreaField, TextField } from './Field';
import { useFormat } from './format';
import { defineMessages, useMessages } from './i18n';
import css from './TypeFromExamples.module.css';

const messages = defineMessages('shared/ui/TypeFromExamples', {
  en: {
    title: 'Type from examples',
    name: 'Name of the type',
    nameHint: 'For example EMPLOYEE_ID.',
    examples: 'Examples, one per line',
    examplesHint: 'Five or more work best.',
    counterexamples: 'Values that must not be found, one per line',
    text: 'A text of yours',
    textHint: 'It tells the words around the values, and what else would match. Nothing is sent.',
    propose: 'Propose a pattern',
    form: 'Form',
    check: 'Check digit',
    context: 'Words next to it',
    needsContext: 'Values are reported only next to one of these words.',
    alarms: 'False alarms in a megabyte',
    corpora: { prose: 'Prose', code: 'Code', logs: 'Logs' },
    inText: 'Also matches in your text',
    inTextNone: 'Matches nothing else in your text.',
    reported: 'reported',
    notReported: 'not reported',
    add: 'Add this type',
  },
  de: {
    title: 'Art aus Beispielen',
    name: 'Name der Art',
    nameHint: 'Zum Beispiel EMPLOYEE_ID.',
    examples: 'Beispiele, eines je Zeile',
    examplesHint: 'Am besten fünf oder mehr.',
    counterexamples: 'Werte, die nicht gefunden werden sollen, einer je Zeile',
    text: 'Ein Text von Ihnen',
    textHint: 'Er verrät die Wörter um die Werte und was sonst noch passt. Es wird nichts gesendet.',
    propose: 'Muster vorschlagen',
    form: 'Form',
    check: 'Prüfziffer',
    context: 'Wörter daneben',
    needsContext: 'Werte werden nur neben einem dieser Wörter gemeldet.',
    alarms: 'Fehlalarme je Megabyte',
    corpora: { prose: 'Fließtext', code: 'Programmtext', logs: 'Protokolle' },
    inText: 'Passt in Ihrem Text auch auf',
    inTextNone: 'Passt in Ihrem Text auf nichts anderes.',
    reported: 'wird gemeldet',
    notReported: 'wird nicht gemeldet',
    add: 'Diese Art hinzufügen',
  },
});

export interface TypeRequest {
  name: string;
  examples: string[];
  counterexamples: string[];
  text: string;
}

export interface ProposedType<R> {
  recognizer: R & { readonly context?: readonly string[] | undefined };
  description: readonly string[];
  check: string | null;
  needs_context: boolean;
  false_alarms: readonly { corpus: 'prose' | 'code' | 'logs'; reported: number }[];
  in_text: readonly { text: string; reported: boolean }[];
  notes: readonly string[];
}

interface TypeFromExamplesProps<R> {
  /** A proposal, or in words why there is none. */
  propose: (request: TypeRequest) => Promise<ProposedType<R> | { problem: string }>;
  onAdd: (recognizer: R) => void;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const EMPTY = { name: '', examples: '', counterexamples: '', text: '' };

/** Makes a type of one's own from a few values, and shows how often it would be wrong before it is added. */
export function TypeFromExamples<R>({ propose, onAdd }: TypeFromExamplesProps<R>) {
  const t = useMessages(messages);
  const [values, setValues] = useState(EMPTY);
  const [proposal, setProposal] = useState<ProposedType<R>>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((old) => ({ ...old, [name]: target.value }));
      // What is shown belongs to what was asked.
      setProposal(undefined);
      setProblem('');
    },
  });
  const ask = async () => {
    setBusy(true);
    const { name, text } = values;
    const request = { name: name.trim(), text, examples: lines(values.examples) };
    const answer = await propose({ ...request, counterexamples: lines(values.counterexamples) });
    setBusy(false);
    if ('problem' in answer) setProblem(answer.problem);
    else setProposal(answer);
  };
  return (
    <details className={css.details}>
      <summary>{t.title}</summary>
      <div className={css.form}>
        <TextField label={t.name} hint={t.nameHint} maxLength={99} {...field('name')} />
        <TextAreaField label={t.examples} hint={t.examplesHint} rows={4} {...field('examples')} />
        <TextAreaField label={t.counterexamples} rows={2} {...field('counterexamples')} />
        <TextAreaField label={t.text} hint={t.textHint} rows={3} {...field('text')} />
        <div>
          <Button icon={Sparkles} isBusy={isBusy} onClick={() => void ask()}>
            {t.propose}
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
        {proposal && (
          <>
            <Explained proposal={proposal} hasText={values.text.trim() !== ''} />
            <div>
              <Button
                icon={Plus}
                onClick={() => {
                  onAdd(proposal.recognizer);
                  setProposal(undefined);
                  setValues(EMPTY);
                }}
              >
                {t.add}
              </Button>
            </div>
          </>
        )}
      </div>
    </details>
  );
}

function Explained<R>({ proposal, hasText }: { proposal: ProposedType<R>; hasText: boolean }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { recognizer, description, check, needs_context, false_alarms, in_text, notes } = proposal;
  return (
    <dl className={css.proposal} aria-live="polite">
      <dt>{t.form}</dt>
      {/* Forms and notes are told in English. */}
      <dd lang="en">{description.join('; ')}</dd>
      {check && (
        <>
          <dt>{t.check}</dt>
          <dd>{check}</dd>
        </>
      )}
      {recognizer.context && (
        <>
          <dt>{t.context}</dt>
          <dd>
            {recognizer.context.join(', ')}. {needs_context && t.needsContext}
          </dd>
        </>
      )}
      <dt>{t.alarms}</dt>
      <dd>
        {false_alarms
          .map(({ corpus, reported }) => `${t.corpora[corpus]}: ${format.number(round(reported))}`)
          .join(' · ')}
      </dd>
      {hasText && (
        <>
          <dt>{t.inText}</dt>
          <dd>
            {in_text.length === 0
              ? t.inTextNone
              : in_text.map((one) => `${one.text} (${one.reported ? t.reported : t.notReported})`).join(', ')}
          </dd>
        </>
      )}
      {notes.map((note) => (
        <dd key={note} lang="en">
          {note}
        </dd>
      ))}
    </dl>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
