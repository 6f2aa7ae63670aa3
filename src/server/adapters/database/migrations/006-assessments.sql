-- How many assessments were spent in the calendar year last counted, beside the translations.

alter table plan_holdings
  add column assessments_counted_year integer not null default 0,
  add column assessments_used integer not null default 0 check (assessments_used >= 0);

-- Assessments as members keep them, until they delete them. json rather than jsonb, so that everything comes back as it was made,
-- whatever the method has become since.

create table assessments (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the statement it was made of, which may be gone: all that is needed of it is kept here
  statement_id uuid,
  -- goes up with every change: who changes an older one is refused
  version integer not null,
  -- what the member calls the company
  title text not null,
  -- the statement or the English fields that were assessed, and what the member confirmed
  source json not null,
  inputs json not null,
  -- what lists tell; the assessment with every value on the way to it; its printout, ready to be drawn
  summary json not null,
  output json not null,
  printout json not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  deleted_at timestamptz
);
create index assessments_user_id on assessments (user_id);
create index assessments_deleted_at on assessments (deleted_at) where deleted_at is not null;
