import type { Addin, ListedAddin } from '@veilmark/contract/addins';
import { addinIcons } from '@veilmark/ui/addin-icons';
import { defineMessages, getLocale, useMessages } from '@veilmark/ui/i18n';
import { refusalText } from '@veilmark/ui/refusal-text';
import { EmptyState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { type LucideIcon, Plug } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddinRenderer } from './addin-renderer';
import { callService } from './job/service';
import { useJob } from './job/store';
import { ADDIN_RENDERERS } from './registry';
import { RendererContext } from './renderer-context';
import css from './wizard.module.css';

const ICONS: Record<Addin['icon'], LucideIcon> = addinIcons;

const messages = defineMessages('extension/ui/wizard/AddinTabs', {
  en: {
    label: 'Cloud services',
    unavailable: (name: string) => `${name} is not available in this version`,
    unavailableText: 'The service offers it, but this extension does not know it yet. Update the extension.',
    tag: 'unavailable',
  },
  de: {
    label: 'Cloud-Dienste',
    unavailable: (name: string) => `${name} ist in dieser Version nicht verfügbar`,
    unavailableText:
      'Der Dienst bietet es an, aber diese Erweiterung kennt es noch nicht. Aktualisieren Sie die Erweiterung.',
    tag: 'nicht verfügbar',
  },
});

const LAST = 'wizard-addin';

export function AddinTabs({ addins, load }: { addins: ListedAddin[]; load: () => Promise<ListedAddin[]> }) {
  const t = useMessages(messages);
  const sorted = [...addins].sort((a, b) => a.sortOrder - b.sortOrder);
  const [slug, setSlug] = useState(() => {
    const last = localStorage.getItem(LAST);
    return (sorted.find((addin) => addin.slug === last) ?? firstUsable(sorted))?.slug ?? '';
  });
  const choose = (next: string) => {
    localStorage.setItem(LAST, next);
    setSlug(next);
  };
  const strip = useRef<HTMLDivElement>(null);
  // The one that was open last may lie beyond the edge of a narrow window.
  useEffect(() => {
    strip.current?.querySelector('[data-state="active"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [slug]);
  return (
    <Radix.Root value={slug} onValueChange={choose} activationMode="manual">
      <Radix.List ref={strip} aria-label={t.label} className={css.tabs}>
        {sorted.map((addin) => {
          const Icon = ICONS[addin.icon] ?? Plug;
          return (
            <Radix.Trigger key={addin.slug} value={addin.slug} className={css.tab} data-icon={addin.icon}>
              <Icon size={16} aria-hidden />
              {addin.name}
              {!ADDIN_RENDERERS.has(addin.slug) && <span className={css.muted}>({t.tag})</span>}
            </Radix.Trigger>
          );
        })}
      </Radix.List>
      {sorted.map((addin) => (
        <Radix.Content key={addin.slug} value={addin.slug} className={css.panel}>
          <Panel addin={addin} renderer={ADDIN_RENDERERS.get(addin.slug)} load={load} />
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Where a person can go on at once: connected already, or else set up by whoever runs the service. */
function firstUsable(addins: readonly ListedAddin[]): ListedAddin | undefined {
  const usable = addins.filter(({ slug, isConfigured }) => isConfigured && ADDIN_RENDERERS.has(slug));
  return usable.find(({ userAddin }) => userAddin.hasConnection) ?? usable[0] ?? addins[0];
}

interface PanelProps {
  addin: ListedAddin;
  renderer: AddinRenderer | undefined;
  load: () => Promise<ListedAddin[]>;
}

function Panel({ addin, renderer, load }: PanelProps) {
  const t = useMessages(messages);
  const { slug } = addin;
  const openSlug = useJob(({ job }) => job?.slug);
  useEffect(() => {
    if (renderer) void useJob.getState().open(slug);
  }, [slug, renderer]);
  const refresh = useCallback(async () => (await load()).find((fresh) => fresh.slug === slug), [load, slug]);
  if (!renderer)
    return (
      <EmptyState icon={Plug} title={t.unavailable(addin.name)}>
        {t.unavailableText}
      </EmptyState>
    );
  if (openSlug !== slug) return <SkeletonRows rows={4} height={48} />;
  async function saveSettings(settings: Record<string, unknown>): Promise<void> {
    const answer = await callService('addinSettings', { params: { slug }, body: { settings } });
    if (!answer.success) showToast(refusalText(answer.problem.message, getLocale()), { tone: 'danger' });
    await refresh();
  }
  return (
    <RendererContext value={{ renderer, addin, refresh }}>
      <renderer.Panel addin={addin} userAddin={addin.userAddin} onSettingsChange={(next) => void saveSettings(next)} />
    </RendererContext>
  );
}
