-- How the people of an organization sign in: at its OpenID provider, with addresses of domains that it has proven.
CREATE TABLE organization_sign_in (
  organization_id TEXT PRIMARY KEY NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  issuer TEXT NOT NULL,
  client_id TEXT NOT NULL,
  sealed_client_secret TEXT NOT NULL,
  -- 1 where addresses of its proven domains sign in here and nowhere else.
  is_enforced INTEGER NOT NULL DEFAULT 0,
  -- When somebody last signed in with this issuer and client.
  last_used_at INTEGER,
  updated_at INTEGER NOT NULL
);

CREATE TABLE organization_domains (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- In lower case, as the domain name system has it.
  domain TEXT NOT NULL,
  -- What the TXT record has to hold.
  token TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Null until the record was seen.
  verified_at INTEGER,
  PRIMARY KEY (organization_id, domain)
);
CREATE UNIQUE INDEX organization_domains_verified ON organization_domains (domain) WHERE verified_at IS NOT NULL;

-- Who signed in at which provider. Stays when a member is removed, so that signing in does not let them join again.
CREATE TABLE organization_identities (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  issuer TEXT NOT NULL,
  -- As the provider names the person.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, issuer, subject)
);
CREATE UNIQUE INDEX organization_identities_user ON organization_identities (organization_id, user_id);
CREATE INDEX organization_identities_account ON organization_identities (user_id);
