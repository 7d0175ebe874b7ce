import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import css from './Account.module.css';
import { RemoveFactorDialog } from './RemoveFactorDialog';
import { SetUpFactorDialog } from './SetUpFactorDialog';
import { secondFactorMessages } from './second-factor-messages';

export function SecondFactorCard() {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  const factor = useResource((signal) => client.getSecondFactor({ signal }));
  const [dialog, setDialog] = useState<'set-up' | 'remove'>();
  const close = () => {
    setDialog(undefined);
    factor.reload();
  };
  return (
    <Card title={t.title}>
      <p className={css.explain}>{t.explain}</p>
      {factor.state === 'loading' && <SkeletonRows rows={1} height={36} />}
      {factor.state === 'failed' && <ErrorState error={factor.error} onRetry={factor.reload} />}
      {factor.data && (
        <div className={css.actions}>
          {factor.data.isOn && factor.data.since !== null && (
            <>
              <Chip tone="success" icon={ShieldCheck}>
                {t.on} <When iso={factor.data.since} />
              </Chip>
              <Chip tone={factor.data.recoveryCodesLeft < 3 ? 'warning' : 'neutral'}>
                {t.codesLeft(format.number(factor.data.recoveryCodesLeft))}
              </Chip>
            </>
          )}
          <Button
            {...(factor.data.isOn && { size: 'small' as const })}
            onClick={() => setDialog(factor.data.isOn ? 'remove' : 'set-up')}
          >
            {factor.data.isOn ? t.off : t.setUp}
          </Button>
        </div>
      )}
      {dialog === 'set-up' && <SetUpFactorDialog onClose={close} />}
      {dialog === 'remove' && <RemoveFactorDialog onClose={close} />}
    </Card>
  );
}
