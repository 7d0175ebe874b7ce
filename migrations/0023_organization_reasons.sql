-- Why values were sent as they are, a word of a closed list; empty where nobody was asked.
CREATE TABLE organization_counts_by_reason (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  team TEXT NOT NULL,
  program TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  site TEXT NOT NULL,
  decision TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  policy_version INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day, team, program, entity_type, site, decision, reason, policy_version)
) WITHOUT ROWID;
INSERT INTO organization_counts_by_reason
  (organization_id, day, team, program, entity_type, site, decision, policy_version, count)
SELECT organization_id, day, team, program, entity_type, site, decision, policy_version, count FROM organization_counts;
DROP TABLE organization_counts;
ALTER TABLE organization_counts_by_reason RENAME TO organization_counts;
