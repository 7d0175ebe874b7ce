import { defineMessages } from '@veilmark/ui/i18n';

export const stepMessages = defineMessages('extension/ui/wizard/messages', {
  en: {
    steps: 'Steps',
    connect: 'Connect',
    preset: 'Preset',
    browse: 'Browse',
    analyze: 'Analyze',
    review: 'Review',
    done: 'Done',
    next: 'Continue',
    back: 'Back',
  },
  de: {
    steps: 'Schritte',
    connect: 'Verbinden',
    preset: 'Auswahl',
    browse: 'Dateien',
    analyze: 'Prüfen',
    review: 'Durchsehen',
    done: 'Fertig',
    next: 'Weiter',
    back: 'Zurück',
  },
});
