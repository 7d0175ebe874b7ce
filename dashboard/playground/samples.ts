import { defineMessages } from '@veilmark/ui/i18n';

/** An invented message per language. */
export const samples = defineMessages('dashboard/playground/samples', {
  en: {
    text: `Hi support,

my name is Maria Keller and I moved to 12 Harbour Street, Bristol. Please change the e-mail on my account to maria.keller@example.com and call me on +44 20 7946 0958 if anything is unclear.

The refund for order 88213 can go to GB82 WEST 1234 5698 7654 32; the card ending was 4111 1111 1111 1111. I was born on 14 March 1986.

Our test server is 10.20.30.40, and someone pasted AKIAIOSFODNN7EXAMPLE into the ticket, please rotate it.`,
  },
  de: {
    text: `Guten Tag,

mein Name ist Maria Keller, ich bin in die Hafenstraße 12, 20457 Hamburg gezogen. Bitte ändern Sie die E-Mail-Adresse in maria.keller@example.com und rufen Sie mich bei Fragen unter +49 30 901820 an.

Die Erstattung für Bestellung 88213 bitte auf DE89 3704 0044 0532 0130 00; bezahlt habe ich mit 4111 1111 1111 1111. Geboren bin ich am 14.03.1986.

Unser Testserver ist 10.20.30.40, und im Ticket steht noch AKIAIOSFODNN7EXAMPLE, bitte austauschen.`,
  },
});
