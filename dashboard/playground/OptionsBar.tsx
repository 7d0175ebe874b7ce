import type { OperatorName } from '@veilmark/contract/operators';
import { Button } from '@veilmark/ui/Button';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { PresetField } from '@veilmark/ui/PresetField';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { LanguageField } from '../app/LanguageField';
import { OPERATORS, operatorText } from '../app/operators';
import { playgroundMessages } from './messages';
import { generateKey, isUsableKey, usesKey, withKeyFor } from './options';
import css from './Playground.module.css';
import type { PlaygroundState } from './use-playground';

/** Until the engine says which it reads. */
const FIRST_LANGUAGES = ['de', 'en'];
const THRESHOLDS = [...new Set([0, 0.2, DEFAULT_THRESHOLD, 0.5, 0.65, 0.8, 0.95])].sort((a, b) => a - b);

/** What to look for, in which language, and what to do with it. */
export function OptionsBar({ state }: { state: PlaygroundState }) {
  const t = useMessages(playgroundMessages);
  const format = useFormat();
  const { options, change, description } = state;
  const catalog = useCatalogText();
  const presets = useMemo(() => (description?.presets ?? []).map(catalog.preset), [description, catalog]);
  return (
    <>
      <div className={css.options}>
        <PresetField
          label={t.preset}
          value={options.preset}
          presets={presets}
          onChange={(preset) => change({ preset })}
        />
        <SelectField
          label={t.operator}
          value={options.operator}
          onChange={(event) => {
            const operator = event.target.value as OperatorName;
            change({ operator, ...withKeyFor(operator, options) });
          }}
        >
          {OPERATORS.map((operator) => (
            <option key={operator} value={operator}>
              {operatorText(t.operators, operator)}
            </option>
          ))}
        </SelectField>
        <LanguageField
          label={t.language}
          any={t.anyLanguage}
          codes={description?.languages ?? FIRST_LANGUAGES}
          value={options.language}
          onChange={(language) => change({ language })}
        />
        <SelectField
          label={t.threshold}
          value={options.threshold}
          onChange={(event) => change({ threshold: Number(event.target.value) })}
        >
          {THRESHOLDS.map((value) => (
            <option key={value} value={value}>
              {format.percent(value)}
            </option>
          ))}
        </SelectField>
      </div>
      {usesKey(options) && (
        <div className={css.key}>
          <TextField
            label={t.key}
            hint={isUsableKey(options.key) ? t.keyHint : undefined}
            value={options.key}
            autoComplete="off"
            spellCheck={false}
            error={isUsableKey(options.key) ? undefined : t.keyWrong}
            onChange={(event) => change({ key: event.target.value })}
          />
          <Button icon={KeyRound} onClick={() => change({ key: generateKey() })}>
            {t.newKey}
          </Button>
        </div>
      )}
    </>
  );
}
