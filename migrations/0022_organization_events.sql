-- Where an organization wants its published counts and its audit log sent. Address and secret are sealed.
CREATE TABLE organization_webhooks (
  organization_id TEXT PRIMARY KEY NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  sealed_target TEXT NOT NULL,
  format TEXT NOT NULL,
  includes_audit INTEGER NOT NULL,
  -- The last day and the last entry that deliveries were made of.
  counts_after TEXT NOT NULL,
  audit_after INTEGER NOT NULL,
  delivered_at INTEGER,
  created_at INTEGER NOT NULL
);

-- Requests that are still to be sent, or that were given up (`dead`). What they say is read when they are sent.
CREATE TABLE organization_deliveries (
  organization_id TEXT NOT NULL REFERENCES organization_webhooks (organization_id) ON DELETE CASCADE,
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('counts', 'audit')),
  -- A day and the number of its part, or the first and the last entry.
  day TEXT,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  is_dead INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  problem TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX organization_deliveries_next ON organization_deliveries (is_dead, next_at);
CREATE INDEX organization_deliveries_organization ON organization_deliveries (organization_id, is_dead, created_at);
