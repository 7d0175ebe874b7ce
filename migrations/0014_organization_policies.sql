-- Policies of organizations, one row a version. Documents may hold words of the company, so they are sealed.
CREATE TABLE organization_policies (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('published', 'pending', 'rejected', 'withdrawn')),
  sealed_document TEXT NOT NULL,
  note TEXT NOT NULL,
  author_id TEXT NOT NULL,
  decided_by TEXT,
  restored_from INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, version)
);
CREATE INDEX organization_policies_state ON organization_policies (organization_id, state, version);

-- SHA-256 of the token with which programs fetch the policy without an account; null until one is made.
ALTER TABLE organizations ADD COLUMN delivery_token_hash TEXT;
