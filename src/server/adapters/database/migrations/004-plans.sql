-- The plan a member holds, and how many translations were spent in the calendar year last counted.

create table plan_holdings (
  user_id uuid primary key references users on delete cascade,
  plan_id text not null,
  since timestamptz not null,
  counted_year integer not null,
  used integer not null default 0 check (used >= 0)
);
