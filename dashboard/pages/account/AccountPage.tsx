import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Page } from '../../app/Page';
import { ConnectionsCard } from './ConnectionsCard';
import { DataCard } from './DataCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';
import { ZeroKnowledgeCard } from './ZeroKnowledgeCard';

const messages = defineMessages('dashboard/pages/account/AccountPage', {
  en: { title: 'Account', lead: 'Your profile, your sign-ins, and who can read your private keys.' },
  de: {
    title: 'Konto',
    lead: 'Ihr Profil, Ihre Anmeldungen und wer Ihre privaten Schlüssel lesen kann.',
  },
});

export default function AccountPage() {
  const t = useMessages(messages);
  return (
    <Page title={t.title} lead={t.lead}>
      <ProfileCard />
      <PasswordCard />
      <PasskeysCard />
      <SecondFactorCard />
      <SessionsCard />
      <ConnectionsCard />
      <ZeroKnowledgeCard />
      <DataCard />
    </Page>
  );
}
