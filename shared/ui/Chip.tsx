import { Cloud, type LucideIcon, MonitorCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Chip.module.css';
import { CATEGORY_ICONS, categoryColor, categoryNames, type UiCategory } from './categories';
import { classNames } from './class-names';
import { defineMessages, useMessages } from './i18n';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent';

/** A short state or label. */
export function Chip({
  tone = 'neutral',
  icon: Icon,
  title,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  /** The whole of a text that may be too long for its place. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.chip, css[tone])} title={title}>
      {Icon && <Icon size={13} aria-hidden />}
      <span className={css.text}>{children}</span>
    </span>
  );
}

const messages = defineMessages('shared/ui/Chip', {
  en: {
    device: 'On this device',
    deviceHint: 'Your text stays in this browser. Nothing is sent.',
    via: (host: string) => `via ${host}`,
    viaHint: (host: string) => `Your text is sent to ${host}, processed there and not stored.`,
  },
  de: {
    device: 'Auf diesem Gerät',
    deviceHint: 'Ihr Text bleibt in diesem Browser. Es wird nichts gesendet.',
    via: (host: string) => `über ${host}`,
    viaHint: (host: string) => `Ihr Text wird an ${host} gesendet, dort verarbeitet und nicht gespeichert.`,
  },
});

interface PlaceChipProps {
  host?: string | undefined;
  onSwitch?: () => void;
  /** What a press does. */
  switchHint?: string;
}

/** Where the data goes, always in sight. `host` is absent when nothing leaves the device. With `onSwitch` it is a button. */
export function PlaceChip({ host, onSwitch, switchHint }: PlaceChipProps) {
  const t = useMessages(messages);
  const Icon = host ? Cloud : MonitorCheck;
  const label = host ? t.via(host) : t.device;
  const hint = host ? t.viaHint(host) : t.deviceHint;
  const content = (
    <>
      <Icon size={13} aria-hidden />
      <span className={css.text}>{label}</span>
    </>
  );
  const className = classNames(css.chip, host ? css.accent : css.success);
  if (!onSwitch)
    return (
      <span className={className} title={hint}>
        {content}
      </span>
    );
  return (
    <button type="button" className={className} title={`${hint} ${switchHint ?? ''}`.trim()} onClick={onSwitch}>
      {content}
    </button>
  );
}

/** A category with its icon, color and name. */
export function CategoryChip({ category, children }: { category: UiCategory; children?: ReactNode }) {
  const names = useMessages(categoryNames);
  const Icon = CATEGORY_ICONS[category];
  return (
    <span className={css.chip}>
      <Icon size={13} aria-hidden style={{ color: categoryColor(category) }} />
      <span className={css.text}>{children ?? names[category]}</span>
    </span>
  );
}
