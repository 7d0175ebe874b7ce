-- Counts that programs report where the policy says so: types, hosts and decisions, no values or texts. A reporter is a random name of one
-- installation for one day. Rows stay until their day is published, two days at most.
CREATE TABLE organization_reports (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  reporter TEXT NOT NULL,
  program TEXT NOT NULL,
  team TEXT NOT NULL,
  -- JSON.
  counts TEXT NOT NULL,
  PRIMARY KEY (organization_id, day, reporter, program)
) WITHOUT ROWID;
CREATE INDEX organization_reports_day ON organization_reports (day);

-- What is published of a day: sums over at least five reporters each.
CREATE TABLE organization_counts (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  team TEXT NOT NULL,
  program TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  site TEXT NOT NULL,
  decision TEXT NOT NULL,
  policy_version INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day, team, program, entity_type, site, decision, policy_version)
) WITHOUT ROWID;
