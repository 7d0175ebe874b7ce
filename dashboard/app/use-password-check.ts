import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { SHORTEST_PASSWORD, weaknessOf } from './password-rules';

const messages = defineMessages('dashboard/app/use-password-check', {
  en: {
    short: `Use at least ${SHORTEST_PASSWORD} characters.`,
    common: 'This password is too easy to guess. Use a few unrelated words.',
  },
  de: {
    short: `Bitte mindestens ${SHORTEST_PASSWORD} Zeichen.`,
    common: 'Dieses Passwort ist zu leicht zu erraten. Nehmen Sie ein paar Wörter ohne Zusammenhang.',
  },
});

/** Says what is wrong with a new password, or nothing. The service never sees one, so nobody else can tell. */
export function usePasswordCheck(): (password: string, own?: readonly string[]) => string | undefined {
  const t = useMessages(messages);
  return (password, own) => {
    const weakness = weaknessOf(password, own);
    return weakness && t[weakness];
  };
}
