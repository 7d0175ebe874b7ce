import { CATEGORY_ICONS, categoryColor } from '@veilmark/ui/categories';
import { SelectField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { isFact } from '@veilmark/ui/is-fact';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { OPERATORS, operatorText } from '../app/operators';
import { playgroundMessages } from './messages';
import { withKeyFor } from './options';
import css from './Playground.module.css';
import type { PlaygroundAnswer, PlaygroundState } from './use-playground';

interface TypeSummary {
  type: string;
  count: number;
  lowest: number;
  highest: number;
}

/** What was found, by type, each with a choice of its own. */
export function Findings({ state, answer }: { state: PlaygroundState; answer: PlaygroundAnswer }) {
  const t = useMessages(playgroundMessages);
  const entityName = useEntityName();
  const format = useFormat();
  const { options, change } = state;
  const choose = (type: string, value: string) => {
    const { [type]: _, ...others } = options.exceptions;
    const operator = OPERATORS.find((name) => name === value);
    change({ exceptions: operator ? { ...others, [type]: operator } : others, ...withKeyFor(operator, options) });
  };
  const all = summarize(answer);
  const facts = all.filter(({ type }) => isFact(type, answer.options.preset));
  const listed = [...all.filter((one) => !facts.includes(one)), ...facts];
  return (
    <ul className={css.findings} aria-label={t.findings}>
      {listed.map(({ type, count, lowest, highest }) => {
        const category = answer.categories[type] ?? 'other';
        const Icon = CATEGORY_ICONS[category];
        return (
          <li key={type} className={css.finding}>
            <div className={css.findingName} title={type}>
              <Icon size={16} aria-hidden style={{ color: categoryColor(category) }} />
              <span>{entityName(type)}</span>
              {isFact(type, answer.options.preset) && <span className={css.factTag}>{t.fact}</span>}
            </div>
            <div className={css.count}>
              {format.number(count)} · {t.score(format.percent(lowest), format.percent(highest))}
            </div>
            <SelectField
              label={t.operatorFor(entityName(type))}
              isLabelHidden
              value={options.exceptions[type] ?? ''}
              onChange={(event) => choose(type, event.target.value)}
            >
              <option value="">{t.sameAsOthers}</option>
              {OPERATORS.map((operator) => (
                <option key={operator} value={operator}>
                  {operatorText(t.operators, operator)}
                </option>
              ))}
            </SelectField>
          </li>
        );
      })}
    </ul>
  );
}

function summarize({ results }: PlaygroundAnswer): TypeSummary[] {
  const byType = new Map<string, TypeSummary>();
  for (const { entity_type: type, score } of results) {
    const known = byType.get(type);
    byType.set(type, {
      type,
      count: (known?.count ?? 0) + 1,
      lowest: Math.min(known?.lowest ?? 1, score),
      highest: Math.max(known?.highest ?? 0, score),
    });
  }
  return [...byType.values()].sort((a, b) => b.count - a.count || a.type.localeCompare(b.type));
}
