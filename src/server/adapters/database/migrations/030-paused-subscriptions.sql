-- A subscription whose account is suspended is not charged: since when, and the last month that began in that time, 0 for none.
alter table subscriptions
  add column paused_at timestamptz,
  add column skipped_month integer not null default 0;
update subscriptions set paused_at = users.suspended_at
  from users where users.id = subscriptions.user_id and subscriptions.state <> 'ended';
