import type { PolicyChange } from '@veilmark/contract/organization-policies';
import { useMessages } from '@veilmark/ui/i18n';
import css from './Organizations.module.css';
import { policyMessages } from './policy-messages';

const written = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
const list = (values: readonly unknown[] | undefined): string => (values ?? []).map(written).join(', ');

/** What differs between two policies, a line for each setting. */
export function Changes({ changes }: { changes: readonly PolicyChange[] }) {
  const t = useMessages(policyMessages);
  const describe = ({ setting, before, after, added, removed }: PolicyChange): string => {
    if (added || removed) return t.listed(setting, list(added), list(removed));
    if (after === undefined) return t.unset(setting);
    return before === undefined ? t.set(setting, written(after)) : t.changed(setting, written(before), written(after));
  };
  if (changes.length === 0) return <p>{t.noChanges}</p>;
  return (
    <ul className={css.changes} aria-label={t.changes}>
      {changes.map((change) => (
        <li key={change.setting}>{describe(change)}</li>
      ))}
    </ul>
  );
}
