-- Mails that wait for delivery. A delivered or useless one is deleted. One without a recipient only takes the time of one.

create table mails (
  id uuid primary key,
  recipient text,
  reply_to text,
  subject text not null,
  body text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  useless_at timestamptz not null
);
create index mails_next_try_at on mails (next_try_at);
