import { storage } from 'wxt/utils/storage';

interface Joined {
  id: string;
  name: string;
  /** As it was when the organization was first seen here. */
  publicKey: string;
}

/** Organizations of the signed-in account, and the one whose policy applies. */
interface Membership {
  /** Of the service that the account is with. */
  origin: string;
  chosen: string;
  organizations: Joined[];
}

/** Null where nobody is signed in, or the account belongs to none. */
export const membership = storage.defineItem<Membership | null>('local:membership', { fallback: null, version: 1 });
