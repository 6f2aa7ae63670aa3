-- What a checkout and its payments need to be done once, however often they are asked for.

alter table orders
  -- the provider's name for the card it was paid with last, and the words by which that card is to be kept
  add column card text,
  add column consent_version text,
  add column consented_at timestamptz,
  add check ((consent_version is null) = (consented_at is null));

-- The keys that a member's pages sent with each press of the button: an order may have those of two tabs.
create table checkout_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  order_id uuid not null references orders on delete cascade,
  primary key (user_id, key)
);
create index checkout_keys_order_id on checkout_keys (order_id);

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
