import { SelectField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import type { OrganizationState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { useUi } from '../store';

const messages = defineMessages('extension/ui/options/OrganizationChoice', {
  en: {
    label: 'Organization',
    hint: 'Your account belongs to several. The policy of this one applies.',
  },
  de: {
    label: 'Organisation',
    hint: 'Ihr Konto gehört zu mehreren. Es gilt die Richtlinie von dieser.',
  },
});

/** Which organization of the account is followed, where it belongs to several. */
export function OrganizationChoice({ organization }: { organization: OrganizationState | null }) {
  const t = useMessages(messages);
  const load = useUi((ui) => ui.load);
  const { choice } = organization ?? {};
  if (!choice || choice.organizations.length < 2) return null;
  const choose = async (id: string) => {
    await ask('ui.organization', { id });
    await load();
  };
  return (
    <SelectField
      label={t.label}
      hint={t.hint}
      value={choice.chosen}
      onChange={(event) => void choose(event.target.value)}
    >
      {choice.organizations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
