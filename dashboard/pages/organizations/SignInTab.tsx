import type { OrganizationSignIn } from '@veilmark/contract/organization-sign-in';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { Domains } from './Domains';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { Provider } from './Provider';
import { signInMessages } from './sign-in-messages';

/** What the sections of signing in share. */
export interface SignInProps {
  id: string;
  signIn: OrganizationSignIn;
  onChange: () => void;
}

export function SignInTab({ organization: { id } }: SectionProps) {
  const found = useResource((signal) => client.getOrganizationSignIn({ params: { id }, signal }), id);
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={found.reload} />;
  if (!found.data) return <SkeletonRows rows={3} />;
  const section = { id, signIn: found.data, onChange: found.reload };
  return (
    <div className={css.stack}>
      {/* What is typed follows what is stored, also after somebody removed it. */}
      <Provider key={`${found.data.provider?.issuer} ${found.data.provider?.clientId}`} {...section} />
      <Domains {...section} />
      <Enforcement {...section} />
    </div>
  );
}

function Enforcement({ id, signIn, onChange }: SignInProps) {
  const t = useMessages(signInMessages);
  const explain = useExplain();
  const [isAsked, setAsked] = useState(false);
  const enforce = async (isEnforced: boolean) => {
    const result = await client.enforceOrganizationSignIn({ params: { id }, body: { isEnforced } });
    setAsked(false);
    if (result.success) showToast(t.saved);
    else showToast(t.reasons[String(result.error.details?.reason)] ?? explain(result.error), { tone: 'danger' });
    onChange();
  };
  return (
    <Card>
      <Switch
        label={t.enforce}
        hint={t.enforceHint}
        isOn={signIn.isEnforced}
        onChange={(isOn) => (isOn ? setAsked(true) : void enforce(false))}
      />
      {isAsked && (
        <ConfirmDialog
          title={t.enforceTitle}
          text={t.enforceText}
          action={t.enforceAction}
          onConfirm={() => enforce(true)}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
