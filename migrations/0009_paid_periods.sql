-- What a payment pays for: its plan, and whether it opened a period or raised the plan of one. Null where it is too small or
-- in another currency; rows from before are judged by their amount.
ALTER TABLE payments ADD COLUMN plan TEXT;
ALTER TABLE payments ADD COLUMN opens_period INTEGER;

-- The period the tokens of a paid plan belong to: the payment that opened it, and the tokens that were paid for.
ALTER TABLE user_plans ADD COLUMN period TEXT;
ALTER TABLE user_plans ADD COLUMN period_tokens INTEGER;
CREATE INDEX checkouts_session ON checkouts (provider, session_id);
