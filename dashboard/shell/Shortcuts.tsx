import { Dialog } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { read, write } from '@veilmark/ui/kept';
import { Switch } from '@veilmark/ui/Switch';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Palette, usePaletteKeys } from './palette/Palette';
import { routeNames, routes } from './routes';
import css from './Shell.module.css';

const messages = defineMessages('dashboard/shell/Shortcuts', {
  en: {
    title: 'Keyboard shortcuts',
    joiner: 'then',
    palette: 'Search pages, actions and guides',
    search: 'Search on this page',
    help: 'This list',
    isOn: 'Shortcuts are on',
    hint: 'Tab, Enter, Escape and the arrow keys always work.',
  },
  de: {
    title: 'Tastenkürzel',
    joiner: 'dann',
    palette: 'Seiten, Aktionen und Anleitungen durchsuchen',
    search: 'Auf dieser Seite suchen',
    help: 'Diese Liste',
    isOn: 'Tastenkürzel sind an',
    hint: 'Tab, Eingabe, Escape und die Pfeiltasten funktionieren immer.',
  },
});

const OFF_KEY = 'veilmark.shortcuts-off';
const SEQUENCE_MS = 1_500;

/** Single keys get in the way of speech input, so they can be switched off. */
export function Shortcuts() {
  const t = useMessages(messages);
  const names = useMessages(routeNames);
  const paletteKeys = usePaletteKeys();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => read(OFF_KEY) === null);
  const wentAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') setOpen(true);
      if (!isOn || document.querySelector('[role="dialog"]')) return;
      const isSecond = event.timeStamp - wentAt.current < SEQUENCE_MS;
      const route = isSecond ? routes.find(({ shortcut }) => shortcut === event.key) : undefined;
      wentAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (route) navigate(route.path);
      const search = event.key === '/' ? document.querySelector<HTMLInputElement>('input[type="search"]') : null;
      if (!route && !search) return;
      event.preventDefault();
      search?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn, navigate]);

  const show = useCallback(() => setOpen(true), []);
  const choose = (on: boolean) => {
    write(OFF_KEY, on ? null : '1');
    setOn(on);
  };
  return (
    <>
      <Palette showShortcuts={show} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.title}>
        <dl className={css.keys}>
          {routes.map(({ name, shortcut }) => (
            <Keys key={name} keys={['g', shortcut]} joiner={t.joiner} text={names[name]} />
          ))}
          <Keys keys={[paletteKeys]} joiner={t.joiner} text={t.palette} />
          <Keys keys={['/']} joiner={t.joiner} text={t.search} />
          <Keys keys={['?']} joiner={t.joiner} text={t.help} />
        </dl>
        <Switch label={t.isOn} hint={t.hint} isOn={isOn} onChange={choose} />
      </Dialog>
    </>
  );
}

function Keys({ keys, joiner, text }: { keys: readonly string[]; joiner: string; text: string }) {
  return (
    <>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ` ${joiner} `}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
