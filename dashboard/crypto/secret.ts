import type { Result } from '@veilmark/client/client';
import type { CurrentSecret } from '@veilmark/client/zero-knowledge';
import { zeroKnowledge } from './zero-knowledge';

/** What is sent in place of the password of the signed-in account, derived here. */
export function currentSecret(email: string, password: string): Promise<Result<CurrentSecret>> {
  return zeroKnowledge.currentSecret({ email, password });
}
