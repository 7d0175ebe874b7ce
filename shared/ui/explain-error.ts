import { defineMessages, type Locale, messagesOf } from './i18n';
import { refusalText } from './refusal-text';

/** The part of a failed call that is shown; what `shared/client` answers fits. */
export interface ShownError {
  status: number;
  code?: string | undefined;
  message: string;
  retryAfter?: number | undefined;
}

interface ExplainedError {
  title: string;
  /** What was not done and what to do. */
  next: string;
}

/** A failure in the reader's words. Codes we have no words for show the service's own sentence, translated. */
export function explainError(error: ShownError, locale: Locale): ExplainedError {
  const t = messagesOf(messages, locale);
  if (isAbsent(error)) return t.absent;
  const said = { ...error, message: refusalText(error.message, locale) };
  return explain(said, t) ?? { title: t.unknown, next: said.message };
}

const isAbsent = ({ status, code, message }: ShownError): boolean =>
  status === 404 && code === 'NOT_FOUND' && message === 'There is no such route';

type Texts = (typeof messages)['en'];

function explain(error: ShownError, t: Texts): ExplainedError | undefined {
  const { code, status } = error;
  if (code === 'CLIENT_UNREACHABLE') return t.offline;
  if (code === 'CLIENT_TIMEOUT' || code === 'TIMEOUT') return t.slow;
  if (code === 'RATE_LIMITED') return { title: t.rateTitle, next: t.rateNext(error.retryAfter ?? 60) };
  if (code === 'TOKENS_EXHAUSTED' || code === 'INSUFFICIENT_TOKENS') return t.tokens;
  if (code === 'PAYMENT_REQUIRED') return t.payment;
  if (code === 'MODEL_LOADING') return t.model;
  if (code === 'CONNECTION_ENDED') return t.ended;
  if (status === 401) return t.signIn;
  if (code === 'FEATURE_NOT_AVAILABLE' || code === 'IMAGE_NOT_AVAILABLE' || code === 'BATCH_NOT_AVAILABLE')
    return t.plan;
  if (code === 'TEXT_TOO_LONG' || code === 'FILE_TOO_LARGE') return { title: t.tooLarge, next: error.message };
  if (status === 404) return { title: t.notFound, next: error.message };
  if (status === 409) return { title: t.conflict, next: error.message };
  if (status === 503 || status === 502) return { title: t.unavailable, next: error.message };
  if (status >= 500) return { title: t.broken, next: t.brokenNext };
  return undefined;
}

const messages = defineMessages('shared/ui/explain-error', {
  en: {
    unknown: 'That did not work',
    offline: {
      title: 'The service cannot be reached',
      next: 'Nothing was sent. Check the network connection and try again.',
    },
    ended: { title: 'The connection to your files has ended', next: 'Nothing was changed. Connect again to continue.' },
    slow: { title: 'The service took too long', next: 'Nothing was changed or charged. Try again in a moment.' },
    rateTitle: 'Too many requests in a minute',
    rateNext: (seconds: number) => `Nothing was processed. Try again in ${seconds} s.`,
    tokens: {
      title: 'Not enough tokens',
      next: 'Nothing was processed or charged. Wait for the next month or choose a larger plan under Billing.',
    },
    payment: {
      title: 'A payment is overdue',
      next: 'Nothing was processed. Settle it under Billing to use the plan again.',
    },
    model: { title: 'The language model is loading', next: 'Try again in about a minute. Nothing was charged.' },
    signIn: { title: 'You are signed out', next: 'Sign in again to continue. Nothing was changed.' },
    plan: {
      title: 'Not part of your plan',
      next: 'Nothing was processed. Choose a larger plan under Billing to use this.',
    },
    tooLarge: 'Too large',
    absent: {
      title: 'This server does not offer this',
      next: 'The feature is not part of this installation. Everything else works as usual.',
    },
    notFound: 'It no longer exists',
    conflict: 'It already exists',
    unavailable: 'Not available right now',
    broken: 'Something went wrong in the service',
    brokenNext:
      'Nothing was changed or charged. Try again; if it keeps happening, tell the administrator of this server.',
  },
  de: {
    unknown: 'Das hat nicht funktioniert',
    offline: {
      title: 'Der Dienst ist nicht erreichbar',
      next: 'Es wurde nichts gesendet. Prüfen Sie die Netzverbindung und versuchen Sie es erneut.',
    },
    ended: {
      title: 'Die Verbindung zu Ihren Dateien ist beendet',
      next: 'Es wurde nichts geändert. Verbinden Sie erneut, um weiterzumachen.',
    },
    slow: {
      title: 'Der Dienst hat zu lange gebraucht',
      next: 'Es wurde nichts geändert oder berechnet. Versuchen Sie es gleich noch einmal.',
    },
    rateTitle: 'Zu viele Anfragen in einer Minute',
    rateNext: (seconds: number) => `Es wurde nichts verarbeitet. Versuchen Sie es in ${seconds} s erneut.`,
    tokens: {
      title: 'Zu wenig Token',
      next: 'Es wurde nichts verarbeitet oder berechnet. Warten Sie auf den nächsten Monat oder wählen Sie unter Abrechnung einen größeren Tarif.',
    },
    payment: {
      title: 'Eine Zahlung steht aus',
      next: 'Es wurde nichts verarbeitet. Begleichen Sie sie unter Abrechnung, dann gilt der Tarif wieder.',
    },
    model: {
      title: 'Das Sprachmodell wird geladen',
      next: 'Versuchen Sie es in etwa einer Minute erneut. Es wurde nichts berechnet.',
    },
    signIn: { title: 'Sie sind abgemeldet', next: 'Melden Sie sich erneut an. Es wurde nichts geändert.' },
    plan: {
      title: 'Nicht in Ihrem Tarif enthalten',
      next: 'Es wurde nichts verarbeitet. Wählen Sie dafür unter Abrechnung einen größeren Tarif.',
    },
    tooLarge: 'Zu groß',
    absent: {
      title: 'Dieser Server bietet das nicht an',
      next: 'Die Funktion gehört nicht zu dieser Installation. Alles andere funktioniert wie gewohnt.',
    },
    notFound: 'Das gibt es nicht mehr',
    conflict: 'Das gibt es schon',
    unavailable: 'Gerade nicht verfügbar',
    broken: 'Im Dienst ist ein Fehler aufgetreten',
    brokenNext:
      'Es wurde nichts geändert oder berechnet. Versuchen Sie es erneut; bleibt das Problem bestehen, informieren Sie den Administrator dieses Servers.',
  },
});
