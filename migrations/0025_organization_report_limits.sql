-- What the hosted proxy counted, which the service itself limits by its own calls.
ALTER TABLE organization_reports ADD COLUMN is_hosted INTEGER NOT NULL DEFAULT 0;

-- How much was reported for a day, so that no report has to count those of everybody, and what programs sent in the last minute.
CREATE TABLE organization_report_days (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  reports INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  -- Since 1970.
  minute INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day)
) WITHOUT ROWID;
INSERT INTO organization_report_days (organization_id, day, reports, bytes, minute, taken)
SELECT organization_id, day, count(*), sum(length(counts)), 0, 0 FROM organization_reports GROUP BY 1, 2;

CREATE TRIGGER organization_report_added AFTER INSERT ON organization_reports
BEGIN
  INSERT INTO organization_report_days (organization_id, day, reports, bytes, minute, taken)
  VALUES (new.organization_id, new.day, 1, length(new.counts), unixepoch() / 60, 1 - new.is_hosted)
  ON CONFLICT (organization_id, day) DO UPDATE SET reports = reports + 1, bytes = bytes + excluded.bytes,
    taken = iif(minute = excluded.minute, taken, 0) + excluded.taken, minute = excluded.minute;
END;
CREATE TRIGGER organization_report_replaced AFTER UPDATE OF counts ON organization_reports
BEGIN
  UPDATE organization_report_days SET bytes = bytes + length(new.counts) - length(old.counts),
    taken = iif(minute = unixepoch() / 60, taken, 0) + 1 - new.is_hosted, minute = unixepoch() / 60
  WHERE organization_id = new.organization_id AND day = new.day;
END;

-- Sums of a day whose reports are added up part by part. Read by nobody; published and deleted with the last part.
CREATE TABLE organization_sums (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  team TEXT NOT NULL,
  program TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  site TEXT NOT NULL,
  decision TEXT NOT NULL,
  reason TEXT NOT NULL,
  policy_version INTEGER NOT NULL,
  count INTEGER NOT NULL,
  -- How many reported it.
  reporters INTEGER NOT NULL,
  PRIMARY KEY (organization_id, day, team, program, entity_type, site, decision, reason, policy_version)
) WITHOUT ROWID;
