-- The organization whose policy holds for calls with this key. Such a key ends with the organization.
ALTER TABLE api_keys ADD COLUMN organization_id TEXT REFERENCES organizations (id) ON DELETE CASCADE;
CREATE INDEX api_keys_organization ON api_keys (organization_id, user_id);
