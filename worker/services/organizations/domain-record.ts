import type { DomainRow } from '../../data/organization-domains';
import { lookUpTxt, OutboundFailure } from '../../platform/outbound';

/** The TXT record that proves a domain. */
export const recordOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  name: `_veilmark-challenge.${domain}`,
  value: `veilmark-domain=${token}`,
});

/** Whether the record is there now: a domain may have changed hands since it was verified. Undefined where nobody answers. */
export async function isStillProven(env: Env, row: DomainRow): Promise<boolean | undefined> {
  const { name, value } = recordOf(row);
  try {
    return (await lookUpTxt(env, name)).includes(value);
  } catch (error) {
    if (error instanceof OutboundFailure) return undefined;
    throw error;
  }
}
