import type { CountReport } from '@veilmark/contract/oversight';

/** Profiles of a policy; the one that applies, and whether the person may choose another. */
export interface PolicyProfiles {
  names: string[];
  chosen: string | null;
  isFixed: boolean;
}

/** The organization whose policy is followed, and what is wrong where anything is. */
export interface OrganizationState {
  /** Of the policy that applies; null where there is no valid one, and nothing personal gets out. */
  id: string | null;
  version: number | null;
  expiresAt: string | null;
  /** Where its policy asks for counts: all that is reported of today. */
  reporting?: CountReport | 'nothing-yet';
  /** Where it is followed because the person is signed in: the organizations of the account. */
  choice?: { chosen: string; organizations: { id: string; name: string }[] };
  problem:
    | 'address'
    | 'unreachable'
    | 'ended'
    | 'unreadable'
    | 'foreign'
    | 'tampered'
    | 'older'
    | 'not-yet-valid'
    | 'expired'
    | null;
}
