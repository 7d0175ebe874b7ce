import { Button } from '@veilmark/ui/Button';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect, useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import type { PolicyProfiles } from '../../state/organization-state';
import { LockedHint } from '../parts';
import { isLocked, useUi } from '../store';
import css from '../ui.module.css';
import { Line, useSaving } from './Controls';
import { profileTexts } from './profile-texts';

/** Profiles of the organization's policy, where it has any; else those of the account. */
export function ProfileChoice({ state }: { state: UiState }) {
  const { profiles } = state;
  return profiles ? <PolicyProfileChoice profiles={profiles} /> : <AccountProfileChoice state={state} />;
}

function PolicyProfileChoice({ profiles: { names, chosen, isFixed } }: { profiles: PolicyProfiles }) {
  const t = useMessages(profileTexts);
  const save = useSaving();
  return (
    <div className={css.stacked}>
      <SelectField
        label={t.ofPolicy.label}
        hint={t.ofPolicy.hint}
        disabled={isFixed}
        value={chosen ?? ''}
        onChange={(event) => void save({ profile: event.target.value })}
      >
        <option value="">{t.policyItself}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {isFixed && <LockedHint />}
    </div>
  );
}

/** A saved profile of the account: chosen from a list where someone is signed in, and filled from here. */
function AccountProfileChoice({ state }: { state: UiState }) {
  const t = useMessages(profileTexts);
  const save = useSaving();
  const [names, setNames] = useState<string[]>();
  const { profile } = state.settings;
  const isSignedIn = state.account.kind !== 'none' && !state.account.problem;
  useEffect(() => {
    if (isSignedIn) void ask('ui.profiles', {}).then((answer) => !answer.problem && setNames(answer.names));
    // Again when another is chosen: one may have been made.
  }, [isSignedIn, profile]);
  if (!isSignedIn || !names) return <Line state={state} name="profile" text={t.typed} />;
  const locked = isLocked(state, 'profile');
  const isThere = profile === '' || names.includes(profile);
  const address = `${new URL(state.settings.apiBaseUrl).origin}/profiles`;
  return (
    <div className={css.stacked}>
      <SelectField
        label={t.chosen.label}
        hint={t.chosen.hint}
        disabled={locked}
        error={isThere ? undefined : t.missing}
        value={profile}
        onChange={(event) => void save({ profile: event.target.value })}
      >
        <option value="">{t.none}</option>
        {!isThere && <option value={profile}>{profile}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {locked ? <LockedHint /> : <SaveToProfile state={state} />}
      <a href={address} target="_blank" rel="noreferrer">
        {t.edit}
      </a>
    </div>
  );
}

const LISTS = ['denyList', 'ownPatterns', 'allowList'] as const;

/** Moves the lists of this browser into the account, where every browser with the profile has them. */
function SaveToProfile({ state }: { state: UiState }) {
  const t = useMessages(profileTexts);
  const explain = useExplain();
  const load = useUi((ui) => ui.load);
  const { profile } = state.settings;
  const form = useForm({ name: '' }, async ({ name }) => {
    const target = profile || name.trim();
    const answer = await ask('ui.profile-save', { name: target });
    if (!answer.ok) return { name: explain(answer.problem) };
    form.reset();
    showToast(t.moved(target));
    return load();
  });
  const hasLists = LISTS.some((list) => state.settings[list].length > 0);
  if (LISTS.some((list) => isLocked(state, list)) || (profile !== '' && !hasLists)) return null;
  if (profile !== '')
    return (
      <div className={css.row}>
        <Button size="small" isBusy={form.isBusy} onClick={() => void form.submit()}>
          {t.move}
        </Button>
        {form.problems.name && <p role="alert">{form.problems.name}</p>}
      </div>
    );
  return (
    <div className={css.setting}>
      <TextField label={t.newName} hint={t.newHint} maxLength={64} autoComplete="off" {...form.field('name')} />
      <div className={css.row}>
        <Button
          size="small"
          disabled={form.values.name.trim() === ''}
          isBusy={form.isBusy}
          onClick={() => void form.submit()}
        >
          {t.create}
        </Button>
      </div>
    </div>
  );
}
