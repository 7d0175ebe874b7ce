/** Why the service refused something in an organization, in German. */
export const OF_ORGANIZATIONS: Readonly<Record<string, string>> = {
  'There is no such organization': 'Diese Organisation gibt es nicht',
  'Name the organization that pays': 'Nennen Sie die Organisation, die bezahlt',
  'Your role in this organization ({1}) does not allow this':
    'Ihre Rolle in dieser Organisation ({1}) erlaubt das nicht',
  'There is no such member': 'Dieses Mitglied gibt es nicht',
  'You are the owner already': 'Sie sind schon der Eigentümer',
  'This role comes from a group of the directory: change it there':
    'Diese Rolle kommt aus einer Gruppe des Verzeichnisses: Ändern Sie sie dort',
  'An organization needs an owner. Make another member an owner first.':
    'Eine Organisation braucht einen Eigentümer. Machen Sie zuerst ein anderes Mitglied dazu.',
  'You are the only owner of an organization: make another member an owner first':
    'Sie sind der einzige Eigentümer einer Organisation: Machen Sie zuerst ein anderes Mitglied dazu',
  'You can own at most {1} organizations': 'Sie können höchstens {1} Organisationen besitzen',
  'At most {1} open invitations; withdraw one first': 'Höchstens {1} offene Einladungen; ziehen Sie zuerst eine zurück',
  'There is no such invitation': 'Diese Einladung gibt es nicht',
  'You belong to this organization already': 'Sie gehören schon zu dieser Organisation',
  'The organization has {1} members already': 'Die Organisation hat schon {1} Mitglieder',
  'This invitation was used or withdrawn, or is older than a week':
    'Diese Einladung wurde benutzt oder zurückgezogen, oder sie ist älter als eine Woche',
  'This invitation is for the account of another e-mail address':
    'Diese Einladung gilt für das Konto einer anderen E-Mail-Adresse',
  'The organization has no running subscription': 'Für die Organisation läuft kein Abonnement',
  'At most {1} domains; remove one first': 'Höchstens {1} Domains; entfernen Sie zuerst eine',
  'There is no such domain': 'Diese Domain gibt es nicht',
  'The TXT record was not found; a new one can take up to an hour to appear':
    'Der TXT-Eintrag wurde nicht gefunden; ein neuer kann bis zu einer Stunde brauchen, bis er sichtbar ist',
  'The sign-in is enforced for this domain only; end that first':
    'Die Anmeldung ist nur für diese Domain vorgeschrieben; heben Sie das zuerst auf',
  'Another organization has verified this domain, and its record is still there':
    'Eine andere Organisation hat diese Domain bestätigt, und ihr Eintrag ist noch da',
  'clientSecret is needed for this issuer and client id':
    'Für diesen Aussteller und diese Client-ID wird das Client-Geheimnis gebraucht',
  'issuer must not have a query or a fragment': 'Die Adresse des Ausstellers darf weder Abfrage noch Fragment haben',
  'issuer, or an address that it names, is not a public https address':
    'Die Adresse des Ausstellers, oder eine, die er nennt, ist keine öffentliche https-Adresse',
  'The issuer gave no answer': 'Der Aussteller hat nicht geantwortet',
  'The issuer has no usable discovery document': 'Der Aussteller hat kein brauchbares Discovery-Dokument',
  'There is no token': 'Es gibt kein Token',
  'A group is named twice': 'Eine Gruppe ist doppelt genannt',
  'Someone other than the author must approve a policy':
    'Eine Richtlinie muss von einer anderen Person freigegeben werden als der, die sie geschrieben hat',
  'This version does not wait for a decision': 'Diese Version wartet auf keine Entscheidung',
  'Someone saved another version in the meantime. Read it first.':
    'Inzwischen hat jemand eine andere Version gespeichert. Lesen Sie diese zuerst.',
  'There is no such version of the policy': 'Diese Version der Richtlinie gibt es nicht',
  'Events of this organization are not sent anywhere': 'Ereignisse dieser Organisation werden nirgendwohin gesendet',
  'These are reviews of different files': 'Dies sind Durchsichten verschiedener Dateien',
  'Only the person who shared a review or an owner can delete it':
    'Nur wer eine Durchsicht geteilt hat oder Eigentümer ist, kann sie löschen',
  'There is no such review': 'Diese Durchsicht gibt es nicht',
  'The policy of your organization says what replaces values; leave operator_sets out':
    'Die Richtlinie Ihrer Organisation legt fest, was Werte ersetzt',
  'The policy of your organization does not allow files': 'Die Richtlinie Ihrer Organisation erlaubt keine Dateien',
  'The policy of your organization does not allow this model provider':
    'Die Richtlinie Ihrer Organisation erlaubt diesen Modellanbieter nicht',
};
