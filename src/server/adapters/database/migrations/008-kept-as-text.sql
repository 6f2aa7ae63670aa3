-- What is kept is answered as the text that was written when it was made: what is wrong with a translation gets a column of its own,
-- and a fingerprint of all that never changes tells whether a caller has it already.

alter table financial_statements
  add column problems json,
  add column fingerprint bytea;
update financial_statements set problems = output -> 'problems' where output is not null;
update financial_statements
set fingerprint = sha256(convert_to(figures::text || problems::text || output::text, 'UTF8'))
where output is not null;

alter table assessments add column fingerprint bytea;
update assessments set fingerprint = sha256(convert_to(inputs::text || output::text || printout::text, 'UTF8'));
alter table assessments alter column fingerprint set not null;

-- What no plan counts is bounded by its bytes: drafts, deleted ones until they are gone, and the answers kept for who repeats a call.

alter table financial_statements add column counted_bytes integer not null default 0;
update financial_statements set counted_bytes = octet_length(figures::text) where status = 'draft';
alter table repeats add column counted_bytes integer not null default 0;
update repeats set counted_bytes = coalesce(octet_length(outcome::text), 0);

create table storage (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null
);
insert into storage
select user_id, sum(counted_bytes) from (
  select user_id, counted_bytes from financial_statements
  union all select user_id, counted_bytes from repeats
) as counted group by user_id;

create function count_storage() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'INSERT' then change := change - old.counted_bytes; end if;
  if tg_op <> 'DELETE' then change := change + new.counted_bytes; end if;
  if change = 0 then
    return null;
  elsif tg_op = 'DELETE' then
    -- a member who goes takes all with them
    update storage set bytes = bytes + change where user_id = old.user_id;
  else
    insert into storage values (new.user_id, change)
    on conflict (user_id) do update set bytes = storage.bytes + excluded.bytes;
  end if;
  return null;
end
$$;
create trigger count_storage after insert or update or delete on financial_statements
for each row execute function count_storage();
create trigger count_storage after insert or update or delete on repeats
for each row execute function count_storage();
