import { defineMessages } from '@veilmark/ui/i18n';

export const proofTexts = defineMessages('extension/ui/proof/texts', {
  en: {
    title: 'Does the prompt guard work here?',
    intro:
      'For roll-outs: checks this browser with its current setup. Sites open in background tabs and close again. Nothing is typed or sent there.',
    run: 'Start',
    running: 'Checking…',
    copy: 'Copy result',
    detects: 'Made-up data is found',
    detectsDetail: (count: string) => `${count} of 3 values in a made-up text`,
    policy: 'Settings of the organization',
    policyNone: 'None',
    policyValid: (count: string) => `${count} settings locked, all values valid`,
    policyInvalid: (names: string) => `Not valid, the strictest value applies: ${names}`,
    action: 'When personal data is found',
    list: 'List of chat pages',
    listDetail: (version: number, isOwn: boolean) =>
      `Version ${version}, ${isOwn ? 'from your administrator' : 'as shipped'}`,
    waiting: 'Not tested yet',
    outcomes: {
      guards: 'Guarded',
      closed: 'Closed by the browser or your organization: not guarded',
      missing: 'The guard did not start: not guarded',
      'not-allowed': 'Not allowed: not guarded',
      unreachable: 'The site did not open: unknown',
      unknown: 'No answer yet: unknown, try again',
    },
    sum: (guarded: number, all: number) => `${guarded} of ${all} sites guarded`,
  },
  de: {
    title: 'Funktioniert der Prompt-Schutz hier?',
    intro:
      'Für die Einführung: prüft diesen Browser, wie er jetzt eingerichtet ist. Websites werden in Tabs im Hintergrund geöffnet und wieder geschlossen; dort wird nichts eingegeben oder gesendet.',
    run: 'Starten',
    running: 'Wird geprüft …',
    copy: 'Ergebnis kopieren',
    detects: 'Erfundene Daten werden gefunden',
    detectsDetail: (count: string) => `${count} von 3 Werten in einem erfundenen Text`,
    policy: 'Einstellungen der Organisation',
    policyNone: 'Keine',
    policyValid: (count: string) => `${count} Einstellungen gesperrt, alle Werte gültig`,
    policyInvalid: (names: string) => `Ungültig, es gilt der strengste Wert: ${names}`,
    action: 'Wenn personenbezogene Daten gefunden werden',
    list: 'Liste der Chat-Seiten',
    listDetail: (version: number, isOwn: boolean) =>
      `Version ${version}, ${isOwn ? 'von Ihrem Administrator' : 'wie ausgeliefert'}`,
    waiting: 'Noch nicht getestet',
    outcomes: {
      guards: 'Geschützt',
      closed: 'Vom Browser oder Ihrer Organisation gesperrt: nicht geschützt',
      missing: 'Der Schutz ist nicht gestartet: nicht geschützt',
      'not-allowed': 'Nicht erlaubt: nicht geschützt',
      unreachable: 'Die Website ließ sich nicht öffnen: unbekannt',
      unknown: 'Noch keine Antwort: unbekannt, bitte noch einmal versuchen',
    },
    sum: (guarded: number, all: number) => `${guarded} von ${all} Websites geschützt`,
  },
});
