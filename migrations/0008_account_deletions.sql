-- Accounts that are being deleted. The row goes with the account; one that stays is finished by the next sweep.
CREATE TABLE account_deletions (
  user_id TEXT PRIMARY KEY NOT NULL,
  requested_at INTEGER NOT NULL
);
