-- An organization pays from an account of its own: a row that nobody can sign in to, named after the organization.
INSERT OR IGNORE INTO user (id, name, email, emailVerified, createdAt, updatedAt)
  SELECT 'org_' || id, name, 'org_' || id || '@organizations.invalid', 0,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM organizations;
CREATE TRIGGER organization_account AFTER INSERT ON organizations
BEGIN
  INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
    VALUES ('org_' || new.id, new.name, 'org_' || new.id || '@organizations.invalid', 0,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Tokens a month that each member may take from the balance; the member's own figure wins.
ALTER TABLE organizations ADD COLUMN member_quota INTEGER NOT NULL DEFAULT 0;
ALTER TABLE organization_members ADD COLUMN quota INTEGER;

-- 1 where the organization pays for calls with the key; 0 where its user does.
ALTER TABLE api_keys ADD COLUMN is_paid_by_organization INTEGER NOT NULL DEFAULT 0;

-- Of charges to an organization: the key in use, and the member whose key it is.
ALTER TABLE ledger ADD COLUMN key_id TEXT;
ALTER TABLE ledger ADD COLUMN member_id TEXT;
