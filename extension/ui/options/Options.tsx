import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { SelectField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { INTERFACE_LANGUAGES } from '@veilmark/wire/interface-languages';
import { useEffect, useMemo, useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import {
  ATTACHMENT_RULES,
  KEEPING,
  LANGUAGE_CHOICES,
  MODES,
  REDACTION_STYLES,
  RESTORE_MODES,
  SETTING_NAMES,
  SUBMIT_ACTIONS,
} from '../../state/settings';
import { ConnectDialog } from '../Connect';
import { CONNECT_HASH } from '../commands';
import { OrganizationLine } from '../OrganizationLine';
import { Broken, Header, WhereChip } from '../parts';
import { AccountRow } from '../popup/AccountRow';
import { useUi } from '../store';
import { styleNames } from '../style-names';
import css from '../ui.module.css';
import { Choice, Line, Lines, LongText, Secret, Toggle } from './Controls';
import { OrganizationChoice } from './OrganizationChoice';
import { OwnTypes } from './OwnTypes';
import { OwnWords } from './OwnWords';
import { PresetChoice } from './PresetChoice';
import { ProfileChoice } from './ProfileChoice';
import { profileTexts } from './profile-texts';
import { Grants, GuardSites } from './Sites';
import { Transfer } from './Transfer';
import { TypesByExample } from './TypesByExample';
import { pageTexts, settingTexts } from './texts';

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'fi',
  'cs',
  'ro',
  'el',
  'tr',
  'ru',
  'uk',
  'ja',
  'ko',
  'zh',
];

/** What people paste is the address of a page. */
function toHost(line: string): string {
  return /^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line).host : line;
}

export function Options() {
  const { state, isBroken } = useUi();
  if (isBroken) return <Broken />;
  if (!state)
    return (
      <main className={css.page}>
        <SkeletonRows rows={8} height={48} />
      </main>
    );
  return <Sections state={state} />;
}

