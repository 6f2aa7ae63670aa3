-- The name as filed, only where the member wants it kept: documents show it beneath the title.

alter table financial_statements add column russian_name text;

-- What a translation was called before: the name is no figure, and may change after it was generated.

create table statement_renames (
  statement_id uuid not null references financial_statements on delete cascade,
  -- the version that the change made
  version integer not null,
  -- who changed it
  user_id uuid not null references users on delete cascade,
  renamed_at timestamptz not null,
  -- null once the member keeps the company's real name no longer
  old_title text,
  new_title text,
  primary key (statement_id, version)
);
create index statement_renames_user_id on statement_renames (user_id);
