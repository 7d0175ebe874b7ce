import { LOCALES, useLocale, useMessages } from '@veilmark/ui/i18n';
import { THEMES } from '@veilmark/ui/theme';
import { INTERFACE_LANGUAGES } from '@veilmark/wire/interface-languages';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { usePreferences } from '../../app/preferences';
import { useSession } from '../../app/session';
import { routeNames, routes } from '../routes';
import { useSignOut } from '../use-sign-out';
import type { Command } from './match';
import { paletteTexts } from './messages';

interface GuideName {
  name: string;
  title: string;
}

/** Everything the palette offers to this person, in the order of the menu. */
export function useCommands(showShortcuts: () => void): Command[] {
  const t = useMessages(paletteTexts);
  const names = useMessages(routeNames);
  const locale = useLocale();
  const [, navigate] = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const signOut = useSignOut();
  const { chooseTheme, chooseLocale } = usePreferences();
  const guides = useGuides();
  return useMemo(() => {
    const goTo = (path: string) => () => navigate(path);
    const pages = routes
      .filter(({ isUnlisted, needsSession }) => !isUnlisted && (isSignedIn || !needsSession))
      .map(({ name, path }): Command => ({ id: path, name: names[name], group: 'pages', run: goTo(path) }));
    const action = (id: string, name: string, run: () => void, words?: string): Command => ({
      id,
      name,
      group: 'actions',
      run,
      ...(words && { words }),
    });
    return [
      ...pages,
      { id: '/docs/api', name: t.reference, group: 'pages', words: 'openapi rest', run: goTo('/docs/api') },
      ...THEMES.map((theme) => action(`theme-${theme}`, t.themes[theme], () => chooseTheme(theme), t.themeWords)),
      ...LOCALES.filter((other) => other !== locale).map((other) => {
        const { name, show } = INTERFACE_LANGUAGES[other];
        return action(`language-${other}`, show, () => chooseLocale(other), `language sprache ${name}`);
      }),
      action('shortcuts', t.shortcuts, showShortcuts),
      ...(isSignedIn
        ? [action('sign-out', t.signOut, () => void signOut(), 'log out logout')]
        : [
            action('sign-in', t.signIn, goTo('/sign-in'), 'log in login'),
            action('sign-up', t.signUp, goTo('/sign-up'), 'register'),
          ]),
      ...guides.map(
        ({ name, title }): Command => ({ id: name, name: title, group: 'guides', run: goTo(`/guides/${name}`) }),
      ),
    ];
  }, [t, names, locale, isSignedIn, guides, navigate, signOut, chooseTheme, chooseLocale, showShortcuts]);
}

/** Types and presets are looked for where they are listed: offered last, for whatever was typed. */
export function useCatalogSearch(): (query: string) => Command[] {
  const t = useMessages(paletteTexts);
  const [, navigate] = useLocation();
  return (query) => {
    const wanted = query.trim();
    if (wanted === '') return [];
    const run = () => navigate(`/catalog?q=${encodeURIComponent(wanted)}`);
    return [{ id: 'catalog-search', name: t.inCatalog(wanted), group: 'actions', run }];
  };
}

/** Fetched with the first palette: the guides are larger than the page around them. */
function useGuides(): readonly GuideName[] {
  const [guides, setGuides] = useState<readonly GuideName[]>([]);
  useEffect(() => {
    let isHere = true;
    import('../../pages/guides/guides').then(
      ({ guides }) => isHere && setGuides(guides),
      // Without them the palette still leads to every page.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return guides;
}
