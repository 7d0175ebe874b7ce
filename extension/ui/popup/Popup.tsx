import { Button, IconButton } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Skeleton } from '@veilmark/ui/States';
import { ClipboardCopy, EyeOff, FolderOpen, PanelRight, ScanSearch, Settings2, Undo2 } from 'lucide-react';
import { command, openOptions, openPanel, openWizard } from '../commands';
import { OrganizationLine } from '../OrganizationLine';
import { Broken, Header, ProblemState, placeOf, WhereChip } from '../parts';
import { SaveButtons } from '../SaveButtons';
import { useUi } from '../store';
import { UncheckedParts } from '../Unchecked';
import css from '../ui.module.css';
import { useCurrentTab, useTabSummary } from '../use-tab';
import { AccountRow } from './AccountRow';
import { GuardRow } from './GuardRow';
import { PdfButton } from './PdfButton';

const messages = defineMessages('extension/ui/popup/Popup', {
  en: {
    check: 'Check this page',
    checkAgain: 'Check again',
    checking: 'Checking…',
    nothing: 'No personal data found',
    found: (items: string, types: string) => `${items} found in ${types}`,
    facts: (count: number) => (count === 1 ? '1 fact' : `${count} facts`),
    covered: (items: string) => `${items} redacted`,
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    types: (count: number) => (count === 1 ? '1 type' : `${count} types`),
    redact: 'Redact all',
    undo: 'Undo',
    copy: 'Copy redacted',
    panel: 'Open side panel',
    wizard: 'Anonymize cloud files',
    settings: 'Settings',
    device: 'Check on this device',
    hint: 'Marks names, addresses, numbers and secrets on this page. Nothing is changed until you redact.',
    switchLocked: 'Your organization decides where text is checked.',
    policy: 'Your organization set values that are not valid. The strictest ones apply; the settings name them.',
  },
  de: {
    check: 'Diese Seite prüfen',
    checkAgain: 'Erneut prüfen',
    checking: 'Wird geprüft …',
    nothing: 'Keine personenbezogenen Daten gefunden',
    found: (items: string, types: string) => `${items} in ${types} gefunden`,
    facts: (count: number) => (count === 1 ? '1 Angabe' : `${count} Angaben`),
    covered: (items: string) => `${items} geschwärzt`,
    items: (count: number) => (count === 1 ? '1 Fund' : `${count} Funde`),
    types: (count: number) => (count === 1 ? '1 Art' : `${count} Arten`),
    redact: 'Alle schwärzen',
    undo: 'Rückgängig',
    copy: 'Geschwärzt kopieren',
    panel: 'Seitenleiste öffnen',
    wizard: 'Cloud-Dateien anonymisieren',
    settings: 'Einstellungen',
    device: 'Auf diesem Gerät prüfen',
    hint: 'Markiert Namen, Adressen, Nummern und Geheimnisse auf dieser Seite. Bis zum Schwärzen ändert sich nichts.',
    switchLocked: 'Ihre Organisation legt fest, wo Text geprüft wird.',
    policy: 'Ihre Organisation hat ungültige Werte gesetzt. Es gelten die strengsten; die Einstellungen nennen sie.',
  },
});

export function Popup() {
  const t = useMessages(messages);
  const { state, isBroken, change } = useUi();
  const tab = useCurrentTab();
  const summary = useTabSummary(tab?.id);
  if (isBroken) return <Broken />;
  const open = summary.items.filter(({ state }) => state === 'shown');
  const facts = open.filter(({ isFact }) => isFact).length;
  const types = new Set(open.filter(({ isFact }) => !isFact).map(({ entity_type }) => entity_type)).size;
  const covered = summary.items.length - open.length;
  const counts = [
    ...(open.length > facts ? [t.found(t.items(open.length - facts), t.types(types))] : []),
    ...(facts > 0 ? [t.facts(facts)] : []),
    ...(covered > 0 ? [t.covered(t.items(covered))] : []),
  ];
  const isDone = summary.status === 'watching';
  const hasFindings = summary.items.length > 0 && (isDone || summary.problem !== undefined);
  const canSwitch = state !== undefined && !state.locked.includes('mode');
  const switchPlace = () => void change({ mode: state?.where.kind === 'device' ? 'service' : 'device' });

  return (
    <main className={css.popup}>
      <Header isHeading>
        {state ? (
          <WhereChip where={placeOf(state, summary.where)} onSwitch={canSwitch ? switchPlace : undefined} />
        ) : (
          <Skeleton width={120} height={24} />
        )}
        <IconButton icon={Settings2} label={t.settings} onClick={() => void openOptions()} />
      </Header>
      {tab?.isPdf && <PdfButton tabId={tab.id} />}
      <Button
        variant={tab?.isPdf ? 'secondary' : 'primary'}
        className={css.big}
        icon={ScanSearch}
        isBusy={summary.status === 'scanning'}
        onClick={() => void command(tab?.id, { kind: 'scan' })}
      >
        {summary.status === 'scanning' ? t.checking : isDone ? t.checkAgain : t.check}
      </Button>
      {summary.problem && (
        <ProblemState
          problem={summary.problem}
          onRetry={() => void command(tab?.id, { kind: 'scan' })}
          actions={<Button onClick={() => void command(tab?.id, { kind: 'scan', device: true })}>{t.device}</Button>}
        />
      )}
      {(hasFindings || !summary.problem) && (
        <p className={hasFindings || isDone ? css.summary : css.muted} role="status">
          {hasFindings ? counts.join(', ') : isDone ? t.nothing : t.hint}
        </p>
      )}
      {hasFindings && (
        <div className={css.row}>
          <Button
            icon={EyeOff}
            disabled={open.length === 0}
            onClick={() => void command(tab?.id, { kind: 'redact', target: { kind: 'all' } })}
          >
            {t.redact}
          </Button>
          {covered > 0 && (
            <Button icon={Undo2} onClick={() => void command(tab?.id, { kind: 'undo', target: { kind: 'all' } })}>
              {t.undo}
            </Button>
          )}
          <Button icon={ClipboardCopy} onClick={() => void command(tab?.id, { kind: 'copy', what: 'page' })}>
            {t.copy}
          </Button>
        </div>
      )}
      {isDone && <SaveButtons tabId={tab?.id} />}
      <UncheckedParts frames={summary.frames} tabId={tab?.id} />
      {state && <GuardRow state={state} tab={tab} />}
      {state && <OrganizationLine organization={state.organization} />}
      {state && state.invalid.length > 0 && <p className={css.warning}>{t.policy}</p>}
      <Button icon={PanelRight} variant="ghost" onClick={() => void openPanel()}>
        {t.panel}
      </Button>
      {state?.hasService && (
        <Button icon={FolderOpen} variant="ghost" onClick={() => void openWizard()}>
          {t.wizard}
        </Button>
      )}
      {state && <AccountRow state={state} />}
    </main>
  );
}
