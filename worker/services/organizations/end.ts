import type { UserContext } from '../../context';
import { accountOf } from '../../data/organization-accounts';
import { deleteOrganizationRow } from '../../data/organizations';
import { closeAccount } from '../account/close-account';

/** Deletes an organization with its account. Nothing is deleted while a payment provider could continue to charge. */
export async function endOrganization(ctx: UserContext, id: string): Promise<void> {
  await closeAccount(ctx, accountOf(id));
  await deleteOrganizationRow(ctx.env.DB, id);
}
