// An organization that has something to show on every tab of its page, with names that are long where people choose them.
import type { Account, Service } from './accounts';

const LONG_NAME = 'Bundesausbildungsförderungsgesetzänderungsverordnungsgesellschaft mbH & Co. KG';
const DAY_MS = 86_400_000;

/** Answers the id. */
export async function fillOrganization({ origin, sql }: Service, owner: Account): Promise<string> {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${origin}/api/organizations${path}`, {
      method,
      headers: { cookie: owner.cookie, origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { organization } = await ask<{ organization: { id: string } }>('POST', '', { name: LONG_NAME });
  const { id } = organization;
  const email = `${'x'.repeat(50)}@${'subdomain.'.repeat(5)}example.com`;
  await ask('POST', `/${id}/invites`, { role: 'policy_editor', email });
  await ask('POST', `/${id}/policies`, { document: { submitAction: 'block', reportCounts: true }, note: LONG_NAME });
  await ask('PUT', `/${id}`, { requiresApproval: true });
  const denyList = ['PROJECT: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'];
  await ask('POST', `/${id}/policies`, { document: { submitAction: 'mask', denyList }, note: 'Less strict' });
  await ask('POST', `/${id}/keys`, { name: LONG_NAME.slice(0, 60) });
  await ask('POST', `/${id}/domains`, { domain: `${'subdomain-of-a-long-name.'.repeat(3)}example.com` });
  await ask('POST', `/${id}/provisioning/token`);
  await ask('PUT', `/${id}/provisioning/roles`, { groupRoles: [{ group: LONG_NAME, role: 'reviewer' }] });
  const day = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  for (const [type, site, decision, reason] of [
    ['EMAIL_ADDRESS', `${'a-chat-page-with-a-long-name.'.repeat(3)}example.com`, 'sent_anyway', 'recipient_may_see'],
    ['OTHER', '', 'protected', ''],
  ])
    await sql(
      `INSERT INTO organization_counts
         (organization_id, day, team, program, entity_type, site, decision, reason, policy_version, count)
       VALUES (?, ?, ?, 'extension', ?, ?, ?, ?, 1, 1234567)`,
      id,
      day,
      'a-team-with-a-name-of-forty-letters-abcd',
      type ?? '',
      site ?? '',
      decision ?? '',
      reason ?? '',
    );
  return id;
}
