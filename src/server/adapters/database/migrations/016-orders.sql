-- What is sold, what was ordered and paid, and what the payment providers said. Amounts are US cents without VAT. No card number stands
-- here: of a card the provider's name for it, its brand, its last four digits and its expiry.

-- Versions of prices: one is added, none is ever changed. An order keeps the version it was made at.
create table prices (
  serial integer primary key generated always as identity,
  plan_id text not null,
  cents integer not null check (cents > 0),
  translations integer not null check (translations >= 0),
  assessments integer not null check (assessments >= 0),
  is_active boolean not null,
  -- made up for trying the product
  is_sample boolean not null,
  valid_from timestamptz not null,
  added_at timestamptz not null,
  check (translations + assessments > 0)
);
create index prices_plan_id on prices (plan_id, valid_from);

-- Cards that members saved for later charges, with the words they agreed to.
create table cards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the provider's name for it
  payment_method text not null unique,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  is_default boolean not null,
  consent_version text not null,
  consented_at timestamptz not null
);
create index cards_user_id on cards (user_id);
create unique index cards_default on cards (user_id) where is_default;

-- What a provider calls a member.
create table payment_customers (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'paypal')),
  customer text not null,
  primary key (user_id, provider),
  unique (provider, customer)
);

-- Subscriptions. Those of a deleted account belong to nobody and are kept with their orders.
create table subscriptions (
  id uuid primary key,
  user_id uuid references users on delete set null,
  plan_id text not null,
  price_serial integer not null references prices,
  state text not null check (state in ('running', 'cancelled', 'past-due', 'past-due-cancelled', 'ended')),
  signed_up_at timestamptz not null,
  paid_month integer not null check (paid_month >= 0),
  -- by the notice that was given; null while there is none
  ends_on timestamptz,
  failing_month integer,
  failed_first_at timestamptz,
  failed_last_at timestamptz,
  -- charged each month; another of the member's takes its place
  card_id uuid references cards on delete set null,
  check ((failing_month is null) = (failed_first_at is null) and (failing_month is null) = (failed_last_at is null))
);
create index subscriptions_user_id on subscriptions (user_id);
-- a member subscribes to a plan once at a time
create unique index subscriptions_live on subscriptions (user_id, plan_id) where state <> 'ended';

-- Purchases, and the charge of each month of a subscription.
create table orders (
  id uuid primary key,
  user_id uuid references users on delete set null,
  plan_id text not null,
  price_serial integer not null references prices,
  quantity integer not null check (quantity > 0),
  total_cents integer not null check (total_cents > 0),
  -- whether a subscription begins with it: a monthly plan that is paid by card
  renews boolean not null,
  subscription_id uuid references subscriptions,
  -- the month of the subscription that is paid, 0 for the first and for what is paid once
  month integer not null default 0 check (month >= 0),
  provider text not null check (provider in ('stripe', 'paypal')),
  state text not null check (state in ('placed', 'confirming', 'pending', 'declined', 'expired', 'paid', 'disputed', 'dispute-won',
    'dispute-lost', 'refunding', 'refunded')),
  -- counts the payments that were begun
  attempt integer not null check (attempt >= 0),
  -- the provider's name for its payment, once it has one; at PayPal that of the order, and beside it that of its capture
  payment text,
  capture text,
  -- as given at checkout: name, company, address, country, tax number
  buyer json not null,
  -- the terms that were confirmed
  terms_version text not null,
  placed_at timestamptz not null,
  accepted_at timestamptz,
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  unique (subscription_id, month)
);
create index orders_user_id on orders (user_id);
create unique index orders_payment on orders (provider, payment);
create unique index orders_capture on orders (provider, capture);

-- Invoices and credit notes, as they were issued.
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  user_id uuid references users on delete set null,
  order_id uuid not null references orders,
  issued_at timestamptz not null,
  content json not null,
  unique (order_id, kind)
);
create index invoices_user_id on invoices (user_id);

-- The last number of each kind in each year. Its row is locked until the invoice is written: no number is missing or taken twice.
create table invoice_numbers (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- What providers told, each event once, however often it comes.
create table provider_events (
  provider text not null check (provider in ('stripe', 'paypal')),
  event text not null,
  kind text not null,
  order_id uuid references orders,
  received_at timestamptz not null,
  primary key (provider, event)
);

-- Calls to providers, written before they are made: one that was cut off is made again with the same key and done once.
create table provider_calls (
  idempotency_key text primary key,
  provider text not null check (provider in ('stripe', 'paypal')),
  call text not null,
  order_id uuid references orders,
  request json not null,
  -- null until the provider answered
  answer json,
  written_at timestamptz not null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index provider_calls_open on provider_calls (written_at) where answer is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end
$$;

create trigger kept_as_added before update or delete on prices
  for each row execute function refuse_change();

-- an invoice may only lose its member
create trigger kept_as_issued before update of number, kind, order_id, issued_at, content on invoices
  for each row execute function refuse_change();
