-- Whether a member wants to be emailed when accounts of their customers are too old, or newer ones are due.
alter table users add column wants_customer_notices boolean not null default false;

-- When a member's customers were last looked at for that email, and what was said of each then: it is not said again until it changes.
create table customer_notices (
  user_id uuid primary key references users on delete cascade,
  looked_at timestamptz not null,
  -- what was said, by the id of the customer
  facts_told json not null
);
