import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { leave } from '../app/session';

const messages = defineMessages('dashboard/shell/use-sign-out', {
  en: { stuck: 'You are still signed in because the service did not answer.' },
  de: { stuck: 'Sie sind noch angemeldet: Der Dienst hat nicht geantwortet.' },
});

export function useSignOut(): () => Promise<void> {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  return useCallback(async () => {
    if (await leave()) navigate('/');
    else showToast(t.stuck, { tone: 'danger' });
  }, [t, navigate]);
}
