-- Statements as members keep them: drafts, and generated ones with their translation. What is told in lists stands in columns of its
-- own; json rather than jsonb, so that every figure, place and order comes back as it was given.

create table financial_statements (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('draft', 'generated')),
  -- goes up with every change: who changes an older one is refused
  version integer not null,
  -- what the member calls the company; its taxpayer number only where the member wants it kept
  company_title text not null,
  inn text,
  form text,
  edition text,
  entity text not null,
  periods integer,
  denominations integer,
  reporting_year integer,
  -- amounts by code, what was entered besides, and what else the file gave
  figures json not null,
  -- SHA-256 of what makes it the same statement: form, period, unit, year, amounts
  content_hash bytea not null,
  saved_at timestamptz not null,
  generated_at timestamptz,
  -- the version of the translation, and what it gave
  engine integer,
  output json,
  expires_at timestamptz not null,
  -- the shortest notice of its end that was sent, in days
  told_days integer,
  deleted_at timestamptz,
  check ((status = 'generated') = (generated_at is not null and engine is not null and output is not null))
);
create index financial_statements_user_id on financial_statements (user_id);
create index financial_statements_expires_at on financial_statements (expires_at);

-- What was answered to calls that came with an Idempotency-Key, for who repeats them.
create table repeats (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  -- null only inside the transaction that does the work
  outcome json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index repeats_created_at on repeats (created_at);
