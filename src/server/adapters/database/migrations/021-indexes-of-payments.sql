-- What jobs ask each minute, and what the removal of an order or a card looks for.
create index orders_with_consent on orders (accepted_at) where consent_version is not null;
create index orders_to_remind on orders (id)
  where provider = 'paypal' and reminded_at is null and state in ('paid', 'dispute-won');
create index provider_events_order_id on provider_events (order_id);
create index subscriptions_card_id on subscriptions (card_id);
