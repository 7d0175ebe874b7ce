import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import type { OrganizationState } from '../messaging/protocol';
import css from './ui.module.css';

const messages = defineMessages('extension/ui/OrganizationLine', {
  en: {
    applies: (version: number, until: string) =>
      version === 0
        ? 'Your organization is connected; it has no policy yet.'
        : `Policy of your organization: version ${version}, valid until ${until}`,
    signedIn: (name: string) => `You are signed in as a member of “${name}”, so its policy applies here.`,
    reporting:
      'Your organization counts which types of values you protect or send, and on which sites, without values and texts. It sees only sums over at least 5 installations.',
    reported: 'What is reported about you today',
    nothingYet: 'Nothing yet.',
    closed: 'There is no valid policy of your organization, so nothing personal can be sent.',
    problems: {
      address: 'The delivery address or the key of the organization is not valid.',
      unreachable: 'The service of your organization cannot be reached.',
      ended: 'Your organization ended the access to its policy.',
      unreadable: 'The newer policy cannot be read, so it is not used.',
      foreign: 'A policy of another organization was refused.',
      tampered: 'A policy was refused: your organization did not sign it.',
      older: 'A policy was refused: a newer one was seen before.',
      'not-yet-valid': 'The newer policy is not in force yet.',
      expired: 'The policy has expired.',
    },
  },
  de: {
    applies: (version: number, until: string) =>
      version === 0
        ? 'Ihre Organisation ist verbunden; sie hat noch keine Richtlinie.'
        : `Richtlinie Ihrer Organisation: Version ${version}, gültig bis ${until}`,
    signedIn: (name: string) => `Sie sind als Mitglied von „${name}“ angemeldet, deshalb gilt hier deren Richtlinie.`,
    reporting:
      'Ihre Organisation zählt, welche Arten von Werten Sie schützen oder senden und auf welchen Seiten, ohne Werte und Texte. Sie sieht nur Summen über mindestens 5 Installationen.',
    reported: 'Was heute über Sie gemeldet wird',
    nothingYet: 'Noch nichts.',
    closed: 'Es gibt keine gültige Richtlinie Ihrer Organisation, daher kann nichts Personenbezogenes gesendet werden.',
    problems: {
      address: 'Die Adresse oder der Schlüssel der Organisation ist ungültig.',
      unreachable: 'Der Dienst Ihrer Organisation ist nicht erreichbar.',
      ended: 'Ihre Organisation hat den Zugang zu ihrer Richtlinie beendet.',
      unreadable: 'Die neuere Richtlinie ist nicht lesbar und wird nicht verwendet.',
      foreign: 'Die Richtlinie einer anderen Organisation wurde abgelehnt.',
      tampered: 'Eine Richtlinie wurde abgelehnt: Ihre Organisation hat sie nicht signiert.',
      older: 'Eine Richtlinie wurde abgelehnt: Es gab schon eine neuere.',
      'not-yet-valid': 'Die neuere Richtlinie gilt noch nicht.',
      expired: 'Die Richtlinie ist abgelaufen.',
    },
  },
});

/** Which policy of an organization applies, and what is wrong with a newer one. */
export function OrganizationLine({ organization }: { organization: OrganizationState | null }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (!organization) return null;
  const { version, expiresAt, problem, reporting, choice } = organization;
  const joined = choice?.organizations.find(({ id }) => id === choice.chosen);
  return (
    <>
      {joined && <p>{t.signedIn(joined.name)}</p>}
      {version !== null && expiresAt !== null ? (
        <p role="status">{t.applies(version, format.dateTime(expiresAt))}</p>
      ) : (
        <p className={css.warning} role="alert">
          {t.closed}
        </p>
      )}
      {reporting && (
        <>
          <p>{t.reporting}</p>
          <details>
            <summary>{t.reported}</summary>
            {reporting === 'nothing-yet' ? (
              <p>{t.nothingYet}</p>
            ) : (
              <pre className={css.report}>{JSON.stringify(reporting, null, 1)}</pre>
            )}
          </details>
        </>
      )}
      {problem && <p className={css.warning}>{t.problems[problem]}</p>}
    </>
  );
}
