import { Button, IconButton } from '@veilmark/ui/Button';
import { documentNote } from '@veilmark/ui/document-note';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, SkeletonRows } from '@veilmark/ui/States';
import { Switch } from '@veilmark/ui/Switch';
import { ArrowDown, ArrowUp, ClipboardCopy, Download, EyeOff, ScanSearch, Settings2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ReportItem, UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { command, openOptions } from '../commands';
import { Broken, Header, ProblemState, placeOf, WhereChip } from '../parts';
import { SaveButtons } from '../SaveButtons';
import { useUi } from '../store';
import { UncheckedParts } from '../Unchecked';
import css from '../ui.module.css';
import { type TabSummary, useCurrentTab, useTabSummary } from '../use-tab';
import { Access } from './Access';
import { Group } from './Group';
import { createReport, download } from './report';
import { Tools } from './Tools';

const messages = defineMessages('extension/ui/panel/Panel', {
  en: {
    title: 'Findings on this page',
    check: 'Check this page',
    filter: 'Filter',
    filterHint: 'Type or value',
    empty: 'Not checked yet',
    emptyText: 'Check the page to see names, addresses, numbers and secrets by type.',
    clean: 'No personal data found',
    cleanText:
      'Nothing on this page reaches the minimum confidence. Veilmark keeps watching the page while it is open.',
    noMatch: 'Nothing matches the filter',
    redact: 'Redact all',
    undo: 'Undo all',
    copy: 'Copy redacted',
    previous: 'Previous finding',
    next: 'Next finding',
    settings: 'Settings',
    export: 'Export report',
    values: 'Include values',
    valuesHint: 'Off: counts and types only.',
    device: 'Check on this device',
    partial: 'Only part of the page was checked',
    totalFacts: (items: number, facts: number) =>
      `${items === 1 ? '1 identifier' : `${items} identifiers`}, ${facts === 1 ? '1 fact' : `${facts} facts`}`,
    total: (count: number, types: number) => `${count} in ${types} ${types === 1 ? 'type' : 'types'}`,
  },
  de: {
    title: 'Funde auf dieser Seite',
    check: 'Diese Seite prüfen',
    filter: 'Filter',
    filterHint: 'Art oder Wert',
    empty: 'Noch nicht geprüft',
    emptyText: 'Prüfen Sie die Seite, um Namen, Adressen, Nummern und Geheimnisse nach Art zu sehen.',
    clean: 'Keine personenbezogenen Daten gefunden',
    cleanText: 'Nichts auf dieser Seite liegt über der Mindestsicherheit. Die Seite wird weiter beobachtet.',
    noMatch: 'Nichts passt zum Filter',
    redact: 'Alle schwärzen',
    undo: 'Alle rückgängig',
    copy: 'Geschwärzt kopieren',
    previous: 'Vorheriger Fund',
    next: 'Nächster Fund',
    settings: 'Einstellungen',
    export: 'Bericht exportieren',
    values: 'Mit Werten',
    valuesHint: 'Aus: nur Anzahl und Arten.',
    device: 'Auf diesem Gerät prüfen',
    partial: 'Nur ein Teil der Seite wurde geprüft',
    totalFacts: (items: number, facts: number) =>
      `${items === 1 ? '1 Kennung' : `${items} Kennungen`}, ${facts === 1 ? '1 Angabe' : `${facts} Angaben`}`,
    total: (count: number, types: number) => `${count} in ${types} ${types === 1 ? 'Art' : 'Arten'}`,
  },
});

export function Panel() {
  const t = useMessages(messages);
  const { state, isBroken } = useUi();
  const tab = useCurrentTab();
  const summary = useTabSummary(tab?.id);
  const [isClosed, setIsClosed] = useState(false);
  const { status } = summary;
  // Another page, or one that let us in meanwhile: what was said about the last attempt is over.
  useEffect(() => setIsClosed(false), [tab?.id, tab?.host, tab?.visit, status]);
  if (isBroken) return <Broken />;
  if (!state || !tab)
    return (
      <main className={css.panel}>
        <SkeletonRows rows={6} />
      </main>
    );
  const check = () => void command(tab.id, { kind: 'scan' }, () => setIsClosed(true));
  return (
    <main className={css.panel}>
      <Header>
        <WhereChip where={placeOf(state, summary.where)} />
        <IconButton icon={Settings2} label={t.settings} onClick={() => void openOptions()} />
      </Header>
      <h1 className="visually-hidden">{t.title}</h1>
      <Button variant="primary" icon={ScanSearch} isBusy={status === 'scanning'} onClick={check}>
        {t.check}
      </Button>
      <Tools state={state} host={tab.host} />
      {isClosed && <Access onAllowed={check} />}
      {/* A document of its own each: a filter for the last page would hide what is on this one. */}
      {!isClosed && (
        <Findings key={summary.frames[0]?.frame} state={state} summary={summary} tabId={tab.id} host={tab.host} />
      )}
    </main>
  );
}

interface FindingsProps {
  state: UiState;
  summary: TabSummary;
  tabId: number;
  host: string | undefined;
}

function Findings({ state, summary, tabId, host }: FindingsProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [filter, setFilter] = useState('');
  const groups = useMemo(() => groupItems(summary.items, filter), [summary.items, filter]);
  const { problem, status, items, skipped } = summary;
  const failure = problem && (
    <>
      {status === 'partial' && <p className={css.summary}>{t.partial}</p>}
      <ProblemState
        problem={problem}
        onRetry={() => void command(tabId, { kind: 'scan' })}
        actions={<Button onClick={() => void command(tabId, { kind: 'scan', device: true })}>{t.device}</Button>}
      />
    </>
  );
  if (failure && items.length === 0) return failure;
  if (status === 'scanning' && items.length === 0) return <SkeletonRows rows={5} />;
  if (items.length === 0)
    return status === 'idle' ? (
      <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
    ) : (
      <>
        <EmptyState title={t.clean}>{t.cleanText}</EmptyState>
        <UncheckedParts frames={summary.frames} tabId={tabId} />
      </>
    );
  const facts = items.filter(({ isFact }) => isFact).length;
  const isEvery = (state: ReportItem['state']) => items.every((item) => item.state === state);
  return (
    <>
      {failure}
      <div className={css.between}>
        <p className={css.summary} role="status">
          {facts > 0
            ? t.totalFacts(items.length - facts, facts)
            : t.total(items.length, new Set(items.map(({ entity_type }) => entity_type)).size)}
        </p>
        <span className={css.row}>
          <IconButton icon={ArrowUp} label={t.previous} onClick={() => void ask('ui.step', { tabId, by: -1 })} />
          <IconButton icon={ArrowDown} label={t.next} onClick={() => void ask('ui.step', { tabId, by: 1 })} />
        </span>
      </div>
      <div className={css.row}>
        <Button
          size="small"
          icon={EyeOff}
          disabled={isEvery('redacted')}
          onClick={() => void command(tabId, { kind: 'redact', target: { kind: 'all' } })}
        >
          {t.redact}
        </Button>
        <Button
          size="small"
          icon={Undo2}
          disabled={isEvery('shown')}
          onClick={() => void command(tabId, { kind: 'undo', target: { kind: 'all' } })}
        >
          {t.undo}
        </Button>
        <Button size="small" icon={ClipboardCopy} onClick={() => void command(tabId, { kind: 'copy', what: 'page' })}>
          {t.copy}
        </Button>
      </div>
      <UncheckedParts frames={summary.frames} tabId={tabId} />
      <TextField
        label={t.filter}
        isLabelHidden
        type="search"
        placeholder={t.filterHint}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {groups.length === 0 && <p className={css.muted}>{t.noMatch}</p>}
      <ul className={css.groups}>
        {groups.map(([type, own]) => (
          <Group key={type} type={type} items={own} tabId={tabId} />
        ))}
      </ul>
      {skipped.map((reason) => (
        <p key={reason} className={css.muted}>
          {documentNote(reason, locale)}
        </p>
      ))}
      <SaveButtons tabId={tabId} />
      <Export state={state} summary={summary} host={host} />
    </>
  );
}

function Export({ state, summary, host }: Pick<FindingsProps, 'state' | 'summary' | 'host'>) {
  const t = useMessages(messages);
  const [withValues, setWithValues] = useState(false);
  const site = host ?? summary.frames[0]?.url ?? '';
  const save = () => {
    const report = createReport(summary, site, state.version, new Date(), withValues);
    download('veilmark-report.json', `${JSON.stringify(report, null, 2)}\n`);
  };
  return (
    <div className={css.between}>
      <Switch label={t.values} hint={t.valuesHint} isOn={withValues} onChange={setWithValues} />
      <Button icon={Download} onClick={save}>
        {t.export}
      </Button>
    </div>
  );
}

/** By type, largest first. */
function groupItems(items: readonly ReportItem[], filter: string): [string, ReportItem[]][] {
  const wanted = filter.trim().toLowerCase();
  const groups = new Map<string, ReportItem[]>();
  for (const item of items) {
    const isMatch =
      item.text.toLowerCase().includes(wanted) || item.entity_type.toLowerCase().replaceAll('_', ' ').includes(wanted);
    if (!isMatch) continue;
    const group = groups.get(item.entity_type);
    if (group) group.push(item);
    else groups.set(item.entity_type, [item]);
  }
  const isFact = ([first]: readonly ReportItem[]) => Number(first?.isFact === true);
  return [...groups].sort(([, a], [, b]) => isFact(a) - isFact(b) || b.length - a.length);
}
