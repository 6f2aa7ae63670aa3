-- Addresses that accounts had before. Who reads the mail of one can take the change back until it ends; nobody else gets the address
-- meanwhile.

create table address_changes (
  email_key text primary key,
  user_id uuid not null references users on delete cascade,
  -- as it was spelled
  email text not null,
  -- SHA-256 of what stands in the emailed link
  undo_hash bytea not null unique,
  changed_at timestamptz not null,
  ends_at timestamptz not null
);
create index address_changes_user_id on address_changes (user_id);
