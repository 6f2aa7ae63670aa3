-- What is done between payments: what is to be done at the providers until it is done, and what the jobs know of an order.

alter table orders
  -- why the charge of a month failed, where it was not the card that was declined
  add column failed_because text check (failed_because in ('no-card', 'bank-asks')),
  -- the jobs leave it alone until then: another server is at it, or its payment was looked up a moment ago
  add column not_before timestamptz,
  -- when the provider said first that its refund failed, of which the operator is told once
  add column refund_failed_at timestamptz,
  -- when its buyer was told that what was paid by PayPal ends soon
  add column reminded_at timestamptz;
create index orders_open on orders (placed_at) where state in ('placed', 'confirming', 'pending', 'declined');

-- What is to be done at a provider, tried until it is done: the money of an order goes back, a charge that is open when its account is deleted
-- is given up, and the customer of a deleted account is removed with all cards.
create table provider_tasks (
  id uuid primary key,
  kind text not null check (kind in ('refund', 'cancel-charge', 'remove-customer')),
  order_id uuid references orders,
  -- the provider's name for it
  customer text unique,
  tries integer not null default 0,
  -- null: at once
  next_try_at timestamptz,
  check ((kind = 'remove-customer') = (customer is not null) and (kind <> 'remove-customer') = (order_id is not null)),
  unique (order_id, kind)
);
create index provider_tasks_next_try_at on provider_tasks (next_try_at);

-- whatever removes an account, its customer at the provider is removed too
create function remove_customer() returns trigger language plpgsql as $$
begin
  if old.provider = 'stripe' then
    insert into provider_tasks (id, kind, customer) values (gen_random_uuid(), 'remove-customer', old.customer)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger customer_removed after delete on payment_customers
  for each row execute function remove_customer();
