import { buttonClass } from '@veilmark/ui/Button';
import { useMessages } from '@veilmark/ui/i18n';
import { Building2, Globe, MonitorDown, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '../../api/site';
import { CodeBlock } from '../../app/CodeBlock';
import { Card, Page, pageCss } from '../../app/Page';
import css from './Extension.module.css';
import { extensionMessages } from './messages';

const BUILD = 'npm run build:extension';
const BUILD_FIREFOX = 'npm run build:extension -- -b firefox';

/** How to get the extension: from a store where the operator has one, else from the source. */
export default function ExtensionPage() {
  const t = useMessages(extensionMessages);
  const links = useSite(({ site }) => site?.links);
  const hasStore = Boolean(links?.chromeExtension || links?.firefoxExtension);
  return (
    <Page title={t.title} lead={t.lead}>
      <Card title={t.doesTitle}>
        <ul className={css.points}>
          {Object.values(t.does).map((text) => (
            <li key={text}>
              <ShieldCheck size={16} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </Card>
      {hasStore && (
        <Card title={t.storeTitle}>
          <p>{t.storeText}</p>
          <div className={pageCss.actions}>
            {links?.chromeExtension && (
              <a href={links.chromeExtension} className={buttonClass({ variant: 'primary' })}>
                {t.chrome}
              </a>
            )}
            {links?.firefoxExtension && (
              <a href={links.firefoxExtension} className={buttonClass({ variant: 'primary' })}>
                {t.firefox}
              </a>
            )}
          </div>
        </Card>
      )}
      <Card title={t.sourceTitle}>
        <p>{hasStore ? t.sourceAlso : t.sourceText}</p>
        <Way icon={<Globe size={16} aria-hidden />} title={t.chromium.title} steps={Object.values(t.chromium.steps)}>
          <CodeBlock code={BUILD} label={t.chromium.title} />
        </Way>
        <Way icon={<MonitorDown size={16} aria-hidden />} title={t.gecko.title} steps={Object.values(t.gecko.steps)}>
          <CodeBlock code={BUILD_FIREFOX} label={t.gecko.title} />
        </Way>
      </Card>
      <Card title={t.afterTitle}>
        <ol className={css.steps}>
          <li>{t.after.pin}</li>
          <li>{t.after.sites}</li>
          <li>{t.after.connect(location.origin)}</li>
        </ol>
        <div className={css.links}>
          <Link href="/guides/extension">{t.guide}</Link>
          <Link href="/guides/extension-privacy">{t.privacy}</Link>
        </div>
      </Card>
      <Card title={t.companyTitle}>
        <p>
          <Building2 size={16} aria-hidden className={css.inline} /> {t.companyText}
        </p>
        <div>
          <Link href="/guides/extension-deployment">{t.companyLink}</Link>
        </div>
      </Card>
    </Page>
  );
}

function Way(props: { icon: ReactNode; title: string; steps: string[]; children: ReactNode }) {
  return (
    <section className={css.way}>
      <h3>
        {props.icon}
        {props.title}
      </h3>
      {props.children}
      <ol className={css.steps}>
        {props.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
