import { findPreset, listEntities } from '@veilmark/catalog';
import { beginText, prepareOperators } from '@veilmark/replace/anonymize';
import {
  definitionOf,
  OPERATOR_TYPES,
  Operator,
  type OperatorInput,
  type OperatorType,
} from '@veilmark/replace/operators';
import { IconButton } from '@veilmark/ui/Button';
import { SelectField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { JobOptions } from '../job/types';
import css from '../wizard.module.css';
import { isComplete } from './is-complete';
import { OperatorFields } from './OperatorFields';
import { presetMessages } from './preset-messages';

type Operators = JobOptions['operators'];

/** An operator as it stands before anybody has said more: its key, key pair or subject is still empty. */
function startOf(type: OperatorType): OperatorInput {
  const { secretField, keyPairField, subjectField } = definitionOf(type);
  const named = [secretField, keyPairField, subjectField];
  const fields = named.flatMap((field) => (field === undefined ? [] : [[field, ''] as const]));
  return { type, ...Object.fromEntries(fields) } as OperatorInput;
}

const SAMPLES: Record<string, string> = {
  PERSON: 'Jane Example',
  EMAIL_ADDRESS: 'jane@example.com',
  PHONE_NUMBER: '+49 30 901820',
  LOCATION: 'Springfield',
  IBAN_CODE: 'DE89 3704 0044 0532 0130 00',
};

/** A rule for all types and rules for single ones, each with what it makes of a sample. */
export function OperatorTable({
  options,
  onChange,
}: {
  options: JobOptions;
  onChange: (operators: Operators) => void;
}) {
  const t = useMessages(presetMessages);
  const entityName = useEntityName();
  const { operators } = options;
  const listed = options.preset ? (findPreset(options.preset)?.entities ?? []) : options.entities;
  const types = (listed.length > 0 ? [...listed] : listEntities().map(({ type }) => type)).filter(
    (type) => !operators[type],
  );
  const rules = Object.entries(operators);
  const set = (type: string, operator: OperatorInput) => onChange({ ...operators, [type]: operator });
  const latest = useRef({ operators, onChange });
  latest.current = { operators, onChange };
  const remove = (type: string, name: string) => {
    const { [type]: removed, ...others } = operators;
    onChange(others);
    if (!removed) return;
    const undo = () => latest.current.onChange({ ...latest.current.operators, [type]: removed });
    showToast(t.ruleRemoved(name), { undo });
  };
  return (
    <div className={css.stack}>
      <h3>{t.operators}</h3>
      <ul className={css.rules}>
        {rules.map(([type, operator]) => {
          const name = type === 'DEFAULT' ? (rules.length > 1 ? t.othersElse : t.others) : entityName(type);
          return (
            <li key={type} className={css.rule}>
              <SelectField
                label={type === 'DEFAULT' ? name : t.operator(name)}
                value={operator.type}
                onChange={(event) => set(type, startOf(event.target.value as OperatorType))}
              >
                {OPERATOR_TYPES.map((kind) => (
                  <option key={kind} value={kind}>
                    {(t.names as Partial<Record<OperatorType, string>>)[kind] ?? kind}
                  </option>
                ))}
              </SelectField>
              <OperatorFields operator={operator} onChange={(next) => set(type, next)} />
              <OperatorPreview type={type === 'DEFAULT' ? 'PERSON' : type} operator={operator} />
              {type !== 'DEFAULT' && <IconButton icon={X} label={t.remove(name)} onClick={() => remove(type, name)} />}
            </li>
          );
        })}
      </ul>
      <div className={css.rule}>
        <SelectField
          label={t.add}
          value=""
          onChange={(event) => event.target.value && set(event.target.value, startOf('mask'))}
        >
          <option value="">…</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {entityName(type)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

function OperatorPreview({ type, operator }: { type: string; operator: OperatorInput }) {
  const t = useMessages(presetMessages);
  const entityName = useEntityName();
  const sample = SAMPLES[type] ?? `${entityName(type)} 1234`;
  const [result, setResult] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void previewOf(type, operator, sample).then((text) => isCurrent && setResult(text ?? t.incomplete));
    return () => {
      isCurrent = false;
    };
  }, [type, operator, sample, t]);
  const isSecret = definitionOf(operator.type).isCiphertext;
  return (
    <output className={css.preview} aria-label={t.preview}>
      <span>{sample}</span> → <code>{isSecret && result !== t.incomplete ? t.encrypted : result || t.removed}</code>
    </output>
  );
}

async function previewOf(type: string, operator: OperatorInput, sample: string): Promise<string | undefined> {
  if (definitionOf(operator.type).keyPairField) return isComplete(operator) ? ' ' : undefined;
  const parsed = Operator.safeParse(operator);
  if (!parsed.success) return undefined;
  try {
    const prepared = await prepareOperators({ operators: { DEFAULT: parsed.data } });
    const apply = await beginText(prepared, { values: [{ value: sample, entityType: type }] });
    return await apply(sample, type);
  } catch {
    return undefined;
  }
}
