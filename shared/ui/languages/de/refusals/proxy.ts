/** Why the privacy proxy did not send a request, in German. Names of fields stay as programs write them. */
export const OF_PROXY: Readonly<Record<string, string>> = {
  '{1} is {2}, which cannot be scanned for personal data{3}':
    '{1} ist {2} und lässt sich nicht nach personenbezogenen Daten durchsuchen{3}',
  '{1} is {2}, which cannot be scanned for personal data':
    '{1} ist {2} und lässt sich nicht nach personenbezogenen Daten durchsuchen',
  '{1} holds personal data and cannot be changed without breaking it':
    '{1} enthält personenbezogene Daten und lässt sich nicht ändern, ohne es zu beschädigen',
  'the path': 'der Pfad',
  'the query': 'die Abfrage',
  'the query ({1})': 'die Abfrage ({1})',
  'a file': 'eine Datei',
  'an address that the provider would fetch itself': 'eine Adresse, die der Anbieter selbst abrufen würde',
  'a reference to a file': 'ein Verweis auf eine Datei',
  'a reference to a file elsewhere': 'ein Verweis auf eine Datei an anderer Stelle',
  'a reference to a picture': 'ein Verweis auf ein Bild',
  'a reference to what Google keeps': 'ein Verweis auf etwas, das Google aufbewahrt',
  'a part of a kind that is not known ("{1}")': 'ein Teil unbekannter Art („{1}“)',
  'encoded data': 'verschlüsselter oder kodierter Inhalt',
  'no file in base64': 'keine Datei in Base64',
  'no list of messages': 'keine Liste von Nachrichten',
  'no list of parts': 'keine Liste von Teilen',
  'no list of items': 'keine Liste von Einträgen',
  'no message': 'keine Nachricht',
  'no part of a message': 'kein Teil einer Nachricht',
  'no content': 'kein Inhalt',
  'no text': 'kein Text',
  '; pictures and documents are switched off here': '; Bilder und Dokumente sind hier ausgeschaltet',
  '; send the file itself': '; senden Sie die Datei selbst',
  '; send the picture itself': '; senden Sie das Bild selbst',
  '; send strings, not tokens': '; senden Sie Text, keine Token',
  'Veilmark could not scan this request': 'Veilmark konnte diese Anfrage nicht durchsuchen',
  'Veilmark does not know this route': 'Veilmark kennt diesen Weg nicht',
  'Veilmark reads requests over HTTP only': 'Veilmark liest nur Anfragen über HTTP',
  'This address is for programs; a browser may not open it':
    'Diese Adresse ist für Programme; ein Browser darf sie nicht öffnen',
  'The body is not valid JSON in UTF-8': 'Der Inhalt ist kein gültiges JSON in UTF-8',
  'The body may only be compressed with gzip, deflate or br':
    'Der Inhalt darf nur mit gzip, deflate oder br komprimiert sein',
  'The provider could not be reached': 'Der Anbieter ist nicht erreichbar',
  'The provider answered with a redirect, which is not followed':
    'Der Anbieter hat mit einer Weiterleitung geantwortet; ihr wird nicht gefolgt',
  'The provider answered with something that is neither JSON nor text':
    'Der Anbieter hat mit etwas geantwortet, das weder JSON noch Text ist',
  "The provider's answer was cut off": 'Die Antwort des Anbieters wurde abgebrochen',
  'Veilmark no longer knows, or never knew, the values of the state this request continues; send the whole conversation instead':
    'Veilmark kennt die Werte des Zustands nicht oder nicht mehr, den diese Anfrage fortsetzt; senden Sie stattdessen das ganze Gespräch',
  'Web pages may not use this proxy': 'Webseiten dürfen diesen Proxy nicht benutzen',
  'There is no such path here': 'Diesen Pfad gibt es hier nicht',
  'There is no valid policy': 'Es gibt keine gültige Richtlinie',
};
