-- Decisions of reviews, one a person and file. They hold no values of the file; reasons may be anybody's words, so they are sealed.
CREATE TABLE organization_reviews (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- Of the original that was reviewed, and of the file of decisions.
  file_sha256 TEXT NOT NULL,
  review_sha256 TEXT NOT NULL,
  reviewer_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  decisions INTEGER NOT NULL,
  sealed_decisions TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, file_sha256, reviewer_id)
);
CREATE INDEX organization_reviews_reviewer ON organization_reviews (reviewer_id);
