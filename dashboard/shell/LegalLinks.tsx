import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Link } from 'wouter';
import { useSite } from '../api/site';
import css from '../shell/Shell.module.css';

const messages = defineMessages('dashboard/shell/LegalLinks', {
  en: { label: 'Legal', privacy: 'Privacy', terms: 'Terms', imprint: 'Imprint' },
  de: { label: 'Rechtliches', privacy: 'Datenschutz', terms: 'Nutzungsbedingungen', imprint: 'Impressum' },
});

/** The operator's own statements; what Veilmark does with data stands in for a privacy statement that is not set. */
export function LegalLinks() {
  const t = useMessages(messages);
  const links = useSite(({ site }) => site?.links);
  return (
    <nav className={css.legal} aria-label={t.label}>
      {links?.privacy ? <a href={links.privacy}>{t.privacy}</a> : <Link href="/guides/privacy">{t.privacy}</Link>}
      {links?.terms && <a href={links.terms}>{t.terms}</a>}
      {links?.imprint && <a href={links.imprint}>{t.imprint}</a>}
    </nav>
  );
}
