-- Provisioning by the organization's directory over SCIM 2.0. Of its token only the SHA-256 is stored.
CREATE TABLE organization_scim (
  organization_id TEXT PRIMARY KEY NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
);

-- People the directory has provisioned. An inactive one is no member.
CREATE TABLE organization_scim_users (
  id TEXT PRIMARY KEY NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  user_name TEXT NOT NULL COLLATE NOCASE,
  external_id TEXT,
  -- The address that decides which account is meant, in lower case.
  email TEXT NOT NULL,
  -- JSON: name, displayName and emails as the directory sent them.
  attributes TEXT NOT NULL,
  active INTEGER NOT NULL,
  -- The role that groups gave last; null where none of the person's groups has one.
  group_role TEXT CHECK (group_role IN ('owner', 'policy_editor', 'reviewer', 'member', 'billing')),
  -- 1 where provisioning made the account.
  made_account INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (organization_id, user_name),
  UNIQUE (organization_id, user_id)
);
CREATE INDEX organization_scim_users_external ON organization_scim_users (organization_id, external_id);
CREATE INDEX organization_scim_users_user ON organization_scim_users (user_id);

CREATE TABLE organization_scim_groups (
  id TEXT PRIMARY KEY NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  display_name TEXT NOT NULL COLLATE NOCASE,
  external_id TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (organization_id, display_name)
);

CREATE TABLE organization_scim_group_members (
  group_id TEXT NOT NULL REFERENCES organization_scim_groups (id) ON DELETE CASCADE,
  scim_user_id TEXT NOT NULL REFERENCES organization_scim_users (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, scim_user_id)
) WITHOUT ROWID;
CREATE INDEX organization_scim_group_members_user ON organization_scim_group_members (scim_user_id);

-- The role that a group gives, by its name: it may be set before the directory sends the group.
CREATE TABLE organization_scim_roles (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  group_name TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'policy_editor', 'reviewer', 'member', 'billing')),
  PRIMARY KEY (organization_id, group_name)
) WITHOUT ROWID;

-- Accounts of a verified domain that its organization has deactivated. Provisioning them again, or deleting the organization, ends it.
CREATE TABLE account_suspensions (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- Why the organization may: the domain the address had.
  domain TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, organization_id)
) WITHOUT ROWID;
CREATE INDEX account_suspensions_organization ON account_suspensions (organization_id, domain);

-- An organization that gives the domain up, or loses it to another one, has no say any more. A record that is missing for a while changes nothing.
CREATE TRIGGER suspensions_of_deleted_domain AFTER DELETE ON organization_domains
BEGIN
  DELETE FROM account_suspensions WHERE organization_id = old.organization_id AND domain = old.domain;
END;
CREATE TRIGGER suspensions_of_lost_domain AFTER UPDATE OF verified_at ON organization_domains WHEN new.verified_at IS NOT NULL
BEGIN
  DELETE FROM account_suspensions WHERE organization_id <> new.organization_id AND domain = new.domain;
END;

-- A sign-in that was under way when the account was suspended ends here.
CREATE TRIGGER session_of_suspended BEFORE INSERT ON session
WHEN EXISTS (SELECT 1 FROM account_suspensions WHERE user_id = new.userId)
BEGIN
  SELECT RAISE(ABORT, 'the account is suspended');
END;
CREATE TRIGGER api_key_of_suspended BEFORE INSERT ON api_keys
WHEN EXISTS (SELECT 1 FROM account_suspensions WHERE user_id = new.user_id)
BEGIN
  SELECT RAISE(ABORT, 'the account is suspended');
END;
CREATE TRIGGER connection_of_suspended BEFORE INSERT ON oauth_connections
WHEN EXISTS (SELECT 1 FROM account_suspensions WHERE user_id = new.user_id)
BEGIN
  SELECT RAISE(ABORT, 'the account is suspended');
END;
