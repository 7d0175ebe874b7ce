import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { EmptyState } from '@veilmark/ui/States';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { requestSites } from '../commands';

const messages = defineMessages('extension/ui/panel/Access', {
  en: {
    title: 'Veilmark may not read this page yet',
    once: (key: string) =>
      `Press the Veilmark icon in the toolbar${key ? ` or ${key}` : ''} on this page. Veilmark can then read it until you leave the site.`,
    always:
      'To check from this panel on every site, allow all sites once. You can revoke that in the browser at any time.',
    allow: 'Allow on all sites',
    closed: 'The browser blocks all extensions on this page',
    closedText: 'Browser pages and extension stores are closed to extensions. Open a web page and try again.',
  },
  de: {
    title: 'Veilmark darf diese Seite noch nicht lesen',
    once: (key: string) =>
      `Klicken Sie auf dieser Seite auf das Veilmark-Symbol in der Symbolleiste${key ? ` oder ${key}` : ''}. Damit darf Veilmark sie lesen, bis Sie die Website verlassen.`,
    always:
      'Um von hier aus auf jeder Website zu prüfen, erlauben Sie einmal alle Websites. Das lässt sich im Browser jederzeit zurücknehmen.',
    allow: 'Auf allen Websites erlauben',
    closed: 'Der Browser lässt auf dieser Seite keine Erweiterung zu',
    closedText:
      'Seine eigenen Seiten und die Stores sind für alle Erweiterungen geschlossen. Öffnen Sie eine Webseite.',
  },
});

const ALL_SITES = ['https://*/*', 'http://*/*'];

/** A panel is no click on the icon: the browser tells it neither the address of a page nor its text. Says what to press instead. */
export function Access({ onAllowed }: { onAllowed: () => void }) {
  const t = useMessages(messages);
  const [mayEnterAll, setMayEnterAll] = useState<boolean>();
  const [key, setKey] = useState('');
  useEffect(() => {
    void browser.permissions.contains({ origins: ALL_SITES }).then(setMayEnterAll);
    void browser.commands.getAll().then((all) => setKey(all.find(({ name }) => name === 'scan-page')?.shortcut ?? ''));
  }, []);
  if (mayEnterAll === undefined) return null;
  if (mayEnterAll) return <EmptyState title={t.closed}>{t.closedText}</EmptyState>;
  const allow = async () => {
    if (await requestSites(ALL_SITES)) onAllowed();
  };
  return (
    <EmptyState title={t.title} actions={<Button onClick={() => void allow()}>{t.allow}</Button>}>
      {t.once(key)} {t.always}
    </EmptyState>
  );
}
