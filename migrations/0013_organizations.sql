-- Organizations: who belongs to one, who was invited, and what was done in it. Every query names the organization.
CREATE TABLE organizations (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  -- A version of the policy counts once somebody other than its author has approved it.
  requires_approval INTEGER NOT NULL DEFAULT 0,
  -- Ed25519: signs policies and the head of the audit log. Programs of members pin the public key, so it outlives master keys.
  public_key TEXT NOT NULL,
  sealed_private_key TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE organization_members (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'policy_editor', 'reviewer', 'member', 'billing')),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX organization_members_user ON organization_members (user_id);

-- Only the SHA-256 of a link's token is stored. An invitation is deleted when it is used.
CREATE TABLE organization_invites (
  id TEXT PRIMARY KEY NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'policy_editor', 'reviewer', 'member', 'billing')),
  -- The only address that may use it, in lower case; null where everybody with the link may.
  email TEXT,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX organization_invites_organization ON organization_invites (organization_id, created_at);
CREATE INDEX organization_invites_expiry ON organization_invites (expires_at);

-- What was done in an organization. Each entry holds the hash of the one before it; actors are ids, not names.
CREATE TABLE organization_audit (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  actor_id TEXT NOT NULL,
  action TEXT NOT NULL,
  -- JSON.
  details TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (organization_id, seq)
);
CREATE TRIGGER organization_audit_fixed BEFORE UPDATE ON organization_audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
