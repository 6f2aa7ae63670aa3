-- Whose address is proven, what a session was opened by, who asked for a code, and from where members signed in before.

-- Null until a mailed code or link came back. Of older accounts nobody knows it: they are unproven and prove it once.
alter table users add column address_proven_at timestamptz;
-- Null: the password of before the proof counts no more, and another is still to be chosen
alter table users alter column password_hash drop not null;

-- Whether it was opened with the account's password; of older sessions nobody knows it
alter table sessions add column knows_password boolean not null default false;
-- When a mailed code was last given in it
alter table sessions add column code_given_at timestamptz;

-- The newest code and the newest link for each that asked; of older ones nobody knows who did
alter table mailed_secrets add column asker_hash bytea not null default '';
alter table mailed_secrets alter column asker_hash drop default;
alter table mailed_secrets drop constraint mailed_secrets_pkey;
alter table mailed_secrets add primary key (kind, address_hash, asker_hash);

-- Networks from where a member signed in. Neither network nor address stands here in clear.
create table known_networks (
  network_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  ends_at timestamptz not null
);
create index known_networks_user_id on known_networks (user_id);
