import { buttonClass } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Logo } from '@veilmark/ui/Logo';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSession } from '../app/session';
import { Appearance } from './Appearance';
import { LegalLinks } from './LegalLinks';
import { Menu, MenuDrawer } from './Menu';
import css from './Shell.module.css';
import { Shortcuts } from './Shortcuts';

const messages = defineMessages('dashboard/shell/Shell', {
  en: {
    skip: 'Skip to content',
    catalog: 'Catalog',
    guides: 'Guides',
    reference: 'API reference',
    extension: 'Extension',
    signIn: 'Sign in',
    signUp: 'Create account',
    main: 'Main',
    foot: 'Open source, Apache-2.0. No trackers, no third-party scripts.',
  },
  de: {
    skip: 'Zum Inhalt',
    catalog: 'Katalog',
    guides: 'Anleitungen',
    reference: 'API-Referenz',
    extension: 'Erweiterung',
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
    main: 'Hauptmenü',
    foot: 'Quelloffen, Apache-2.0. Keine Tracker, keine fremden Skripte.',
  },
});

/** The frame around every page: a menu for people who signed in, a plain header for everyone else. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { status } = useSession();
  const [path] = useLocation();
  // A new page starts at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);
  const isInside = status === 'signed-in' || status === 'unknown' || status === 'unreachable';
  return (
    <>
      <a href="#content" className={css.skip}>
        {t.skip}
      </a>
      {isInside ? (
        <div className={css.shell}>
          <MenuDrawer />
          <aside className={css.side}>
            <Menu />
          </aside>
          <main id="content" tabIndex={-1} className={css.main}>
            {children}
          </main>
        </div>
      ) : (
        <PublicFrame>{children}</PublicFrame>
      )}
      <Shortcuts />
    </>
  );
}

function PublicFrame({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const next = new URLSearchParams(useSearch()).get('next');
  // An invitation, or the page that asked for an account, is where it goes on.
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <div className={css.public}>
      <header className={css.publicTop}>
        <Link href="/" className={css.brand}>
          <Logo />
          <span>Veilmark</span>
        </Link>
        <nav className={css.publicNav} aria-label={t.main}>
          <span className={css.publicLinks}>
            <Link href="/catalog">{t.catalog}</Link>
            <Link href="/guides">{t.guides}</Link>
            <Link href="/docs/api">{t.reference}</Link>
            <Link href="/extension">{t.extension}</Link>
          </span>
          <Link href={`/sign-in${query}`} className={buttonClass({ variant: 'ghost', size: 'small' })}>
            {t.signIn}
          </Link>
          <Link href={`/sign-up${query}`} className={buttonClass({ variant: 'primary', size: 'small' })}>
            {t.signUp}
          </Link>
        </nav>
        <Appearance />
      </header>
      <main id="content" tabIndex={-1} className={css.publicMain}>
        {children}
      </main>
      <footer className={css.publicFoot}>
        <p>{t.foot}</p>
        <LegalLinks />
        <Appearance />
      </footer>
    </div>
  );
}
