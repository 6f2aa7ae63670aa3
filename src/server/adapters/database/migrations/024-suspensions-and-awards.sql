-- What the operator does for one member: an account is suspended with a reason that the member is told, and uses are given without an order.

alter table users
  add column suspended_at timestamptz,
  add column suspended_because text,
  add constraint users_suspended check ((suspended_at is null) = (suspended_because is null));

create table awards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the custom plan that was agreed; null for extra uses
  plan_id text check (plan_id in ('translation-custom', 'analysis-custom')),
  -- as the member was told
  reason text not null,
  awarded_at timestamptz not null,
  revoked_at timestamptz
);
create index awards_user_id on awards (user_id, awarded_at);

alter table grants
  -- what the operator gave; null for what an order or the free plan gives
  add column award_id uuid references awards on delete cascade,
  add constraint grants_one_origin check (order_id is null or award_id is null),
  add constraint grants_award unique (award_id, counted),
  drop constraint grants_held_check,
  add constraint grants_held_check check (held in ('dispute', 'past-due', 'refunded', 'revoked'));
drop index grants_free;
create unique index grants_free on grants (user_id, counted, from_at) where order_id is null and award_id is null;
