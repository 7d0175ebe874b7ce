/** Why the service refused something about an account, its keys or its money, in German. */
export const OF_ACCOUNTS: Readonly<Record<string, string>> = {
  'Something went wrong on our side. Request id: {1}': 'Bei uns ist ein Fehler aufgetreten. Nummer der Anfrage: {1}',
  'Something went wrong on our side; try again. Request id: {1}':
    'Bei uns ist ein Fehler aufgetreten; versuchen Sie es erneut. Nummer der Anfrage: {1}',
  'The request is larger than {1} bytes': 'Die Anfrage ist größer als {1} Bytes',
  'The last payment of this subscription failed; update the payment method':
    'Die letzte Zahlung dieses Abonnements ist fehlgeschlagen; aktualisieren Sie die Zahlungsart',
  "This month's tokens are used up": 'Die Token dieses Monats sind aufgebraucht',
  'The balance does not cover this request': 'Das Guthaben reicht für diese Anfrage nicht',
  'Your monthly quota in this organization does not cover this request':
    'Ihr Monatskontingent in dieser Organisation reicht für diese Anfrage nicht',
  'Too many sign-ups': 'Zu viele Registrierungen',
  'expiresAt is in the past': 'Das Ablaufdatum liegt in der Vergangenheit',
  'At most {1} active API keys; revoke one first': 'Höchstens {1} aktive API-Schlüssel; widerrufen Sie zuerst einen',
  'There is no such API key': 'Diesen API-Schlüssel gibt es nicht',
  'This service sends no mail, so an address cannot be proven':
    'Dieser Dienst verschickt keine E-Mails, daher lässt sich eine Adresse nicht bestätigen',
  'newEmail is the address already': 'Das ist schon Ihre Adresse',
  'This address now has an account': 'Diese Adresse hat inzwischen ein Konto',
  'This link was used, is older than an hour or than the password, or was cut off':
    'Dieser Link wurde schon benutzt, ist älter als eine Stunde oder als das Passwort, oder er ist unvollständig',
  'This account has no password': 'Dieses Konto hat kein Passwort',
  'This account has no password: sign in again, and do this within ten minutes':
    'Dieses Konto hat kein Passwort: Melden Sie sich erneut an und tun Sie dies innerhalb von zehn Minuten',
  'This is a zero-knowledge account: its password is changed together with its vault':
    'Dies ist ein Zero-Knowledge-Konto: Sein Passwort wird zusammen mit dem Tresor geändert',
  'This is a zero-knowledge account already': 'Dies ist schon ein Zero-Knowledge-Konto',
  'This is not a zero-knowledge account': 'Dies ist kein Zero-Knowledge-Konto',
  'Some key pairs can be read by the server: download and delete them first':
    'Einige Schlüsselpaare kann der Server lesen: Laden Sie sie zuerst herunter und löschen Sie sie',
  'The address and the recovery words do not belong together':
    'Die Adresse und die Wiederherstellungswörter gehören nicht zusammen',
  'The signature does not belong to this vault': 'Die Signatur gehört nicht zu diesem Tresor',
  'The session has ended; sign in again': 'Die Sitzung ist beendet; melden Sie sich erneut an',
  'There is no such session': 'Diese Sitzung gibt es nicht',
  'There is no such session, or it has expired': 'Diese Sitzung gibt es nicht, oder sie ist abgelaufen',
  'Your organization requires that this address signs in at its provider':
    'Ihre Organisation verlangt, dass sich diese Adresse bei ihrem Anbieter anmeldet',
  'No organization signs in addresses of this domain at a provider':
    'Für Adressen dieser Domain hat keine Organisation eine Anmeldung bei einem Anbieter',
  '{1} is not what this account signs in with': 'Damit meldet sich dieses Konto nicht an',
  'This passkey was added before': 'Dieser Passkey wurde schon hinzugefügt',
  'There is no such passkey': 'Diesen Passkey gibt es nicht',
  'This passkey belongs to no account here': 'Dieser Passkey gehört zu keinem Konto dieses Dienstes',
  'This passkey was copied; remove it and add another':
    'Dieser Passkey wurde kopiert; entfernen Sie ihn und fügen Sie einen anderen hinzu',
  'The answer of the passkey is not accepted: {1}': 'Die Antwort des Passkeys wird nicht angenommen: {1}',
  'An account may have at most {1} passkeys': 'Ein Konto kann höchstens {1} Passkeys haben',
  'The second factor is already on': 'Der zweite Faktor ist schon eingeschaltet',
  'Start setting up the second factor first': 'Beginnen Sie zuerst, den zweiten Faktor einzurichten',
  'The second factor is not on': 'Der zweite Faktor ist nicht eingeschaltet',
  'Also send a code from your authenticator app': 'Geben Sie auch einen Code Ihrer Authenticator-App ein',
  'This code is wrong or was used before; wait for the next one':
    'Dieser Code ist falsch oder wurde schon benutzt; warten Sie auf den nächsten',
  'At most {1} key pairs; delete one first': 'Höchstens {1} Schlüsselpaare; löschen Sie zuerst eines',
  'Another key pair already has this name': 'Ein anderes Schlüsselpaar hat schon diesen Namen',
  'There is no such key pair': 'Dieses Schlüsselpaar gibt es nicht',
  'This program is not known here, or does not say who it is':
    'Dieses Programm ist hier nicht bekannt oder sagt nicht, wer es ist',
  'The redirect address does not belong to this program':
    'Die Adresse der Weiterleitung gehört nicht zu diesem Programm',
  'At most {1} connected programs; end one first':
    'Höchstens {1} verbundene Programme; beenden Sie zuerst eine Verbindung',
  'There is no such connection': 'Diese Verbindung gibt es nicht',
  'This service does not offer {1}': 'Dieser Dienst bietet {1} nicht an',
  'No payment provider is configured': 'Es ist kein Zahlungsanbieter eingerichtet',
  'This payment provider is not configured': 'Dieser Zahlungsanbieter ist nicht eingerichtet',
  'The payment provider of this subscription is not configured':
    'Der Zahlungsanbieter dieses Abonnements ist nicht eingerichtet',
  'Your subscription runs through {1}; change it there or cancel it first':
    'Ihr Abonnement läuft über {1}; ändern Sie es dort oder kündigen Sie es zuerst',
  'You are on the {1} plan already': 'Sie haben schon den Tarif {1}',
  'There is no running subscription': 'Es läuft kein Abonnement',
  'There is no such checkout': 'Diesen Bezahlvorgang gibt es nicht',
  'A profile needs at least one setting': 'Ein Profil braucht mindestens eine Einstellung',
  'Your plan has room for {1} profiles; delete one first':
    'Ihr Tarif hat Platz für {1} Profile; löschen Sie zuerst eines',
  'There is no such profile': 'Dieses Profil gibt es nicht',
  'There is no profile with this name': 'Ein Profil mit diesem Namen gibt es nicht',
  'Another profile already has this name': 'Ein anderes Profil hat schon diesen Namen',
  'A profile may have at most {1} bytes of settings': 'Ein Profil darf höchstens {1} Bytes Einstellungen haben',
  'A receipt of the first version names no account and cannot be joined':
    'Eine Quittung der ersten Version nennt kein Konto und lässt sich nicht zusammenfügen',
  'A receipt of another account cannot be joined': 'Die Quittung eines anderen Kontos lässt sich nicht zusammenfügen',
  'A receipt of another engine or catalog version cannot be joined; keep it as it is':
    'Die Quittung einer anderen Version von Erkennung oder Katalog lässt sich nicht zusammenfügen; behalten Sie sie, wie sie ist',
  'A receipt has room for at most {1} files': 'Eine Quittung hat Platz für höchstens {1} Dateien',
  'The signature is not valid: the receipt was changed or is not from this service':
    'Die Signatur ist ungültig: Die Quittung wurde geändert oder ist nicht von diesem Dienst',
  'The samples for measuring the proposal could not be loaded. Try again later.':
    'Die Beispieltexte zum Messen des Vorschlags konnten nicht geladen werden. Versuchen Sie es später erneut.',
};
