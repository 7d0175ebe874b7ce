import type { MailTexts } from '.';

export const de: MailTexts = {
  confirmAddress: (url) => ({
    subject: 'Adresse bestätigen',
    paragraphs: [
      'Öffnen Sie diesen Link innerhalb einer Stunde, um Ihre Adresse für Veilmark zu bestätigen:',
      url,
      'Waren Sie das nicht, tun Sie nichts.',
    ],
  }),
  resetPassword: (url) => ({
    subject: 'Neues Passwort setzen',
    paragraphs: [
      'Öffnen Sie diesen Link innerhalb einer Stunde, um ein neues Passwort für Veilmark zu setzen:',
      url,
      'Waren Sie das nicht, tun Sie nichts; das alte Passwort bleibt.',
    ],
  }),
  useYourWords: (url) => ({
    subject: 'Ihr Passwort',
    paragraphs: [
      'Dies ist ein Zero-Knowledge-Konto: Nur Ihre 24 Wiederherstellungswörter können ein neues Passwort setzen, hier:',
      url,
    ],
  }),
  alreadyKnown: (url) => ({
    subject: 'Sie haben ein Konto',
    paragraphs: [
      'Jemand wollte mit dieser Adresse ein Konto bei Veilmark anlegen. Sie haben bereits eines. Hier können Sie sich anmelden oder ein neues Passwort setzen:',
      url,
    ],
  }),
  proveNew: (url) => ({
    subject: 'Neue Adresse bestätigen',
    paragraphs: [
      'Öffnen Sie diesen Link innerhalb einer Stunde, um diese Adresse künftig für Ihr Konto bei Veilmark zu verwenden:',
      url,
      'Waren Sie das nicht, tun Sie nichts.',
    ],
  }),
  alreadyUsed: () => ({
    subject: 'Sie haben ein Konto',
    paragraphs: [
      'Jemand wollte diese Adresse für ein anderes Konto bei Veilmark verwenden. Zu ihr gehört bereits ein Konto, daher wurde nichts geändert.',
    ],
  }),
  tellOld: () => ({
    subject: 'Ihre Adresse wurde geändert',
    paragraphs: [
      'Ihr Konto bei Veilmark hat jetzt eine andere E-Mail-Adresse; mit dieser melden Sie sich nicht mehr an. Sie wurde mit Ihrem Passwort und einem Link an die neue Adresse geändert.',
      'Waren Sie das nicht, schreiben Sie sofort dem Betreiber dieses Dienstes.',
    ],
  }),
  invite: (organization, url) => ({
    subject: `${organization} beitreten`,
    paragraphs: [
      `Sie sind eingeladen, ${organization} bei Veilmark beizutreten. Öffnen Sie diesen Link innerhalb einer Woche, angemeldet mit dieser Adresse:`,
      url,
      'Kennen Sie die Organisation nicht, tun Sie nichts.',
    ],
  }),
};
