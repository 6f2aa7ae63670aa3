-- What was done, by whom and when: rows that are only ever added, and the chain that a job ties them into.

-- A number is drawn after its transaction has an id: once every transaction is over that had one when a number was read, no number up to
-- that one can come any more (docs/decisions/111).
create sequence audit_numbers;
create function next_audit_number() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('audit_numbers');
end $$;

create table audit_events (
  number bigint primary key default next_audit_number(),
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('member', 'admin', 'operator', 'system', 'visitor')),
  actor_id text,
  -- the mark of the member; null where the object leads to them: an order does so for as long as it knows its account
  member uuid,
  object text,
  -- hashed with the key of the member where they are private
  before text,
  after text,
  why text,
  network text,
  count integer not null default 1 check (count > 0)
);
create index audit_events_member on audit_events (member, number);
create index audit_events_object on audit_events (object) where object is not null;
create index audit_events_kind on audit_events (kind, at);

-- A link stays when its row is removed after its time. `hash` is that of the link before and of all the rest.
create table audit_links (
  number bigint primary key,
  kind text not null,
  at timestamptz not null,
  row_hash bytea not null,
  hash bytea not null
);

-- The end of the chain, one row: who links locks it.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  number bigint not null default 0,
  hash bytea not null default '\x',
  links bigint not null default 0
);
insert into audit_chain default values;

-- By which mark the trail knows a member, and what their private values are hashed with. Both go with the account, and with them all
-- that leads from the trail to the person.
create table audit_keys (
  user_id uuid primary key references users on delete cascade,
  mark uuid not null unique default gen_random_uuid(),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into audit_keys (user_id) select id from users;
create function add_audit_key() returns trigger language plpgsql as $$
begin
  insert into audit_keys (user_id) values (new.id);
  return null;
end $$;
create trigger audit_key_added after insert on users for each row execute function add_audit_key();

create function audit_hash(key bytea, value text) returns text language sql immutable strict as $$
  select encode(sha256(key || sha256(key || convert_to(value, 'UTF8'))), 'hex')
$$;

-- Refusals of the minute, counted; each becomes one row when its minute is over.
create table audit_refusals (
  object text not null,
  why text not null,
  network text not null,
  minute timestamptz not null,
  count integer not null default 1,
  primary key (minute, network, object, why)
);

-- Rows are removed by the job that thins them, and by nobody else.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_events' and current_setting('saldo.thins_audit', true) = 'on' then
    return old;
  end if;
  raise exception 'the audit trail is only added to' using errcode = '23001';
end $$;
create trigger only_added before update or delete on audit_events for each row execute function refuse_audit_change();
create trigger never_emptied before truncate on audit_events for each statement execute function refuse_audit_change();
create trigger only_added before update or delete on audit_links for each row execute function refuse_audit_change();
create trigger never_emptied before truncate on audit_links for each statement execute function refuse_audit_change();
