import { defineMessages } from '@veilmark/ui/i18n';

export const countsMessages = defineMessages('dashboard/pages/organizations/counts-messages', {
  en: {
    title: 'Counts of the last 30 days',
    on: 'The policy asks for counts. Extensions say so to the people who use them and show them what is reported.',
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
    version: 'Policy version',
    count: 'Values',
  },
  de: {
    title: 'Zahlen der letzten 30 Tage',
    on: 'Die Richtlinie verlangt Zahlen. Die Erweiterung sagt das den Menschen, die sie verwenden, und zeigt ihnen, was gemeldet wird.',
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
    version: 'Version der Richtlinie',
    count: 'Werte',
  },
});
