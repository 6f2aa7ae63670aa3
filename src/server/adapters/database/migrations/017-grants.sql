-- What members may use is a list of grants, and the counter their sum. What the plan held gave becomes grants of the calendar year (UTC)
-- it was counted in; those of later years are written with their first use.

create table grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  counted text not null check (counted in ('translations', 'assessments')),
  given integer not null check (given > 0),
  used integer not null default 0 check (used between 0 and given),
  from_at timestamptz not null,
  -- no longer part of it
  until_at timestamptz not null,
  -- the order that paid for it; null for what the free plan gives
  order_id uuid references orders,
  -- why it may not be used; null while it may
  held text check (held in ('dispute', 'past-due', 'refunded')),
  check (from_at < until_at),
  unique (order_id, counted)
);
create index grants_user_id on grants (user_id, until_at);
create unique index grants_free on grants (user_id, counted, from_at) where order_id is null;

insert into grants (id, user_id, counted, given, used, from_at, until_at)
select gen_random_uuid(), user_id, counted, 10, least(10, use.used),
  make_timestamptz(use.year, 1, 1, 0, 0, 0, 'UTC'), make_timestamptz(use.year + 1, 1, 1, 0, 0, 0, 'UTC')
from plan_holdings
cross join lateral (
  values ('translations', counted_year, plan_holdings.used), ('assessments', assessments_counted_year, assessments_used)
) as use (counted, year, used)
where plan_id = 'free' and use.year > 0;

alter table plan_holdings
  drop column counted_year,
  drop column used,
  drop column assessments_counted_year,
  drop column assessments_used;
