import { SCOPE_IDS } from '@veilmark/catalog/scope-ids';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import type { UiState } from '../../messaging/protocol';
import { LockedHint } from '../parts';
import { isLocked, useUi } from '../store';
import { TypesOfCatalog } from '../TypesOfCatalog';
import css from '../ui.module.css';
import { settingTexts } from './texts';

const isScope = (preset: string) => SCOPE_IDS.some((id) => id === preset);

/** The types to look for, picked from the catalog, so that none can be misspelt. */
export function OwnTypes({ state }: { state: UiState }) {
  const s = useMessages(settingTexts);
  const entityName = useEntityName();
  const change = useUi((ui) => ui.change);
  const { entities, preset } = state.settings;
  const names = entities.map((type) => entityName(type)).join(', ');
  if (isLocked(state, 'entities'))
    return (
      <div className={css.setting}>
        <span>
          {s.ownTypes}: {names || s.noOwnTypes}
        </span>
        <LockedHint />
      </div>
    );
  return (
    <details className={css.setting}>
      <summary>
        {s.ownTypes}: {names || s.noOwnTypes}
      </summary>
      <p className={css.muted}>{s.ownTypesHint}</p>
      <TypesOfCatalog
        chosen={entities}
        // A preset would win over them.
        onChange={(types) =>
          void change({ entities: types, ...(preset && !isScope(preset) && types.length > 0 ? { preset: '' } : {}) })
        }
      />
    </details>
  );
}
