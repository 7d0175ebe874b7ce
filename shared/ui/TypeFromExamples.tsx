import type { ProposalWords } from '@veilmark/wire/proposal-words';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';
import { TextAreaField, TextField } from './Field';
import { useFormat } from './format';
import { useMessages } from './i18n';
import css from './TypeFromExamples.module.css';
import { typeMessages } from './type-messages';

export interface TypeRequest {
  name: string;
  examples: string[];
  counterexamples: string[];
  text: string;
  /** In which to explain the proposal. */
  words: ProposalWords;
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
  /** What is known already. */
  initial?: Partial<TypeValues>;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const EMPTY = { name: '', examples: '', counterexamples: '', text: '' };
type TypeValues = typeof EMPTY;

/** Makes a type of one's own from a few values, and shows how often it would be wrong before it is added. */
export function TypeFromExamples<R>({ propose, onAdd, initial }: TypeFromExamplesProps<R>) {
  const t = useMessages(typeMessages);
  const [values, setValues] = useState<TypeValues>({ ...EMPTY, ...initial });
  const [proposal, setProposal] = useState<ProposedType<R>>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof TypeValues) => ({
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
    const name = values.name.trim();
    const [examples, counterexamples] = [lines(values.examples), lines(values.counterexamples)];
    if (!/^[\p{L}\p{N}]/u.test(name)) return setProblem(t.badName);
    if (new Set(examples).size < 2) return setProblem(t.tooFew);
    setBusy(true);
    const answer = await propose({ name, examples, counterexamples, text: values.text, words: t.words });
    setBusy(false);
    return 'problem' in answer ? setProblem(answer.problem) : setProposal(answer);
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
  const t = useMessages(typeMessages);
  const format = useFormat();
  const { recognizer, description, check, needs_context, false_alarms, in_text, notes } = proposal;
  return (
    <dl className={css.proposal} aria-live="polite">
      <dt>{t.form}</dt>
      <dd>{description.join('; ')}</dd>
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
        <dd key={note}>{note}</dd>
      ))}
    </dl>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
