import { Button } from '@veilmark/ui/Button';
import { EntityText } from '@veilmark/ui/EntityText';
import { TextAreaField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { KeyRound, MonitorCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { AnalyzeReply } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { openOptions } from '../commands';
import { GuardSites } from '../options/Sites';
import { Broken, Header, ProblemState, WhereChip } from '../parts';
import { useUi } from '../store';
import css from '../ui.module.css';

const messages = defineMessages('extension/ui/welcome/Welcome', {
  en: {
    title: 'Personal data, marked and masked before it leaves',
    intro: 'Veilmark works right now, without an account: text is checked in this browser and nothing is sent.',
    tryTitle: 'Try it',
    tryLabel: 'Any text',
    sample:
      'Please call Dr. Anna Schmidt on +49 30 901820 or write to anna.schmidt@example.com. IBAN: DE89 3704 0044 0532 0130 00.',
    guardTitle: 'Protect what you send to AI chats',
    guardText:
      'Allow Veilmark on the chat pages you use. It checks what you paste or send there and offers placeholders. Rest the pointer on a placeholder in an answer to see its value; the site does not see it.',
    accountTitle: 'Connect a service (optional)',
    accountText:
      'The service opens cloud files and reads pictures in more languages. Sign in or enter a key in the settings. You can keep checking on this device.',
    settings: 'Open settings',
    keysTitle: 'Shortcuts',
    keys: {
      'scan-page': 'Check the page',
      'redact-page': 'Redact the page',
      'next-finding': 'Next finding',
      'previous-finding': 'Previous finding',
      'redact-finding': 'Redact the current finding',
      'undo-redaction': 'Undo all redactions',
    },
    notSet: 'not set',
  },
  de: {
    title: 'Personenbezogene Daten markieren und schwärzen, bevor sie den Browser verlassen',
    intro: 'Veilmark funktioniert sofort und ohne Konto: Text wird in diesem Browser geprüft, es wird nichts gesendet.',
    tryTitle: 'Ausprobieren',
    tryLabel: 'Beliebiger Text',
    sample:
      'Bitte rufen Sie Dr. Anna Schmidt unter +49 30 901820 an oder schreiben Sie an anna.schmidt@example.com. IBAN: DE89 3704 0044 0532 0130 00.',
    guardTitle: 'Schützen, was Sie an KI-Chats senden',
    guardText:
      'Erlauben Sie Veilmark auf den Chat-Seiten, die Sie nutzen. Es prüft, was Sie dort einfügen oder senden, und bietet Platzhalter an. Zeigen Sie in einer Antwort mit der Maus auf einen Platzhalter, um seinen Wert zu sehen; die Website sieht ihn nicht.',
    accountTitle: 'Einen Dienst verbinden (optional)',
    accountText:
      'Der Dienst öffnet Cloud-Dateien und liest Bilder in mehr Sprachen. Melden Sie sich in den Einstellungen an oder geben Sie einen Schlüssel ein; Sie können weiter auf diesem Gerät prüfen.',
    settings: 'Einstellungen öffnen',
    keysTitle: 'Tastenkürzel',
    keys: {
      'scan-page': 'Seite prüfen',
      'redact-page': 'Seite schwärzen',
      'next-finding': 'Nächster Fund',
      'previous-finding': 'Vorheriger Fund',
      'redact-finding': 'Aktuellen Fund schwärzen',
      'undo-redaction': 'Alle Schwärzungen rückgängig machen',
    },
    notSet: 'nicht belegt',
  },
});

/** Where the trial text is checked, whatever the settings say. */
const TRIAL = { kind: 'device', reason: 'chosen' } as const;

/** First run: useful at once, without an account. */
export function Welcome() {
  const t = useMessages(messages);
  const { state, isBroken } = useUi();
  if (isBroken) return <Broken />;
  return (
    <main className={css.page}>
      <Header>
        <WhereChip where={TRIAL} />
      </Header>
      <div className={css.hero}>
        <h1>{t.title}</h1>
        <p>{t.intro}</p>
      </div>
      <section className={css.section}>
        <h2 className={css.row}>
          <MonitorCheck size={18} aria-hidden />
          {t.tryTitle}
        </h2>
        <Trial label={t.tryLabel} sample={t.sample} />
      </section>
      <section className={css.section}>
        <h2 className={css.row}>
          <ShieldCheck size={18} aria-hidden />
          {t.guardTitle}
        </h2>
        <p>{t.guardText}</p>
        {state ? <GuardSites state={state} /> : <SkeletonRows rows={2} />}
      </section>
      {state?.settings.enrolment !== 'none' && (
        <section className={css.section}>
          <h2 className={css.row}>
            <KeyRound size={18} aria-hidden />
            {t.accountTitle}
          </h2>
          <p>{t.accountText}</p>
          <div>
            <Button onClick={() => void openOptions()}>{t.settings}</Button>
          </div>
        </section>
      )}
      <Shortcuts />
    </main>
  );
}

function Trial({ label, sample }: { label: string; sample: string }) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  // Until something is typed it follows the language, which may be told a moment later.
  const text = typed ?? sample;
  const [reply, setReply] = useState<AnalyzeReply>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => void ask('ui.preview', { text }).then(setReply), 150);
    return () => clearTimeout(timer);
  }, [text, locale, attempt]);
  const findings = reply?.ok ? (reply.findings[0] ?? []) : [];
  const isCurrent = findings.every(({ start, end, text: value }) => text.slice(start, end) === value);
  return (
    <>
      <TextAreaField label={label} rows={3} value={text} onChange={(event) => setTyped(event.target.value)} />
      {reply && !reply.ok && <ProblemState problem={reply.problem} onRetry={() => setAttempt(attempt + 1)} />}
      <div aria-live="polite">
        <EntityText
          text={text}
          spans={isCurrent ? findings.map(({ entity_type, ...span }) => ({ ...span, entityType: entity_type })) : []}
          hasTags
        />
      </div>
    </>
  );
}

/** In the order of the texts: browsers tell them in any. They name two keys in English; people look for what stands on them. */
const spell = (shortcut: string) => shortcut.replace('Period', '.').replace('Comma', ',');

function Shortcuts() {
  const t = useMessages(messages);
  const [shortcuts, setShortcuts] = useState<Record<string, string>>({});
  useEffect(() => {
    void browser.commands
      .getAll()
      .then((all) => setShortcuts(Object.fromEntries(all.map(({ name = '', shortcut = '' }) => [name, shortcut]))));
  }, []);
  return (
    <section className={css.section}>
      <h2>{t.keysTitle}</h2>
      <dl className={css.keys}>
        {Object.entries(t.keys)
          .filter(([name]) => name in shortcuts)
          .map(([name, text]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{shortcuts[name] ? <kbd className={css.key}>{spell(shortcuts[name])}</kbd> : t.notSet}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
