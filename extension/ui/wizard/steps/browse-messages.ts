import { SUPPORTED_EXTENSIONS } from '@veilmark/commerce/addins';
import { defineMessages } from '@veilmark/ui/i18n';

const LIST = SUPPORTED_EXTENSIONS.join(', ');

export const browseMessages = defineMessages('extension/ui/wizard/steps/browse-messages', {
  en: {
    title: 'Which files?',
    root: 'All files',
    path: 'Folder',
    search: 'Search in this folder',
    files: 'Files',
    name: 'Name',
    size: 'Size',
    modified: 'Changed',
    empty: 'This folder is empty',
    nothing: 'Nothing here matches the search',
    connect: 'Connect again',
    truncated:
      'The folder has more than 10,000 entries; only the first 10,000 are listed. Search at the provider and move the files to a separate folder.',
    chosen: (count: number, size: string) => (count === 1 ? `1 file, ${size}` : `${count} files, ${size}`),
    none: 'No file chosen',
    estimate: (tokens: string, balance: string) => `About ${tokens} tokens to analyze; you have ${balance}.`,
    short: 'That may be more than you have. Files that you cannot pay for are not analyzed and not charged.',
    all: 'Choose all',
    clear: 'Choose none',
    analyze: 'Analyze',
    keys: 'Arrows move, Space chooses, Enter opens a folder, Backspace goes up, Ctrl+A chooses all.',
    types: `Files with these endings can be chosen: ${LIST}.`,
    folder: 'Folder',
    obstacles: {
      type: 'Cannot be read',
      'too-large': 'Larger than your plan allows',
      'image-plan': 'Images need the Basic plan or a higher one',
    },
  },
  de: {
    title: 'Welche Dateien?',
    root: 'Alle Dateien',
    path: 'Ordner',
    search: 'In diesem Ordner suchen',
    files: 'Dateien',
    name: 'Name',
    size: 'Größe',
    modified: 'Geändert',
    empty: 'Dieser Ordner ist leer',
    nothing: 'Hier passt nichts zur Suche',
    connect: 'Erneut verbinden',
    truncated:
      'Der Ordner enthält mehr als 10.000 Einträge; nur diese werden gezeigt. Legen Sie die Dateien in einen eigenen Ordner.',
    chosen: (count: number, size: string) => (count === 1 ? `1 Datei, ${size}` : `${count} Dateien, ${size}`),
    none: 'Keine Datei gewählt',
    estimate: (tokens: string, balance: string) => `Das Prüfen kostet etwa ${tokens} Token; Sie haben ${balance}.`,
    short:
      'Das könnte mehr sein, als Sie haben: Dateien, für die Ihre Token nicht reichen, werden nicht geprüft und nicht berechnet.',
    all: 'Alle wählen',
    clear: 'Keine wählen',
    analyze: 'Prüfen',
    keys: 'Pfeile bewegen, Leertaste wählt, Eingabe öffnet Ordner, Rücktaste geht nach oben, Strg+A wählt alle.',
    types: `Dateien mit diesen Endungen können gewählt werden: ${LIST}.`,
    folder: 'Ordner',
    obstacles: {
      type: 'Nicht lesbar',
      'too-large': 'Größer, als Ihr Tarif erlaubt',
      'image-plan': 'Bilder brauchen den Basic-Tarif oder einen höheren',
    },
  },
});
