-- Who ever signed in at the provider of an organization, as the SHA-256 of organization, issuer and subject. Such a person does not join by
-- signing in again, also with another account: people who were removed stay out.
CREATE TABLE organization_known_people (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  person_hash TEXT NOT NULL,
  PRIMARY KEY (organization_id, person_hash)
) WITHOUT ROWID;
