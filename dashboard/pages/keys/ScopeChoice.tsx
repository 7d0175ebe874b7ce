import { API_SCOPE_NAMES, type ApiScope } from '@veilmark/contract/scopes';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useId } from 'react';
import css from './Keys.module.css';

export const scopeMessages = defineMessages('dashboard/pages/keys/ScopeChoice', {
  en: {
    legend: 'What it may be used for',
    program: 'What it may do',
    all: 'Everything',
    test: 'Test',
    scopes: {
      detect: { name: 'Detect', text: 'find personal data in text' },
      anonymize: { name: 'Anonymize', text: 'replace what was found' },
      restore: { name: 'Restore', text: 'restore values and end sessions' },
      keys: { name: 'Keys', text: 'read key pairs with their private keys, and profiles' },
      files: { name: 'Files', text: 'read and redact pictures and documents' },
      buckets: { name: 'Buckets', text: 'connect buckets and run jobs on their files' },
      log: { name: 'Log', text: 'read the log of requests' },
    },
  },
  de: {
    legend: 'Wozu er verwendet werden darf',
    program: 'Was es darf',
    all: 'Alles',
    test: 'Test',
    scopes: {
      detect: { name: 'Finden', text: 'personenbezogene Daten in Text finden' },
      anonymize: { name: 'Anonymisieren', text: 'Gefundenes ersetzen' },
      restore: { name: 'Wiederherstellen', text: 'Werte wiederherstellen, Sitzungen beenden' },
      keys: { name: 'Schlüssel', text: 'Schlüsselpaare samt privaten Schlüsseln und Profile lesen' },
      files: { name: 'Dateien', text: 'Bilder und Dokumente lesen und schwärzen' },
      buckets: { name: 'Buckets', text: 'Buckets verbinden und ihre Dateien in Aufträgen bearbeiten' },
      log: { name: 'Protokoll', text: 'das Protokoll der Anfragen lesen' },
    },
  },
});

interface ScopeChoiceProps {
  /** All of them unless given. */
  offered?: readonly ApiScope[];
  /** Whom they are given to; an API key unless said. */
  of?: 'program';
  chosen: readonly ApiScope[];
  onChange: (chosen: ApiScope[]) => void;
}

export function ScopeChoice({ offered = API_SCOPE_NAMES, of, chosen, onChange }: ScopeChoiceProps) {
  const t = useMessages(scopeMessages);
  const id = useId();
  return (
    <fieldset className={css.scopes}>
      <legend>{of === 'program' ? t.program : t.legend}</legend>
      {offered.map((scope) => (
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
