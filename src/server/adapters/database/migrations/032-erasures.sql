-- What was erased for good: hashes of ids, so that a restored backup can be made to forget it again. The deleting itself notes it, so
-- that no way of deleting can leave it out. Records that ended by the clock are not noted: they end again.
create table erasures (
  number bigint generated always as identity primary key,
  kind text not null,
  -- SHA-256 of the id, in hexadecimal
  hash text not null,
  at timestamptz not null default now(),
  -- when the ledger outside the database had it
  told_at timestamptz
);
create index erasures_to_tell on erasures (number) where told_at is null;
create index erasures_at on erasures (at);

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasures (kind, hash)
  values (tg_argv[0], encode(sha256(convert_to(old.id::text, 'UTF8')), 'hex'));
  return null;
end
$$;

create trigger erased after delete on users for each row execute function note_erasure('member');
create trigger erased after delete on admins for each row execute function note_erasure('admin');
create trigger erased after delete on cards for each row execute function note_erasure('card');
create trigger erased after delete on financial_statements for each row when (old.deleted_at is not null)
  execute function note_erasure('statement');
create trigger erased after delete on assessments for each row when (old.deleted_at is not null)
  execute function note_erasure('assessment');

-- when the newest backup was made, as the daily email says it
alter table daily_report add column backed_up_at timestamptz;
