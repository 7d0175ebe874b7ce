import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { useMessages } from '@veilmark/ui/i18n';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { UiState } from '../../messaging/protocol';
import { matchesHost, originsOf } from '../../sites/match';
import { type HostProof, readHostProofs, watchHostProofs } from '../../state/host-proofs';
import { openProof, requestSites } from '../commands';
import css from '../ui.module.css';
import { pageTexts } from './texts';

/** What we know of a site: closed and guarded were seen, allowed is what the browser says. */
type SiteState = HostProof | 'granted' | 'notGranted';

function useSiteStates(patterns: readonly string[]): [Record<string, SiteState>, () => void] {
  const [states, setStates] = useState<Record<string, SiteState>>({});
  const key = patterns.join('\n');
  const look = () => {
    const list = key === '' ? [] : key.split('\n');
    void stateOf(list).then(setStates);
  };
  useEffect(() => {
    look();
    const stop = watchHostProofs(look);
    // Also what is allowed or taken back on the browser's own page.
    const { onAdded, onRemoved } = browser.permissions;
    for (const event of [onAdded, onRemoved]) event.addListener(look);
    return () => {
      stop();
      for (const event of [onAdded, onRemoved]) event.removeListener(look);
    };
    // The key stands for the list, which is a new array each time.
  }, [key]);
  return [states, look];
}

async function stateOf(patterns: readonly string[]): Promise<Record<string, SiteState>> {
  const proofs = await readHostProofs();
  const states = patterns.map(async (pattern): Promise<[string, SiteState]> => {
    const isGranted = await browser.permissions.contains({ origins: originsOf([pattern]) });
    const seen = Object.entries(proofs).filter(([host]) => matchesHost(pattern, host));
    const proof = (['closed', 'guards'] as const).find((one) => seen.some(([, told]) => told === one));
    return [pattern, isGranted ? (proof ?? 'granted') : 'notGranted'];
  });
  return Object.fromEntries(await Promise.all(states));
}

export function Grants({ patterns }: { patterns: readonly string[] }) {
  const t = useMessages(pageTexts);
  const [states, look] = useSiteStates(patterns);
  const missing = patterns.filter((pattern) => states[pattern] === 'notGranted');
  if (missing.length === 0) return null;
  return (
    <div className={css.row}>
      <Chip tone="warning">
        {t.notGranted}: {missing.join(', ')}
      </Chip>
      <Button size="small" onClick={() => void requestSites(originsOf(missing)).then(look)}>
        {t.grant}
      </Button>
    </div>
  );
}

/** Every site under the guard, by name: the chat pages we know, and those that were added. */
export const guardedSites = ({ sites, settings }: UiState): { name: string; hosts: string[] }[] => [
  ...(settings.guardEnabled ? sites : []),
  ...[...new Set([...(settings.guardEnabled ? settings.protectedSites : []), ...settings.blockedSites])].map(
    (host) => ({
      name: host,
      hosts: [host],
    }),
  ),
];

/** What is wrong with one of its hosts speaks for a site, then what was seen at work: people rarely open all hosts of one. */
const ORDER: readonly SiteState[] = ['closed', 'notGranted', 'guards', 'granted'];
const TONES = { closed: 'danger', granted: 'success', guards: 'success' } as const;

export function GuardSites({ state }: { state: UiState }) {
  const t = useMessages(pageTexts);
  const sites = guardedSites(state);
  const hosts = sites.flatMap((site) => site.hosts);
  const [states, look] = useSiteStates(hosts);
  const missing = hosts.filter((host) => states[host] === 'notGranted');
  return (
    <>
      <ul className={css.sites}>
        {sites.map(({ name, hosts: own }) => {
          const site = ORDER.find((one) => own.some((host) => states[host] === one)) ?? 'notGranted';
          return (
            <li key={name} className={css.between}>
              <span>{name}</span>
              {site === 'notGranted' ? (
                <Button
                  size="small"
                  aria-label={t.grantOneOf(name)}
                  onClick={() => void requestSites(originsOf(own)).then(look)}
                >
                  {t.grantOne}
                </Button>
              ) : (
                <Chip tone={TONES[site]}>{t[site]}</Chip>
              )}
            </li>
          );
        })}
      </ul>
      <div className={css.row}>
        {missing.length > 0 && (
          <Button onClick={() => void requestSites(originsOf(missing)).then(look)}>{t.grant}</Button>
        )}
        <Button onClick={() => void openProof()}>{t.prove}</Button>
      </div>
    </>
  );
}
