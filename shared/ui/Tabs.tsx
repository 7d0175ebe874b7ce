import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import css from './Tabs.module.css';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Arrow keys move between tabs. Without `value` it keeps its own state and starts at the first. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (id: string) => void;
}) {
  return (
    <Radix.Root className={css.tabs} defaultValue={tabs[0]?.id} value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={css.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={css.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
