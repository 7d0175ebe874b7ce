import type { SignInProblem } from '@veilmark/contract/organization-sign-in';
import { defineMessages } from '@veilmark/ui/i18n';

export const organizationSignInMessages = defineMessages('dashboard/pages/sign-in/organization-messages', {
  en: {
    title: 'Sign in with your organization',
    lead: 'Use the account that you have at work. You sign in on the page of your organization.',
    required: 'Your organization requires that you sign in with your account at work.',
    email: 'E-mail at work',
    submit: 'Continue',
    unknown: 'No organization has set this up for your address. Sign in with your password.',
    unreachable: 'The sign-in page of your organization cannot be reached. Try again.',
    back: 'Sign in with a password or passkey',
    asOwner: 'Your provider does not work, and you are an owner?',
    asOwnerLink: 'Sign in as owner',
    ownerLead: 'Owners sign in with a passkey, or with the password and a second factor. This is in the audit log.',
    problems: {
      'start-again': 'This sign-in took too long, was used already, or began in another browser. Start again.',
      'not-set-up': 'Your organization has changed how you sign in. Start again.',
      refused: 'Your organization did not let you in. Ask its administrators for access.',
      unreachable: 'The sign-in page of your organization did not answer. Try again.',
      'invalid-answer': "Your organization's response is not valid. Try again, or tell its administrators.",
      'email-missing': 'Your organization did not tell your address. Tell its administrators.',
      'email-unverified': 'Your organization does not say that your address is verified. Tell its administrators.',
      'domain-unverified': 'Your address is not of a domain that your organization has verified here.',
      'domain-lapsed':
        'The record that proves the domain of your address is gone. The administrators of your organization have to publish it again.',
      'domain-unchecked': 'The domain of your address cannot be checked at the moment. Try again.',
      'other-person':
        'The account of this address belongs to another person. An owner has to remove that member first.',
      'unconfirmed-vault':
        'An account with a vault has this address, but it was never confirmed. Sign in to it first, then start again in the same browser.',
      'former-vault':
        'The account of this address has a vault and was removed from your organization. If it is yours, sign in to it first, then start again in the same browser.',
      'other-vault':
        'The account of this address has a vault of the person who had the address before. Ask your administrators for another address.',
      'account-in-use':
        'The account of this address belongs to other organizations, or has stored data or a subscription, and may be that of another person. If it is yours, sign in to it first, then start again in the same browser. Otherwise ask your administrators for another address.',
      'second-factor':
        'Your account has a second factor and does not belong to this organization. Sign in to it first, then start again in the same browser. If you cannot, ask your administrators to add you.',
      'organization-full': 'Your organization cannot have more members. Tell its owners.',
      suspended: 'Your organization has deactivated your account. Ask its administrators for access.',
    } satisfies Record<SignInProblem, string> as Record<string, string>,
  },
  de: {
    title: 'Mit Ihrer Organisation anmelden',
    lead: 'Nehmen Sie Ihr Konto von der Arbeit. Sie melden sich auf der Seite Ihrer Organisation an.',
    required: 'Ihre Organisation verlangt, dass Sie sich mit Ihrem Konto von der Arbeit anmelden.',
    email: 'E-Mail bei der Arbeit',
    submit: 'Weiter',
    unknown: 'Für Ihre Adresse hat das keine Organisation eingerichtet. Melden Sie sich mit Ihrem Passwort an.',
    unreachable: 'Die Anmeldeseite Ihrer Organisation ist nicht erreichbar. Versuchen Sie es erneut.',
    back: 'Mit Passwort oder Passkey anmelden',
    asOwner: 'Ihr Anbieter ist ausgefallen, und Sie sind Eigentümer?',
    asOwnerLink: 'Als Eigentümer anmelden',
    ownerLead:
      'Eigentümer melden sich mit einem Passkey an, oder mit Passwort und zweitem Faktor. Das steht im Protokoll.',
    problems: {
      'start-again':
        'Diese Anmeldung hat zu lange gedauert, wurde schon benutzt oder begann in einem anderen Browser. Beginnen Sie von vorn.',
      'not-set-up': 'Ihre Organisation hat die Anmeldung geändert. Beginnen Sie von vorn.',
      refused: 'Ihre Organisation hat Sie nicht angemeldet. Bitten Sie deren Administratoren um Zugang.',
      unreachable: 'Die Anmeldeseite Ihrer Organisation hat nicht geantwortet. Versuchen Sie es erneut.',
      'invalid-answer':
        'Die Antwort Ihrer Organisation ist ungültig. Versuchen Sie es erneut, oder verständigen Sie deren Administratoren.',
      'email-missing': 'Ihre Organisation hat keine Adresse mitgeteilt. Verständigen Sie deren Administratoren.',
      'email-unverified':
        'Ihre Organisation hat Ihre Adresse nicht als bestätigt gemeldet. Verständigen Sie deren Administratoren.',
      'domain-unverified': 'Ihre Adresse gehört zu keiner Domain, die Ihre Organisation hier nachgewiesen hat.',
      'domain-lapsed':
        'Der Eintrag fehlt, der die Domain Ihrer Adresse nachweist. Die Administratoren Ihrer Organisation müssen ihn wieder veröffentlichen.',
      'domain-unchecked': 'Die Domain Ihrer Adresse lässt sich gerade nicht prüfen. Versuchen Sie es erneut.',
      'other-person':
        'Das Konto dieser Adresse gehört einer anderen Person. Ein Eigentümer muss dieses Mitglied zuerst entfernen.',
      'unconfirmed-vault':
        'Ein Konto mit Tresor hat diese Adresse, doch niemand hat sie bestätigt. Melden Sie sich dort zuerst an, und beginnen Sie dann im selben Browser von vorn.',
      'former-vault':
        'Das Konto dieser Adresse hat einen Tresor und wurde aus Ihrer Organisation entfernt. Wenn es Ihres ist, melden Sie sich dort zuerst an, und beginnen Sie dann im selben Browser von vorn.',
      'other-vault':
        'Das Konto dieser Adresse hat einen Tresor der Person, die sie vorher hatte. Bitten Sie Ihre Administratoren um eine andere Adresse.',
      'account-in-use':
        'Das Konto dieser Adresse gehört zu anderen Organisationen oder hat gespeicherte Daten oder ein Abonnement, und es könnte das einer anderen Person sein. Wenn es Ihres ist, melden Sie sich dort zuerst an, und beginnen Sie dann im selben Browser von vorn. Bitten Sie sonst Ihre Administratoren um eine andere Adresse.',
      'second-factor':
        'Ihr Konto hat einen zweiten Faktor und gehört nicht zu dieser Organisation. Melden Sie sich dort zuerst an, und beginnen Sie dann im selben Browser von vorn. Geht das nicht, lassen Sie sich von Ihren Administratoren hinzufügen.',
      'organization-full': 'Ihre Organisation kann keine weiteren Mitglieder haben. Verständigen Sie deren Eigentümer.',
      suspended: 'Ihre Organisation hat Ihr Konto gesperrt. Fragen Sie deren Administratoren nach dem Zugang.',
    } as Record<string, string>,
  },
});
