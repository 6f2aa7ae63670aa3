-- What a checkout and its payments need to be done once, however often they are asked for.

alter table orders
  -- the key its buyer's page sends with each press of the button; null for the charge of a later month
  add column checkout_key text,
  -- the provider's name for the card it was paid with last, and the words by which that card is to be kept
  add column card text,
  add column consent_version text,
  add column consented_at timestamptz,
  add check ((consent_version is null) = (consented_at is null));
create unique index orders_checkout_key on orders (user_id, checkout_key) where checkout_key is not null;
-- orders of a member that may still be paid
create index orders_unpaid on orders (user_id, plan_id) where accepted_at is null;

alter table provider_calls
  -- counts them up, so that the newest of an order is known
  add column serial integer generated always as identity,
  -- which payment of the order it belongs to
  add column attempt integer not null default 0 check (attempt >= 0),
  -- whose call, where it belongs to no order; it goes with the account
  add column user_id uuid references users on delete cascade;
create index provider_calls_order_id on provider_calls (order_id);
create index provider_calls_user_id on provider_calls (user_id);
