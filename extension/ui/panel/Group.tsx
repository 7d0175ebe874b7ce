import { Button, IconButton } from '@veilmark/ui/Button';
import { CATEGORY_ICONS, categoryColor } from '@veilmark/ui/categories';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { Ban, ChevronDown, ChevronRight, EyeOff, TextCursorInput, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportItem } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { command } from '../commands';
import { useUi } from '../store';
import css from '../ui.module.css';

const messages = defineMessages('extension/ui/panel/Group', {
  en: {
    redactType: (name: string) => `Redact all: ${name}`,
    undoType: (name: string) => `Undo all: ${name}`,
    show: (value: string) => `Show on the page: ${value}`,
    redact: 'Redact',
    undo: 'Undo',
    exclude: 'Never report this value',
    exclusions: {
      excluded: 'Not reported from now on',
      locked: 'Your organization decides which values are ignored',
      'too-long': 'Too long to be remembered: only values of up to 1,000 characters can be ignored',
    },
    more: (count: number) => `Show ${count} more`,
    inField: 'In a field',
  },
  de: {
    redactType: (name: string) => `Alle schwärzen: ${name}`,
    undoType: (name: string) => `Alle rückgängig: ${name}`,
    show: (value: string) => `Auf der Seite zeigen: ${value}`,
    redact: 'Schwärzen',
    undo: 'Rückgängig',
    exclude: 'Diesen Wert nie melden',
    exclusions: {
      excluded: 'Wird ab jetzt nicht mehr gemeldet',
      locked: 'Ihre Organisation legt fest, welche Werte ignoriert werden',
      'too-long': 'Zu lang zum Merken: Nur Werte bis 1.000 Zeichen können ignoriert werden',
    },
    more: (count: number) => `${count} weitere zeigen`,
    inField: 'In einem Feld',
  },
});

/** Items drawn at first and with each press; long lists stay quick. */
const CHUNK = 100;

export function Group({ type, items, tabId }: { type: string; items: readonly ReportItem[]; tabId: number }) {
  const t = useMessages(messages);
  const entityName = useEntityName();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(items.length <= 20);
  const [shown, setShown] = useState(CHUNK);
  const name = entityName(type);
  const category = items[0]?.category ?? 'other';
  const Icon = CATEGORY_ICONS[category];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const isRedacted = items.every(({ state }) => state === 'redacted');
  const target = { kind: 'type', type } as const;
  return (
    <li className={css.group}>
      <div className={css.groupHead}>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} title={type}>
          <Chevron size={14} aria-hidden />
          <Icon size={15} aria-hidden style={{ color: categoryColor(category) }} />
          <span>{name}</span>
          <span className={css.count}>{format.number(items.length)}</span>
        </button>
        <IconButton
          size="small"
          icon={isRedacted ? Undo2 : EyeOff}
          label={isRedacted ? t.undoType(name) : t.redactType(name)}
          onClick={() => void command(tabId, isRedacted ? { kind: 'undo', target } : { kind: 'redact', target })}
        />
      </div>
      {isOpen && (
        <ul className={css.items}>
          {items.slice(0, shown).map((item) => (
            <Row key={item.id} item={item} tabId={tabId} />
          ))}
          {items.length > shown && (
            <li className={css.item}>
              <Button size="small" variant="ghost" onClick={() => setShown(shown + CHUNK)}>
                {t.more(items.length - shown)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Row({ item, tabId }: { item: ReportItem; tabId: number }) {
  const t = useMessages(messages);
  const format = useFormat();
  const load = useUi((ui) => ui.load);
  const isRedacted = item.state === 'redacted';
  const target = { kind: 'item', id: item.id } as const;

  async function exclude(): Promise<void> {
    const { outcome } = await ask('ui.exclude', { value: item.text });
    showToast(t.exclusions[outcome], { tone: outcome === 'excluded' ? 'neutral' : 'danger' });
    await load();
  }

  return (
    <li className={css.item}>
      <button
        type="button"
        className={css.value}
        data-redacted={isRedacted}
        title={t.show(item.text)}
        onClick={() => void command(tabId, { kind: 'focus', id: item.id })}
      >
        {item.text}
      </button>
      {item.place === 'field' && (
        <span className={css.place} role="img" aria-label={t.inField} title={t.inField}>
          <TextCursorInput size={14} aria-hidden />
        </span>
      )}
      <span className={css.score}>{format.percent(item.score)}</span>
      <IconButton
        size="small"
        icon={isRedacted ? Undo2 : EyeOff}
        label={isRedacted ? t.undo : t.redact}
        onClick={() => void command(tabId, isRedacted ? { kind: 'undo', target } : { kind: 'redact', target })}
      />
      <IconButton size="small" icon={Ban} label={t.exclude} onClick={() => void exclude()} />
    </li>
  );
}
