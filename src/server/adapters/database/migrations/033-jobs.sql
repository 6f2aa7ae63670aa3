-- What is to be done, of whatever kind: emails to hand over, and what is to be done at the payment providers. What waits goes on waiting.

create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- the id of the email or order it is for, or a provider's name for a customer
  subject text not null,
  -- null: at once
  due_at timestamptz,
  -- of those due at the same moment the first that was added comes first
  added bigint generated always as identity,
  tries integer not null default 0,
  failed_at timestamptz,
  failed_because text,
  unique (kind, subject)
);
create index jobs_due_at on jobs (kind, due_at);

insert into jobs (id, kind, subject, due_at, tries, failed_at, failed_because)
select id, 'email', id::text, next_try_at, tries, failed_at, failed_because from mails order by next_try_at;

insert into jobs (id, kind, subject, due_at, tries)
select id, kind, coalesce(order_id::text, customer), next_try_at, tries from provider_tasks order by next_try_at nulls first;

alter table mails drop column tries, drop column next_try_at, drop column failed_at, drop column failed_because;

create or replace function remove_customer() returns trigger language plpgsql as $$
begin
  if old.provider = 'stripe' then
    insert into jobs (kind, subject) values ('remove-customer', old.customer) on conflict do nothing;
  end if;
  return null;
end
$$;

drop table provider_tasks;
