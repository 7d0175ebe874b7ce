// People who use the service.
import type { PlanId } from '#shared/commerce/plans.ts';
import { hashSecret } from '#worker/platform/password.ts';
import { loadNameModel } from '../helpers/name-model';
import type { Sql } from '../helpers/plain-service';
import { newSession } from '../helpers/session-cookie';
import { TEST_VARS } from '../helpers/test-vars';

export interface Account {
  userId: string;
  email: string;
  password: string;
  /** The session cookie, as a `cookie` header carries it. */
  cookie: string;
}

/** What the service of these tests takes a caller's address from. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** What the service logged last, for the message of a failure. */
type ReadLogs = () => Promise<string[]>;

export interface Service {
  origin: string;
  adminToken: string;
  /** A new user who is signed in, on a plan. */
  createAccount(plan?: PlanId): Promise<Account>;
  /** Makes an API key for an account. */
  createApiKey(account: Account): Promise<string>;
  /** Runs a statement on the service's database. */
  sql: Sql;
}

export function serviceAt(origin: string, sql: Sql, readLogs: ReadLogs = async () => []): Service {
  return {
    origin,
    adminToken: TEST_VARS.ADMIN_TOKEN,
    sql,
    createAccount: async (plan = 'professional') => {
      const account = await addUser(origin, sql);
      const status = plan === 'free' ? 'none' : 'active';
      await sql(
        'INSERT INTO user_plans (user_id, plan, status, version, updated_at) VALUES (?, ?, ?, 1, ?)',
        account.userId,
        plan,
        status,
        Date.now(),
      );
      return account;
    },
    createApiKey: async (account) => {
      const response = await fetch(`${origin}/api/user/api-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: account.cookie, origin },
        body: JSON.stringify({ name: 'Browser test' }),
      });
      if (!response.ok) throw new Error(`No key: ${response.status} ${await response.text()} ${await readLogs()}`);
      const { key } = (await response.json()) as { key: string };
      return key;
    },
  };
}

/** Has a service that was just started load what it loads when it is first needed. */
export async function wakeUp({ origin, createAccount, createApiKey }: Service): Promise<void> {
  await loadNameModel(origin, await createApiKey(await createAccount()));
}

const PASSWORD = 'correct horse battery';
/** Slow to make, and the same for everybody who uses the service in this process. */
let passwordHash: Promise<string> | undefined;

/** Somebody who signed up and in, straight in the database; signing up in a browser has tests of its own. */
async function addUser(origin: string, sql: Sql): Promise<Account> {
  const [userId, now] = [crypto.randomUUID(), new Date().toISOString()];
  const email = `${userId}@example.test`;
  passwordHash ??= hashSecret(PASSWORD);
  await sql(
    'INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?, ?, ?, 0, ?, ?)',
    userId,
    'Test user',
    email,
    now,
    now,
  );
  await sql(
    `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
     VALUES (?, ?, 'credential', ?, ?, ?, ?)`,
    crypto.randomUUID(),
    userId,
    userId,
    await passwordHash,
    now,
    now,
  );
  const { statement, values, cookie } = await newSession(userId, TEST_VARS.AUTH_SECRET, origin);
  await sql(statement, ...values);
  return { userId, email, password: PASSWORD, cookie };
}
