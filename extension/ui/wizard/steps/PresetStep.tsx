import { Button } from '@veilmark/ui/Button';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { Option, OptionList } from '@veilmark/ui/OptionList';
import { PresetGroups } from '@veilmark/ui/PresetGroups';
import { presetTexts, SCOPES } from '@veilmark/ui/preset-texts';
import { Tabs } from '@veilmark/ui/Tabs';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../../messaging/send';
import type { WizardRules } from '../../../messaging/wizard';
import { LockedHint } from '../../parts';
import { TypesOfCatalog } from '../../TypesOfCatalog';
import { searchPresets } from '../job/presets';
import { withRules } from '../job/rules';
import { useJob } from '../job/store';
import type { Job, JobOptions } from '../job/types';
import { stepMessages } from '../messages';
import css from '../wizard.module.css';
import { isComplete } from './is-complete';
import { OperatorTable } from './OperatorTable';
import { presetMessages } from './preset-messages';

const LANGUAGES =
  'en de fr es it nl pt pl cs sk sl hr ro hu bg el da sv nb fi et lv lt ru uk tr ar he hi th vi id ms ja zh ko'.split(
    ' ',
  );

/** What to look for and what to put in its place. */
export function PresetStep({ job }: { job: Job }) {
  const t = useMessages(presetMessages);
  const steps = useMessages(stepMessages);
  const format = useFormat();
  const { update, goTo } = useJob.getState();
  const { options } = job;
  const hasLists = useHasLists();
  const rules = useRules();
  const summary = useSummary(options);
  const change = (patch: Partial<JobOptions>) =>
    update((current) => ({ ...current, options: { ...current.options, ...patch } }));
  const [mode, setMode] = useState<'preset' | 'own'>(options.entities.length > 0 ? 'own' : 'preset');
  return (
    <section className={css.card} aria-labelledby="preset-title">
      <h2 id="preset-title">{t.title}</h2>
      {Object.keys(rules).length > 0 && (
        <p role="status">
          {t.byPolicy} <LockedHint />
        </p>
      )}
      {rules.preset === undefined && (
        <Tabs
          label={t.title}
          value={mode}
          onChange={(id) => setMode(id === 'own' ? 'own' : 'preset')}
          tabs={[
            { id: 'preset', label: t.presets, content: <PresetList chosen={options} onChange={change} /> },
            {
              id: 'own',
              label: t.own,
              content: (
                <TypesOfCatalog chosen={options.entities} onChange={(entities) => change({ entities, preset: '' })} />
              ),
            },
          ]}
        />
      )}
      <p role="status" className={css.muted}>
        {t.summary(summary)}
      </p>
      {hasLists && <p className={css.muted}>{t.ownLists}</p>}
      <div className={css.columns}>
        <SelectField
          label={t.language}
          hint={t.languageHint}
          value={options.language}
          disabled={rules.language !== undefined}
          onChange={(e) => change({ language: e.target.value })}
        >
          <option value="">{t.detected}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {format.language(code)}
            </option>
          ))}
        </SelectField>
        <label className={css.slider}>
          <span>
            {t.threshold}: {format.percent(options.scoreThreshold)}
          </span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={options.scoreThreshold}
            disabled={rules.scoreThreshold !== undefined}
            onChange={(event) => change({ scoreThreshold: Number(event.target.value) })}
          />
          <span className={css.muted}>{t.thresholdHint}</span>
        </label>
      </div>
      {rules.operators ? (
        <p>{t.operatorsByPolicy}</p>
      ) : (
        <OperatorTable options={options} onChange={(operators) => change({ operators })} />
      )}
      <div className={css.actions}>
        <Button
          variant="primary"
          disabled={!Object.values(options.operators).every(isComplete)}
          onClick={() => goTo('browse')}
        >
          {steps.next}
        </Button>
      </div>
    </section>
  );
}

/** Whether this browser, or the profile it uses, has lists of its own. */
function useHasLists(): boolean {
  const [hasLists, setHasLists] = useState(false);
  useEffect(() => {
    void ask('wizard.lists', {}).then((lists) => setHasLists(Object.keys(lists).length > 0));
  }, []);
  return hasLists;
}

/** What the policy of an organization sets holds for this job as well. */
function useRules(): WizardRules {
  const [rules, setRules] = useState<WizardRules>({});
  useEffect(() => {
    void ask('wizard.rules', {}).then((found) => {
      setRules(found);
      if (Object.keys(found).length === 0) return;
      useJob.getState().update((job) => ({ ...job, options: withRules(job.options, found) }));
    });
  }, []);
  return rules;
}

function useSummary({ preset, entities }: JobOptions): string {
  const { scopes } = useMessages(presetTexts);
  const catalog = useCatalogText();
  const entityName = useEntityName();
  const scope = SCOPES.find((id) => id === (preset || 'identifiers-and-facts'));
  if (scope && entities.length === 0) return scopes[scope].name;
  if (preset) return searchPresets('', catalog.preset).find(({ id }) => id === preset)?.name ?? preset;
  return entities.map(entityName).join(', ');
}

function PresetList({ chosen, onChange }: { chosen: JobOptions; onChange: (patch: Partial<JobOptions>) => void }) {
  const t = useMessages(presetMessages);
  const p = useMessages(presetTexts);
  const [query, setQuery] = useState('');
  const catalog = useCatalogText();
  const found = useMemo(() => searchPresets(query, catalog.preset), [query, catalog]);
  const choose = (preset: string) => onChange({ preset, entities: [] });
  return (
    <div className={css.stack}>
      <TextField
        label={p.search}
        type="search"
        placeholder={p.searchHint}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className={css.muted} role="status">
        {p.found(found.length)}
      </p>
      <OptionList label={t.presets}>
        {query === '' &&
          SCOPES.map((id) => (
            <Option
              key={id}
              type="radio"
              group="preset"
              name={p.scopes[id].name}
              detail={p.scopes[id].hint}
              isChosen={chosen.entities.length === 0 && (chosen.preset || 'identifiers-and-facts') === id}
              onChoose={() => choose(id)}
            />
          ))}
        <PresetGroups presets={found} chosen={chosen.preset} onChoose={choose} />
      </OptionList>
    </div>
  );
}
