/** Why a document or a picture was refused, sentence by sentence, in German. */
export const OF_DOCUMENTS: Readonly<Record<string, string>> = {
  // What is wrong.
  'The document is protected by a password.': 'Das Dokument ist mit einem Passwort geschützt.',
  'The PDF is protected by a password.': 'Das PDF ist mit einem Passwort geschützt.',
  'The book is protected.': 'Das Buch ist geschützt.',
  'The message is encrypted.': 'Die Nachricht ist verschlüsselt.',
  'The message is encrypted with PGP.': 'Die Nachricht ist mit PGP verschlüsselt.',
  'It is encrypted or packed into its signature.': 'Sie ist verschlüsselt oder in ihre Signatur verpackt.',
  'The message is packed into its S/MIME signature, which cannot be rewritten.':
    'Die Nachricht ist in ihre S/MIME-Signatur verpackt und lässt sich nicht neu schreiben.',
  'The message is one piece of a longer one.': 'Die Nachricht ist ein Stück einer längeren.',
  'The message contains a uuencoded file, which cannot be rewritten.':
    'Die Nachricht enthält eine uuencodierte Datei, die sich nicht neu schreiben lässt.',
  'A part of the message is in a character encoding that is not supported.':
    'Ein Teil der Nachricht hat eine Zeichenkodierung, die nicht unterstützt wird.',
  '{1} of the message cannot be rewritten.': 'Ein Teil der Nachricht lässt sich nicht neu schreiben.',
  'Member {1} of the archive cannot be rewritten.': 'Die Datei {1} im Archiv lässt sich nicht neu schreiben.',
  'A message of the mailbox is too large.': 'Eine Nachricht des Postfachs ist zu groß.',
  'The parts of the message are nested too deeply.': 'Die Teile der Nachricht sind zu tief verschachtelt.',
  'The message has too many parts.': 'Die Nachricht hat zu viele Teile.',
  'The message has too many attachments.': 'Die Nachricht hat zu viele Anhänge.',
  'Messages are nested too deeply inside each other.': 'Nachrichten sind zu tief ineinander verschachtelt.',
  'The file is not an e-mail message: it has no header.':
    'Die Datei ist keine E-Mail-Nachricht: Sie hat keine Kopfzeilen.',
  'The file is not a mailbox: it does not begin with a message.':
    'Die Datei ist kein Postfach: Sie beginnt nicht mit einer Nachricht.',
  'The message is damaged: {1}.': 'Die Nachricht ist beschädigt.',
  'The document contains macros.': 'Das Dokument enthält Makros.',
  'The archive contains links or devices, which cannot be rewritten.':
    'Das Archiv enthält Verknüpfungen oder Geräte, die sich nicht neu schreiben lassen.',
  'The archive is damaged.': 'Das Archiv ist beschädigt.',
  'The archive unpacks to more data than is accepted.':
    'Das Archiv enthält entpackt mehr Daten, als angenommen werden.',
  'The document unpacks to more data than is accepted.':
    'Das Dokument enthält entpackt mehr Daten, als angenommen werden.',
  'A file of the book has a value in its name, and something refers to it in a way that cannot be changed.':
    'Eine Datei des Buchs hat einen Wert im Namen, und etwas verweist so auf sie, dass es sich nicht ändern lässt.',
  'The file is damaged: its parts cannot be taken apart.':
    'Die Datei ist beschädigt: Ihre Teile lassen sich nicht trennen.',
  'The OpenDocument file is damaged.': 'Die OpenDocument-Datei ist beschädigt.',
  'The document is damaged: {1}.': 'Das Dokument ist beschädigt.',
  'The PDF is damaged and cannot be read.': 'Das PDF ist beschädigt und lässt sich nicht lesen.',
  'The file is called PDF and is none.': 'Die Datei heißt PDF und ist keines.',
  'The document contains more text than can be scanned at once.':
    'Das Dokument enthält mehr Text, als sich auf einmal durchsuchen lässt.',
  'The PDF contains more text than can be scanned at once.':
    'Das PDF enthält mehr Text, als sich auf einmal durchsuchen lässt.',
  'The workbook contains more different texts than can be scanned at once.':
    'Die Arbeitsmappe enthält mehr verschiedene Texte, als sich auf einmal durchsuchen lassen.',
  'The workbook contains more text than can be scanned in one job.':
    'Die Arbeitsmappe enthält mehr Text, als sich in einem Auftrag durchsuchen lässt.',
  'The workbook contains more besides its rows than can be scanned.':
    'Die Arbeitsmappe enthält neben ihren Zeilen mehr, als sich durchsuchen lässt.',
  'A row of the workbook is longer than can be scanned.':
    'Eine Zeile der Arbeitsmappe ist länger, als sich durchsuchen lässt.',
  'A row or a string of the workbook is longer than can be scanned.':
    'Eine Zeile oder ein Text der Arbeitsmappe ist länger, als sich durchsuchen lässt.',
  'The file is too large.': 'Die Datei ist zu groß.',
  'Files are nested too deeply inside each other.': 'Dateien sind zu tief ineinander verschachtelt.',
  'The document is nested too deeply.': 'Das Dokument ist zu tief verschachtelt.',
  'The JSON is nested too deeply.': 'Das JSON ist zu tief verschachtelt.',
  'The XML is nested too deeply.': 'Das XML ist zu tief verschachtelt.',
  'The XML is not well-formed.': 'Das XML ist nicht wohlgeformt.',
  'An XML element has more than {1} attributes.': 'Ein XML-Element hat mehr als {1} Attribute.',
  'XML with a document type definition is not accepted.': 'XML mit einer Dokumenttypdefinition wird nicht angenommen.',
  'The zip file is not an Excel workbook.': 'Die Zip-Datei ist keine Excel-Arbeitsmappe.',
  'The zip file is not an Office document.': 'Die Zip-Datei ist kein Office-Dokument.',
  'The zip file is not a Word, Excel or PowerPoint document.':
    'Die Zip-Datei ist kein Dokument von Word, Excel oder PowerPoint.',
  'A large workbook must be written in UTF-8.': 'Eine große Arbeitsmappe muss in UTF-8 geschrieben sein.',
  'Binary workbooks (.xlsb) are not supported.': 'Binäre Arbeitsmappen (.xlsb) werden nicht unterstützt.',
  'The document is packed with a method that is not supported.':
    'Das Dokument ist mit einem Verfahren gepackt, das nicht unterstützt wird.',
  'PDF documents cannot be read here.': 'PDF-Dokumente lassen sich hier nicht lesen.',
  'The file is a picture: it has no text to extract.': 'Die Datei ist ein Bild: Sie enthält keinen Text.',
  'The document uses the code page {1}, which cannot be read.':
    'Das Dokument benutzt die Codepage {1}, die sich nicht lesen lässt.',
  'UTF-32 text is not supported.': 'Text in UTF-32 wird nicht unterstützt.',
  'The file is binary, not text.': 'Die Datei ist binär und kein Text.',
  'The text is in a character encoding that is not supported.':
    'Der Text hat eine Zeichenkodierung, die nicht unterstützt wird.',
  'The text does not fit the character encoding that the file declares.':
    'Der Text passt nicht zu der Zeichenkodierung, die die Datei angibt.',
  'The UTF-16 text ends in half a character, so the file is probably cut off.':
    'Der UTF-16-Text endet mitten in einem Zeichen; vermutlich ist die Datei abgeschnitten.',
  'The file is {1}, which cannot be rewritten.': 'Die Datei ist {1} und lässt sich nicht neu schreiben.',
  'a Word 97-2003 document (.doc)': 'ein Dokument von Word 97-2003 (.doc)',
  'a PowerPoint 97-2003 presentation (.ppt)': 'eine Präsentation von PowerPoint 97-2003 (.ppt)',
  'an Excel 97-2003 workbook (.xls)': 'eine Arbeitsmappe von Excel 97-2003 (.xls)',
  'an Excel 5 workbook (.xls)': 'eine Arbeitsmappe von Excel 5 (.xls)',
  'a damaged Outlook message (.msg)': 'eine beschädigte Outlook-Nachricht (.msg)',
  'a Visio drawing (.vsd)': 'eine Visio-Zeichnung (.vsd)',
  'a file in the old binary Office format': 'eine Datei im alten binären Office-Format',
  'an OpenDocument file of another kind': 'eine OpenDocument-Datei anderer Art',
  'a document of Pages, Numbers or Keynote': 'ein Dokument von Pages, Numbers oder Keynote',
  'a Pages document': 'ein Pages-Dokument',
  'an attachment in the format of Outlook (TNEF, winmail.dat)': 'ein Anhang im Format von Outlook (TNEF, winmail.dat)',
  'The file is an archive and not a Word, Excel or PowerPoint document.':
    'Die Datei ist ein Archiv und kein Dokument von Word, Excel oder PowerPoint.',
  'Files of this type are not supported.': 'Dateien dieses Typs werden nicht unterstützt.',
  'The pages of the PDF cannot be written.': 'Die Seiten des PDFs lassen sich nicht schreiben.',
  'The PDF could not be written safely.': 'Das PDF ließ sich nicht sicher schreiben.',
  'There is not enough memory for this PDF.': 'Für dieses PDF reicht der Speicher nicht.',
  'The PDF has no pages.': 'Das PDF hat keine Seiten.',
  'The PDF has too many pages.': 'Das PDF hat zu viele Seiten.',
  'A page of the PDF cannot be read.': 'Eine Seite des PDFs lässt sich nicht lesen.',
  'The PDF cannot be processed.': 'Das PDF lässt sich nicht bearbeiten.',
  'The PDF unpacks to more data than can be searched.':
    'Das PDF enthält entpackt mehr Daten, als sich durchsuchen lassen.',
  'The image cannot be read: {1}.': 'Das Bild lässt sich nicht lesen; es ist beschädigt.',
  'The file has {1} pages and a redacted image has one: send each page as a file of its own.':
    'Die Datei hat {1} Seiten, ein geschwärztes Bild nur eine: Senden Sie jede Seite als eigene Datei.',
  'The file is an animated GIF, which cannot be redacted.':
    'Die Datei ist ein animiertes GIF und lässt sich nicht schwärzen.',
  'The WebP is animated.': 'Das WebP ist animiert.',
  'The WebP has more than {1} megapixels.': 'Das WebP hat mehr als {1} Megapixel.',
  'The image has more than {1} megapixels.': 'Das Bild hat mehr als {1} Megapixel.',
  'All pages together have more than {1} megapixels.': 'Alle Seiten zusammen haben mehr als {1} Megapixel.',
  'The TIFF has more than {1} pages.': 'Das TIFF hat mehr als {1} Seiten.',
  'The tiles of this TIFF are too large to decode in the memory there is.':
    'Die Kacheln dieses TIFFs sind zu groß für den vorhandenen Speicher.',
  'There is not enough memory for this image.': 'Für dieses Bild reicht der Speicher nicht.',
  'The text reader failed on this image.': 'Die Texterkennung ist an diesem Bild gescheitert.',
  'The text reader could not be started.': 'Die Texterkennung ließ sich nicht starten.',
  'The language data could not be loaded.': 'Die Sprachdaten ließen sich nicht laden.',
  'The language data is being loaded.': 'Die Sprachdaten werden geladen.',
  'The language data is not available.': 'Die Sprachdaten sind nicht verfügbar.',
  'This takes more work than one request may ask for: more than {1}.':
    'Das braucht mehr Arbeit, als auf einmal erlaubt ist.',
  'Personal data was still found after rewriting: {1}.':
    'Nach dem Schreiben waren noch personenbezogene Daten zu finden.',
  'Personal data was still found after rewriting, so nothing was written.':
    'Nach dem Schreiben waren noch personenbezogene Daten zu finden, daher wurde nichts geschrieben.',
  'Personal data was still found after rewriting.': 'Nach dem Schreiben waren noch personenbezogene Daten zu finden.',
  'The file was not read the same way twice.': 'Die Datei wurde zweimal verschieden gelesen.',
  'The copy could not be checked.': 'Die Kopie ließ sich nicht prüfen.',
  'The copy could not be proven: {1}.': 'Die Kopie ließ sich nicht beweisen.',
  'Something that was covered can still be read elsewhere in the picture.':
    'Etwas Verdecktes lässt sich an anderer Stelle des Bildes noch lesen.',
  'The redacted copy would not be a valid {1} document ({2}).':
    'Die geschwärzte Kopie wäre kein gültiges {1}-Dokument ({2}).',
  'The redacted copy of a file inside would not be a valid {1} document.':
    'Die geschwärzte Kopie einer Datei im Inneren wäre kein gültiges {1}-Dokument.',
  'The written document changed its format.': 'Das geschriebene Dokument hat ein anderes Format.',
  'Nothing was written.': 'Es wurde nichts geschrieben.',
  'A column contains bytes that cannot be read.': 'Eine Spalte enthält Bytes, die sich nicht lesen lassen.',
  // What to do.
  'Save it without one and try again.': 'Speichern Sie ohne Passwort und versuchen Sie es erneut.',
  'Save it without protection and try again.': 'Speichern Sie ohne Schutz und versuchen Sie es erneut.',
  'Save it decrypted and try again.': 'Speichern Sie unverschlüsselt und versuchen Sie es erneut.',
  'Save it without the signature and try again.': 'Speichern Sie ohne Signatur und versuchen Sie es erneut.',
  'Join the pieces and try again.': 'Fügen Sie die Stücke zusammen und versuchen Sie es erneut.',
  'Save it separately and remove it from the message.':
    'Speichern Sie sie getrennt und entfernen Sie sie aus der Nachricht.',
  'Save the message in UTF-8 and try again.': 'Speichern Sie die Nachricht in UTF-8 und versuchen Sie es erneut.',
  'Save it without them and try again.': 'Speichern Sie ohne Makros und versuchen Sie es erneut.',
  'Save it without macros and try again.': 'Speichern Sie ohne Makros und versuchen Sie es erneut.',
  'Pack the files themselves.': 'Packen Sie die Dateien selbst.',
  'Pack its files again and retry.': 'Packen Sie die Dateien neu und versuchen Sie es erneut.',
  'Split it into smaller archives.': 'Teilen Sie es in kleinere Archive.',
  'Split it into smaller documents.': 'Teilen Sie es in kleinere Dokumente.',
  'Split it into smaller workbooks.': 'Teilen Sie sie in kleinere Arbeitsmappen.',
  'Split it into smaller files.': 'Teilen Sie es in kleinere Dateien.',
  'Open it in the program that made it, save it again and retry.':
    'Öffnen Sie es in dem Programm, das es erstellt hat, speichern Sie es neu und versuchen Sie es erneut.',
  'Open the document in the program that made it, save it again and retry.':
    'Öffnen Sie es in dem Programm, das es erstellt hat, speichern Sie es neu und versuchen Sie es erneut.',
  'Save or pack it again and retry.': 'Speichern oder packen Sie es neu und versuchen Sie es erneut.',
  'Save it again as RTF.': 'Speichern Sie es neu als RTF.',
  'Save it again and retry.': 'Speichern Sie sie neu und versuchen Sie es erneut.',
  'Save the workbook as XLSX and try again.': 'Speichern Sie die Arbeitsmappe als XLSX und versuchen Sie es erneut.',
  'Save the file as UTF-8 and try again.': 'Speichern Sie die Datei als UTF-8 und versuchen Sie es erneut.',
  'Save it as DOCX (soffice --convert-to docx FILE) and try again.':
    'Speichern Sie es als DOCX (soffice --convert-to docx FILE) und versuchen Sie es erneut.',
  'Save it as PPTX (soffice --convert-to pptx FILE) and try again.':
    'Speichern Sie sie als PPTX (soffice --convert-to pptx FILE) und versuchen Sie es erneut.',
  'Save it as XLSX (soffice --convert-to xlsx FILE) and try again.':
    'Speichern Sie sie als XLSX (soffice --convert-to xlsx FILE) und versuchen Sie es erneut.',
  'Save it again from Outlook, or as EML, and try again.':
    'Speichern Sie sie neu aus Outlook oder als EML und versuchen Sie es erneut.',
  'Save it as text, DOCX, XLSX, PPTX, OpenDocument, RTF, PDF, mail, ZIP or a picture and try again.':
    'Speichern Sie sie als Text, DOCX, XLSX, PPTX, OpenDocument, RTF, PDF, E-Mail, ZIP oder Bild und versuchen Sie es erneut.',
  'Save it as PDF and try again.': 'Speichern Sie sie als PDF und versuchen Sie es erneut.',
  'Save it as DOCX, XLSX or PPTX and try again.':
    'Speichern Sie sie als DOCX, XLSX oder PPTX und versuchen Sie es erneut.',
  'Save it as ODT, ODS, ODP or PDF and try again.':
    'Speichern Sie sie als ODT, ODS, ODP oder PDF und versuchen Sie es erneut.',
  'Save it as PNG or JPEG.': 'Speichern Sie es als PNG oder JPEG.',
  'Save the frame you need as PNG.': 'Speichern Sie das Bild, das Sie brauchen, als PNG.',
  'Save the moment that you need as PNG.': 'Speichern Sie das Bild, das Sie brauchen, als PNG.',
  'Export it as DOCX or PDF and try again.': 'Exportieren Sie es als DOCX oder PDF und versuchen Sie es erneut.',
  'Export it as DOCX, XLSX, PPTX or PDF and try again.':
    'Exportieren Sie es als DOCX, XLSX, PPTX oder PDF und versuchen Sie es erneut.',
  'Export it again and retry.': 'Exportieren Sie es neu und versuchen Sie es erneut.',
  'Give it the extension of what it is and try again.':
    'Geben Sie ihr die Endung dessen, was sie ist, und versuchen Sie es erneut.',
  'Export the PDF again and retry.': 'Exportieren Sie das PDF neu und versuchen Sie es erneut.',
  'Unpack it and send its files one by one.': 'Entpacken Sie es und senden Sie seine Dateien einzeln.',
  'Ask for the message as HTML or plain text.': 'Bitten Sie um die Nachricht als HTML oder reinen Text.',
  'Remove the DOCTYPE and try again.': 'Entfernen Sie den DOCTYPE und versuchen Sie es erneut.',
  'This is a fault in Veilmark, not in your file; nothing was written.':
    'Das ist ein Fehler von Veilmark, nicht Ihrer Datei; es wurde nichts geschrieben.',
  'If the value may stay, allow it (--allow, allow_list) or leave it out in the review.':
    'Wenn der Wert bleiben darf, erlauben Sie ihn oder nehmen Sie ihn in der Durchsicht aus.',
  'Empty such columns with unreadable=drop (--drop-unreadable), or send a plan that keeps them.':
    'Leeren Sie solche Spalten, oder nehmen Sie einen Plan, der sie behält.',
};
