import { defineMessages } from '@veilmark/ui/i18n';

export const extensionMessages = defineMessages('dashboard/pages/get-extension/messages', {
  en: {
    title: 'Get the extension',
    lead: 'For Chrome, Edge, other Chromium browsers and Firefox. It works right away and without an account: text is checked in the browser.',
    doesTitle: 'What it does',
    does: {
      mark: 'Marks names, addresses, numbers and secrets on any page, and says why.',
      redact: 'Redacts them on the page, in fields and in editors, and restores exactly what was there.',
      guard: 'Checks what you send to chat sites, and sends placeholders instead of values.',
      files: 'Anonymizes files in your cloud drive, with a receipt that anyone can check.',
    },
    storeTitle: 'From a store',
    storeText: 'Updates are automatic.',
    chrome: 'For Chrome and Edge',
    firefox: 'For Firefox',
    sourceTitle: 'From the source',
    sourceText:
      'This server does not link to a store. Build the extension from the Veilmark source with Node 20.19 or newer.',
    sourceAlso: 'Build the same extension yourself with Node 20.19 or newer.',
    chromium: {
      title: 'Chrome, Edge and other Chromium browsers',
      steps: {
        build: 'Run the command in the source folder. It writes dist/extension/chrome-mv3.',
        open: 'Open chrome://extensions (edge://extensions in Edge) and turn on Developer mode.',
        load: 'Press “Load unpacked” and choose dist/extension/chrome-mv3.',
      },
    },
    gecko: {
      title: 'Firefox',
      steps: {
        build: 'Run the command in the source folder. It writes dist/extension/firefox-mv3.',
        open: 'Open about:debugging and choose “This Firefox”.',
        load: 'Press “Load Temporary Add-on” and choose manifest.json in that folder. Firefox removes it when it closes. To keep it, install a signed version.',
      },
    },
    afterTitle: 'Then',
    after: {
      pin: 'Pin the icon to see its count.',
      sites: 'On the page that opens, allow the chat sites you use.',
      connect: (origin: string) =>
        `Optional: in the settings enter ${origin} as the service and sign in, to read images and files and to use your profiles.`,
    },
    guide: 'How to use it',
    privacy: 'What it does with your data',
    companyTitle: 'For a whole company',
    companyText:
      'Install and configure it by policy on Windows, macOS and Linux, with settings that users cannot change.',
    companyLink: 'Deploying the extension',
  },
  de: {
    title: 'Erweiterung installieren',
    lead: 'Für Chrome, Edge, andere Chromium-Browser und Firefox. Sie arbeitet sofort und ohne Konto: Text wird im Browser geprüft.',
    doesTitle: 'Was sie tut',
    does: {
      mark: 'Markiert Namen, Anschriften, Nummern und Geheimnisse auf jeder Seite und sagt, warum.',
      redact: 'Schwärzt sie in der Seite, in Feldern und in Editoren und gibt genau zurück, was dort stand.',
      guard: 'Prüft, was Sie an Chat-Seiten senden, und sendet Platzhalter statt der Werte.',
      files: 'Anonymisiert Dateien in Ihrem Cloud-Speicher, mit einer Quittung, die jeder prüfen kann.',
    },
    storeTitle: 'Aus einem Store',
    storeText: 'Aktualisierungen werden automatisch installiert.',
    chrome: 'Für Chrome und Edge',
    firefox: 'Für Firefox',
    sourceTitle: 'Aus dem Quelltext',
    sourceText:
      'Dieser Server verweist auf keinen Store. Die Erweiterung wird aus dem Quelltext von Veilmark gebaut, mit Node 20.19 oder neuer.',
    sourceAlso: 'Dieselbe Erweiterung, selbst gebaut mit Node 20.19 oder neuer.',
    chromium: {
      title: 'Chrome, Edge und andere Chromium-Browser',
      steps: {
        build: 'Führen Sie den Befehl im Ordner des Quelltexts aus; er schreibt dist/extension/chrome-mv3.',
        open: 'Öffnen Sie chrome://extensions (in Edge edge://extensions) und schalten Sie den Entwicklermodus ein.',
        load: 'Wählen Sie „Entpackte Erweiterung laden“ und dann dist/extension/chrome-mv3.',
      },
    },
    gecko: {
      title: 'Firefox',
      steps: {
        build: 'Führen Sie den Befehl im Ordner des Quelltexts aus; er schreibt dist/extension/firefox-mv3.',
        open: 'Öffnen Sie about:debugging und wählen Sie „Dieser Firefox“.',
        load: 'Wählen Sie „Temporäres Add-on laden“ und dann manifest.json in diesem Ordner. Firefox vergisst es beim Schließen; zum Behalten installieren Sie ein signiertes.',
      },
    },
    afterTitle: 'Danach',
    after: {
      pin: 'Heften Sie das Symbol an, damit Sie die Anzahl sehen.',
      sites: 'Erlauben Sie auf der Seite, die sich öffnet, die Chat-Seiten, die Sie benutzen.',
      connect: (origin: string) =>
        `Wenn Sie möchten: Tragen Sie in den Einstellungen ${origin} als Dienst ein und melden Sie sich an, um Bilder und Dateien zu lesen und Ihre Profile zu benutzen.`,
    },
    guide: 'Anleitung (englisch)',
    privacy: 'Was sie mit Ihren Daten tut (englisch)',
    companyTitle: 'Für ein ganzes Unternehmen',
    companyText:
      'Per Richtlinie installiert und eingestellt auf Windows, macOS und Linux, mit Einstellungen, die Benutzer nicht ändern können.',
    companyLink: 'Erweiterung verteilen (englisch)',
  },
});
