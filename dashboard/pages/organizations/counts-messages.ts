import { defineMessages } from '@veilmark/ui/i18n';

export const countsMessages = defineMessages('dashboard/pages/organizations/counts-messages', {
  en: {
    own: 'What is reported about you',
    ownOn:
      'The policy asks for counts. The extension shows its report in the popup, and the command with “veilmark policy”. This is what the hosted proxy counted for your keys, on days that are not published yet. Other people cannot see that it is yours.',
    ownOff: 'Nothing is reported about you.',
    ownEmpty: 'The hosted proxy has counted nothing.',
    title: 'Counts of the last 30 days',
    on: 'The policy asks for counts. Extension and command say so to the people who use them and show them what is reported.',
    off: 'Nothing is reported. To ask for counts, set “reportCounts”: true in the policy.',
    rule: (people: number) =>
      `Each figure is a sum over at least ${people} people in a team and day; smaller figures are deleted. A day appears two days later and no longer changes.`,
    empty: 'There are no figures yet.',
    export: 'Download CSV',
    day: 'Day',
    team: 'Team',
    noTeam: 'No team',
    what: 'Type',
    where: 'Where',
    decision: 'Decision',
    decisions: {
      protected: 'Protected',
      edited: 'Protected, after a choice',
      sent_anyway: 'Sent anyway',
      blocked: 'Blocked',
    },
    because: (decision: string, reason: string) => `${decision}: ${reason}`,
    reasons: {
      not_personal: 'no personal data',
      public_or_example: 'public or made up',
      recipient_may_see: 'recipient may see it',
      other: 'another reason',
    },
    version: 'Policy version',
    count: 'Values',
  },
  de: {
    own: 'Was über Sie gemeldet wird',
    ownOn:
      'Die Richtlinie verlangt Zahlen. Die Erweiterung zeigt ihre Meldung im Popup, der Befehl mit „veilmark policy“. Hier steht, was der gehostete Proxy für Ihre Schlüssel gezählt hat, an Tagen, die noch nicht veröffentlicht sind. Niemand sonst kann sehen, dass es von Ihnen ist.',
    ownOff: 'Über Sie wird nichts gemeldet.',
    ownEmpty: 'Der gehostete Proxy hat nichts gezählt.',
    title: 'Zahlen der letzten 30 Tage',
    on: 'Die Richtlinie verlangt Zahlen. Erweiterung und Befehl sagen das den Menschen, die sie verwenden, und zeigen ihnen, was gemeldet wird.',
    off: 'Es wird nichts gemeldet. Um Zahlen zu erhalten, setzen Sie in der Richtlinie „reportCounts“: true.',
    rule: (people: number) =>
      `Jede Zahl ist eine Summe über mindestens ${people} Personen eines Teams an einem Tag; kleinere werden gelöscht. Ein Tag erscheint zwei Tage später und ändert sich dann nicht mehr.`,
    empty: 'Es gibt noch keine Zahlen.',
    export: 'CSV herunterladen',
    day: 'Tag',
    team: 'Team',
    noTeam: 'Ohne Team',
    what: 'Typ',
    where: 'Wo',
    decision: 'Entscheidung',
    decisions: {
      protected: 'Geschützt',
      edited: 'Nach Auswahl geschützt',
      sent_anyway: 'Trotzdem gesendet',
      blocked: 'Verweigert',
    },
    because: (decision: string, reason: string) => `${decision}: ${reason}`,
    reasons: {
      not_personal: 'nicht personenbezogen',
      public_or_example: 'öffentlich oder erfunden',
      recipient_may_see: 'Empfänger darf es sehen',
      other: 'ein anderer Grund',
    },
    version: 'Version der Richtlinie',
    count: 'Werte',
  },
});
