-- Events a payment provider sent. Ids and types only: bodies hold names and addresses and are not kept.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  subscription_id TEXT,
  payment_id TEXT,
  received_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('received', 'processing', 'done', 'ignored')),
  lease_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_open ON payment_events (received_at) WHERE state IN ('received', 'processing');

-- What the provider last said about a subscription, and the plan a user keeps until a paid period ends.
CREATE TABLE subscriptions (
  provider TEXT NOT NULL,
  id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  plan TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('none', 'active', 'past_due', 'canceled')),
  period_end INTEGER,
  cancel_at_period_end INTEGER NOT NULL DEFAULT 0,
  held_plan TEXT,
  held_until INTEGER,
  -- When the provider was asked; an answer to an older question never replaces a newer one.
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX subscriptions_user ON subscriptions (user_id);
CREATE INDEX subscriptions_held ON subscriptions (held_until) WHERE held_until IS NOT NULL;

-- Invoices and sales, by the provider's id.
CREATE TABLE payments (
  provider TEXT NOT NULL,
  id TEXT NOT NULL,
  subscription_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'partially_refunded', 'refunded', 'disputed')),
  receipt_url TEXT,
  paid_at INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX payments_user ON payments (user_id, paid_at);

-- Checkouts that were started, so that a second click leads to the same one.
CREATE TABLE checkouts (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  plan TEXT NOT NULL,
  session_id TEXT NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX checkouts_user ON checkouts (user_id, created_at);

-- Subscriptions of the development-only test provider.
CREATE TABLE test_subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  plan TEXT NOT NULL,
  state TEXT NOT NULL,
  period_end INTEGER NOT NULL
);

-- The plan version the user's meter is known to have; a lower one is sent again by the sweep.
ALTER TABLE user_plans ADD COLUMN pushed_version INTEGER NOT NULL DEFAULT 0;
