/** The mails of the service in English. Other languages follow this one. */
export const en = {
  confirmAddress: (url: string) => ({
    subject: 'Confirm your address',
    paragraphs: [
      'Open this link within an hour to confirm your address for Veilmark:',
      url,
      'If it was not you, do nothing.',
    ],
  }),
  resetPassword: (url: string) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Open this link within an hour to set a new password for Veilmark:',
      url,
      'If it was not you, do nothing; the old password stays.',
    ],
  }),
  useYourWords: (url: string) => ({
    subject: 'Your password',
    paragraphs: [
      'This is a zero-knowledge account: only your 24 recovery words can set a new password. Use them here:',
      url,
    ],
  }),
  alreadyKnown: (url: string) => ({
    subject: 'You have an account',
    paragraphs: [
      'Someone tried to sign up for Veilmark with this address, which already has an account. Sign in or set a new password here:',
      url,
    ],
  }),
  proveNew: (url: string) => ({
    subject: 'Confirm your new address',
    paragraphs: [
      'Open this link within an hour to use this address for your account at Veilmark from now on:',
      url,
      'If it was not you, do nothing.',
    ],
  }),
  alreadyUsed: () => ({
    subject: 'You have an account',
    paragraphs: [
      'Someone tried to use this address for another Veilmark account. It already has one, so nothing changed.',
    ],
  }),
  tellOld: () => ({
    subject: 'Your address was changed',
    paragraphs: [
      'Your account at Veilmark has another e-mail address now; this one no longer signs in. It was changed with your password and a link mailed to the new address.',
      'If it was not you, write to the operator of this service right away.',
    ],
  }),
  invite: (organization: string, url: string) => ({
    subject: `Join ${organization}`,
    paragraphs: [
      `You are invited to join ${organization} at Veilmark. Open this link within a week, signed in with this address:`,
      url,
      'If you do not know the organization, do nothing.',
    ],
  }),
};