function Sections({ state }: { state: UiState }) {
  const [isConnecting, setIsConnecting] = useState(location.hash === CONNECT_HASH);
  const t = useMessages(pageTexts);
  const s = useMessages(settingTexts);
  const p = useMessages(profileTexts);
  const catalog = useCatalogText();
  const names = useMessages(styleNames);
  const format = useFormat();
  // Whoever comes from the popup has been asked about a service that answers.
  const isReachable = state.hasService || location.hash === CONNECT_HASH;
  const isAllLocked = state.locked.length === SETTING_NAMES.length;
  const presets = useMemo(() => state.presets.map(catalog.preset), [state.presets, catalog]);
  return (
    <main className={css.page}>
      <Header>
        <WhereChip where={state.where} />
      </Header>
      <h1>{t.title}</h1>
      <OrganizationLine organization={state.organization} />
      <OrganizationChoice organization={state.organization} />
      {state.locked.length > 0 && <p role="status">{isAllLocked ? t.allLocked : t.managed}</p>}
      {state.invalid.length > 0 && <p role="alert">{t.invalid(state.invalid.join(', '))}</p>}
      <section className={css.section}>
        <h2>{t.where}</h2>
        <Choice state={state} name="mode" text={s.mode} options={MODES.map((mode) => [mode, s.modes[mode]] as const)} />
        <Line state={state} name="apiBaseUrl" text={s.apiBaseUrl} type="url" />
        <Secret state={state} name="apiKey" text={s.apiKey} setText={s.apiKeySet} />
        <AccountRow state={state} onConnect={() => setIsConnecting(true)} />
        {isConnecting &&
          (isReachable ? (
            <ConnectDialog state={state} onClose={() => setIsConnecting(false)} />
          ) : (
            <p role="status">{t.noService(new URL(state.settings.apiBaseUrl).host)}</p>
          ))}
        <Toggle state={state} name="fallbackToDevice" text={s.fallbackToDevice} />
        <Toggle state={state} name="deviceModel" text={s.deviceModel} />
      </section>
      <section className={css.section}>
        <h2>{t.what}</h2>
        <ProfileChoice state={state} />
        {state.isProfileKnown ? (
          <p>{p.fromProfile(state.settings.profile)}</p>
        ) : (
          <>
            <Choice
              state={state}
              name="language"
              text={s.language}
              options={[['', s.detected], ...LANGUAGES.map((code) => [code, format.language(code)] as const)]}
            />
            <PresetChoice state={state} text={s.preset} own={s.ownTypes} presets={presets} />
            <OwnTypes state={state} />
          </>
        )}
        <OwnWords state={state} name="denyList" text={s.denyList} />
        <OwnWords state={state} name="ownPatterns" text={s.ownPatterns} />
        <TypesByExample state={state} />
        <Lines state={state} name="allowList" text={s.allowList} />
      </section>
      <section className={css.section}>
        <h2>{t.redaction}</h2>
        <Choice
          state={state}
          name="redactionStyle"
          text={s.redactionStyle}
          options={REDACTION_STYLES.map((style) => [style, names[style]] as const)}
        />
        <LongText state={state} name="recipientPublicKey" text={s.recipientPublicKey} />
        {state.account.kind !== 'none' && !state.locked.includes('recipientPublicKey') && <KeyPicker />}
        <Secret state={state} name="encryptionKey" text={s.encryptionKey} setText={s.encryptionKeySet} />
      </section>
      <section className={css.section}>
        <h2>{t.sites}</h2>
        <Lines state={state} name="autoScanSites" text={s.autoScanSites} clean={toHost} />
        <Grants patterns={state.settings.autoScanSites} />
        <Lines state={state} name="excludedSites" text={s.excludedSites} clean={toHost} />
      </section>
      <section className={css.section}>
        <h2>{t.guard}</h2>
        <Toggle state={state} name="guardEnabled" text={s.guardEnabled} />
        <GuardSites state={state} />
        <Lines state={state} name="protectedSites" text={s.protectedSites} clean={toHost} />
        <Lines state={state} name="blockedSites" text={s.blockedSites} clean={toHost} />
        <Choice
          state={state}
          name="submitAction"
          text={s.submitAction}
          options={SUBMIT_ACTIONS.map((action) => [action, s.actions[action]] as const)}
        />
        <Choice
          state={state}
          name="attachments"
          text={s.attachments}
          options={ATTACHMENT_RULES.map((rule) => [rule, s.attachmentRules[rule]] as const)}
        />
        <Choice
          state={state}
          name="restoreAnswers"
          text={s.restoreAnswers}
          options={RESTORE_MODES.map((mode) => [mode, s.restores[mode]] as const)}
        />
        <Choice
          state={state}
          name="keepPlaceholders"
          text={s.keepPlaceholders}
          options={KEEPING.map((life) => [life, s.keeping[life]] as const)}
        />
        <ClearButton />
        <Line state={state} name="siteListUrl" text={s.siteListUrl} type="url" />
        <Line state={state} name="siteListKey" text={s.siteListKey} />
        {state.siteList.problem && <p role="alert">{t.siteListProblem[state.siteList.problem]}</p>}
        {state.settings.reportUrl !== '' && <p>{t.reported(new URL(state.settings.reportUrl).host)}</p>}
      </section>
      <section className={css.section}>
        <h2>{t.appearance}</h2>
        <Choice
          state={state}
          name="interfaceLanguage"
          text={s.interfaceLanguage}
          options={LANGUAGE_CHOICES.map(
            (language) =>
              [language, language === 'auto' ? s.languageOfBrowser : INTERFACE_LANGUAGES[language].name] as const,
          )}
        />
      </section>
      <Transfer state={state} />
      <p className={css.muted}>
        {t.privacy} {t.version(state.version)}
      </p>
    </main>
  );
}

function ClearButton() {
  const t = useMessages(pageTexts);
  const [isAsking, setAsking] = useState(false);
  const clear = async () => {
    await ask('ui.guard-clear', {});
    setAsking(false);
    showToast(t.cleared);
  };
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t.clear}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t.clearTitle}
          text={t.clearText}
          action={t.clearNow}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Public keys of the account's own key pairs. */
function KeyPicker() {
  const t = useMessages(pageTexts);
  const change = useUi((ui) => ui.change);
  const [keys, setKeys] = useState<{ id: string; name: string }[]>([]);
  useEffect(() => {
    void ask('ui.keys', {}).then((answer) => setKeys(answer.keys));
  }, []);
  if (keys.length === 0) return null;
  async function take(id: string): Promise<void> {
    const { pem } = await ask('ui.public-key', { id });
    if (pem) await change({ recipientPublicKey: pem });
  }
  return (
    <SelectField label={t.pickKey} value="" onChange={(event) => void take(event.target.value)}>
      <option value="">{t.none}</option>
      {keys.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
