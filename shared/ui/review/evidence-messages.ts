import { defineMessages } from '../i18n';

export const evidenceMessages = defineMessages('shared/ui/review/evidence-messages', {
  en: {
    printCodes: 'Show exemption codes in the copy, in place of the types',
    load: 'Load decisions',
    loaded: 'The decisions were loaded. They belong to this file and were not changed.',
    problems: {
      changed: (line: number) => `The decisions were changed in line ${line}. Nothing was loaded.`,
      incomplete: (_: number) => 'Decisions are missing at the end. Nothing was loaded.',
      'not-a-review': (_: number) => 'This is not a file of review decisions.',
      'other-file': (_: number) => 'The decisions belong to another file, or the file was changed since.',
      'other-value': (line: number) =>
        `Decision ${line} is about another value than the one at its place. Nothing was loaded.`,
    },
    saveDecisions: 'Save decisions',
    reviewer: 'Reviewer',
    reviewerHint: 'Named in the decisions that you save.',
    unnamed: 'not named',
  },
  de: {
    printCodes: 'Ausnahmegründe in der Kopie zeigen, anstelle der Arten',
    load: 'Entscheidungen laden',
    loaded: 'Die Entscheidungen wurden geladen. Sie gehören zu dieser Datei und wurden nicht verändert.',
    problems: {
      changed: (line: number) => `Die Entscheidungen wurden in Zeile ${line} verändert. Es wurde nichts geladen.`,
      incomplete: (_: number) => 'Am Ende fehlen Entscheidungen. Es wurde nichts geladen.',
      'not-a-review': (_: number) => 'Das ist keine Datei mit Entscheidungen einer Durchsicht.',
      'other-file': (_: number) =>
        'Die Entscheidungen gehören zu einer anderen Datei, oder die Datei wurde seither verändert.',
      'other-value': (line: number) =>
        `Entscheidung ${line} gilt einem anderen Wert als dem an ihrer Stelle. Es wurde nichts geladen.`,
    },
    saveDecisions: 'Entscheidungen speichern',
    reviewer: 'Wer durchsieht',
    reviewerHint: 'Steht in den Entscheidungen, die Sie speichern.',
    unnamed: 'nicht genannt',
  },
});
