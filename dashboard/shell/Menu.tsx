import { IconButton } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Logo } from '@veilmark/ui/Logo';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import * as Drawer from 'radix-ui/dialog';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useUser } from '../app/session';
import { Appearance } from './Appearance';
import { LegalLinks } from './LegalLinks';
import { PaletteOpener } from './palette/Palette';
import { routeNames, routes } from './routes';
import css from './Shell.module.css';
import { useSignOut } from './use-sign-out';

const messages = defineMessages('dashboard/shell/Menu', {
  en: {
    menu: 'Menu',
    open: 'Open the menu',
    out: 'Sign out',
  },
  de: {
    menu: 'Menü',
    open: 'Menü öffnen',
    out: 'Abmelden',
  },
});

const listed = routes.filter(({ isUnlisted }) => !isUnlisted);

export function Menu({ onLeave }: { onLeave?: () => void }) {
  const t = useMessages(messages);
  const names = useMessages(routeNames);
  const [path] = useLocation();
  const user = useUser();
  const signOut = useSignOut();
  return (
    <>
      <Link href="/playground" className={css.brand}>
        <Logo />
        Veilmark
      </Link>
      <PaletteOpener onOpen={onLeave} />
      <nav className={css.nav} aria-label={t.menu}>
        {listed.map(({ name, path: target, icon: Icon }) => (
          <Link
            key={target}
            href={target}
            className={css.link}
            aria-current={path === target || path.startsWith(`${target}/`) ? 'page' : undefined}
          >
            <Icon size={16} aria-hidden />
            <span>{names[name]}</span>
          </Link>
        ))}
      </nav>
      <div className={css.foot}>
        <LegalLinks />
        <Appearance />
        {user && (
          <div className={css.user}>
            <span title={user.email}>{user.email}</span>
            <IconButton icon={LogOut} label={t.out} size="small" onClick={() => void signOut()} />
          </div>
        )}
      </div>
    </>
  );
}

/** The same menu behind a button, where the screen has no room next to the content. */
export function MenuDrawer() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  // Going somewhere closes the menu.
  useEffect(() => setOpen(false), [path]);
  return (
    <header className={css.top}>
      <Link href="/playground" className={css.brand}>
        <Logo />
        Veilmark
      </Link>
      <Drawer.Root open={isOpen} onOpenChange={setOpen}>
        <Drawer.Trigger asChild>
          <IconButton icon={MenuIcon} label={t.open} />
        </Drawer.Trigger>
        <Drawer.Portal>
          <Drawer.Overlay className={css.scrim} />
          <Drawer.Content className={css.drawer} aria-describedby={undefined}>
            <Drawer.Title className="visually-hidden">{t.menu}</Drawer.Title>
            <Menu onLeave={() => setOpen(false)} />
          </Drawer.Content>
        </Drawer.Portal>
      </Drawer.Root>
    </header>
  );
}
