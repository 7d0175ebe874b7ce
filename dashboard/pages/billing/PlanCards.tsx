import {
  CHECKOUT_PLANS,
  type CheckoutPlan,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  UNLIMITED,
} from '@veilmark/commerce/plans';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { classNames } from '@veilmark/ui/class-names';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { Check, Minus } from 'lucide-react';
import css from './Billing.module.css';
import { billingMessages } from './messages';

interface PlanCardsProps {
  current: PlanId | undefined;
  /** Absent when nothing can be bought here. */
  onChoose: ((plan: CheckoutPlan) => void) | undefined;
  busy: CheckoutPlan | undefined;
}

/** Every plan side by side, with the same facts in the same order. */
export function PlanCards({ current, onChoose, busy }: PlanCardsProps) {
  const t = useMessages(billingMessages);
  const format = useFormat();
  return (
    <ul className={css.plans}>
      {PLAN_IDS.map((id) => {
        const plan = PLANS[id];
        const checkout = checkoutName(id);
        return (
          <li key={id} className={classNames(css.plan, id === current && css.chosen)}>
            <h3>{plan.name}</h3>
            <p className={css.price}>
              {format.money(plan.priceCents / 100, plan.currency)} <small>{t.perMonth}</small>
            </p>
            <Features plan={plan} />
            <div className={css.action}>
              {id === current && <Chip tone="accent">{t.chosen}</Chip>}
              {id !== current && checkout && onChoose && (
                <Button
                  variant="primary"
                  isBusy={busy === checkout}
                  disabled={busy !== undefined && busy !== checkout}
                  onClick={() => onChoose(checkout)}
                >
                  {t.choose(plan.name)}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Features({ plan }: { plan: Plan }) {
  const t = useMessages(billingMessages);
  const format = useFormat();
  const lines = [
    t.tokens(format.number(plan.monthlyTokens)),
    plan.maxTextLength === UNLIMITED ? t.textUnlimited : t.text(format.number(plan.maxTextLength)),
    plan.maxFileBytes === 0 ? t.noFiles : t.files(format.bytes(plan.maxFileBytes)),
    t.rate(format.number(plan.requestsPerWindow.analyze)),
    t.uploads(format.number(plan.addinUploads.perDay)),
  ];
  return (
    <ul className={css.features}>
      {lines.map((line) => (
        <li key={line}>
          {/* What a plan leaves out must not look like something it gives. */}
          {line === t.noFiles ? <Minus size={14} aria-hidden data-missing /> : <Check size={14} aria-hidden />}
          {line}
        </li>
      ))}
    </ul>
  );
}

function checkoutName(plan: PlanId): CheckoutPlan | undefined {
  const names = Object.keys(CHECKOUT_PLANS) as CheckoutPlan[];
  return names.find((name) => CHECKOUT_PLANS[name] === plan);
}
