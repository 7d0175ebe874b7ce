/** What the readers of documents remark, in German. English is their own. */
export const GERMAN_NOTES: Readonly<Record<string, string>> = {
  'A file inside the document that cannot be scanned was removed.':
    'Eine Datei im Dokument, die nicht durchsucht werden kann, wurde entfernt.',
  'ActiveX controls were removed.': 'ActiveX-Steuerelemente wurden entfernt.',
  'An imported file inside the document was removed.': 'Eine importierte Datei im Dokument wurde entfernt.',
  'Attachments that cannot be read were left out.': 'Anhänge, die sich nicht lesen lassen, wurden weggelassen.',
  'Embedded objects and parts that cannot be scanned were removed.':
    'Eingebettete Objekte und Teile, die nicht durchsucht werden können, wurden entfernt.',
  'Pictures that cannot be scanned were removed.': 'Bilder, die nicht durchsucht werden können, wurden entfernt.',
  'Custom ribbon code was removed.': 'Code für ein eigenes Menüband wurde entfernt.',
  'Drawings in SVG were removed; the pictures that stand in for them remain.':
    'SVG-Zeichnungen wurden entfernt; ihre Ersatzbilder bleiben.',
  'Embedded fonts were removed; text is shown in fonts of the reader.':
    'Eingebettete Schriften wurden entfernt; Text erscheint in den Schriften des Anzeigeprogramms.',
  'Embedded files that cannot be read were removed; charts whose data was in one look the same, but it cannot be edited.':
    'Eingebettete Dateien, die sich nicht lesen lassen, wurden entfernt. Diagramme, deren Daten darin lagen, sehen aus wie zuvor, doch diese Daten lassen sich nicht mehr bearbeiten.',
  'Exemption codes that did not fit on their boxes, or have letters that cannot be drawn there, were left out:':
    'Ausnahmegründe, die nicht auf ihre Kästen passten oder Zeichen haben, die sich dort nicht schreiben lassen, wurden weggelassen:',
  'Files written into the text that cannot be scanned or cleaned were removed.':
    'In den Text eingebettete Dateien, die sich nicht durchsuchen oder bereinigen lassen, wurden entfernt.',
  'Letters that drawings (EMF, WMF) draw as lines or shapes were not read.':
    'Buchstaben, die Zeichnungen (EMF, WMF) aus Linien oder Flächen bilden, wurden nicht gelesen.',
  'Links to files on a computer or a network share were removed.':
    'Links zu Dateien auf einem Computer oder Netzlaufwerk wurden entfernt.',
  'Names of authors and reviewers were replaced by numbers.':
    'Namen von Autoren und Prüfern wurden durch Nummern ersetzt.',
  'Notes, links, attachments and properties of the PDF are removed.':
    'Notizen, Verweise, Anhänge und Eigenschaften des PDFs werden entfernt.',
  'Paths of files on a computer or a network share were removed.':
    'Pfade zu Dateien auf einem Computer oder Netzlaufwerk wurden entfernt.',
  'Pictures inside the document were not scanned for text.': 'Bilder im Dokument wurden nicht nach Text durchsucht.',
  'Pictures that cannot be cleaned were emptied:': 'Bilder, die sich nicht bereinigen lassen, wurden geleert:',
  'Sound and video inside the document were removed.': 'Ton und Video im Dokument wurden entfernt.',
  'Stored cells of other workbooks were removed.': 'Gespeicherte Zellen anderer Arbeitsmappen wurden entfernt.',
  'Stored pivot data was removed; pivot tables refresh on opening.':
    'Gespeicherte Pivot-Daten wurden entfernt; Pivot-Tabellen aktualisieren sich beim Öffnen.',
  'The XFA form was removed; only what the pages show is kept.':
    'Das XFA-Formular wurde entfernt; es bleibt nur, was die Seiten zeigen.',
  'The change history of the shared workbook was removed.':
    'Der Änderungsverlauf der freigegebenen Arbeitsmappe wurde entfernt.',
  'The digital signature was removed: it would not match the changed document.':
    'Die digitale Signatur wurde entfernt: Sie passt nicht mehr zum geänderten Dokument.',
  'The embedded data model was removed.': 'Das eingebettete Datenmodell wurde entfernt.',
  'The file is not valid JSON and was handled as plain text.':
    'Die Datei ist kein gültiges JSON und wurde als einfacher Text behandelt.',
  'The quotes of the table do not match up; it was handled as plain text.':
    'In der Tabelle fehlen Anführungszeichen; sie wurde als einfacher Text behandelt.',
  'The restrictions on printing and copying were removed.':
    'Die Beschränkungen für Drucken und Kopieren wurden aufgehoben.',
  'These pages were read as pictures:': 'Diese Seiten wurden als Bild gelesen:',
  'These pages were written as pictures:': 'Diese Seiten wurden als Bild geschrieben:',
  'This page was read as a picture:': 'Diese Seite wurde als Bild gelesen:',
  'This page was written as a picture:': 'Diese Seite wurde als Bild geschrieben:',
};
