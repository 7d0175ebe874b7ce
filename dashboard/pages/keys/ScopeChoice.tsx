import { API_SCOPE_NAMES, type ApiScope } from '@veilmark/contract/scopes';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useId } from 'react';
import css from './Keys.module.css';

export const scopeMessages = defineMessages({
  en: {
    legend: 'What it may be used for',
    all: 'Everything',
    test: 'Test',
    scopes: {
      detect: { name: 'Detect', text: 'find personal data in text' },
      anonymize: { name: 'Anonymize', text: 'replace what was found' },
      restore: { name: 'Restore', text: 'restore values and end sessions' },
      keys: { name: 'Keys', text: 'read key pairs with their private keys, and profiles' },
      files: { name: 'Files', text: 'read and redact pictures' },
    },
  },
  de: {
    legend: 'Wozu er verwendet werden darf',
    all: 'Alles',
    test: 'Test',
    scopes: {
      detect: { name: 'Finden', text: 'personenbezogene Daten in Text finden' },
      anonymize: { name: 'Anonymisieren', text: 'Gefundenes ersetzen' },
      restore: { name: 'Wiederherstellen', text: 'Werte wiederherstellen, Sitzungen beenden' },
      keys: { name: 'Schlüssel', text: 'Schlüsselpaare samt privaten Schlüsseln und Profile lesen' },
      files: { name: 'Dateien', text: 'Bilder lesen und schwärzen' },
    },
  },
});

interface ScopeChoiceProps {
  chosen: readonly ApiScope[];
  onChange: (chosen: ApiScope[]) => void;
}

export function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const t = useMessages(scopeMessages);
  const id = useId();
  return (
    <fieldset className={css.scopes}>
      <legend>{t.legend}</legend>
      {API_SCOPE_NAMES.map((scope) => (
        <div key={scope} className={css.scope}>
          <input
            id={`${id}-${scope}`}
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
            }
          />
          <label htmlFor={`${id}-${scope}`}>
            {t.scopes[scope].name} <span>{t.scopes[scope].text}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
