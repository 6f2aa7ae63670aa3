-- Members, where they are signed in, what was mailed to them to prove who they are, and how often was tried.

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  -- the one spelling accounts are told apart by
  email_key text not null unique,
  password_hash text not null,
  company text,
  country text,
  phone text,
  preferred_currency text,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  signed_in_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the bearer token, which is stored nowhere
  token_hash bytea not null unique,
  device text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

-- The newest code and the newest link of an address, whether or not it has an account. No address stands here in clear.
create table mailed_secrets (
  kind text not null check (kind in ('code', 'link')),
  address_hash bytea not null,
  secret_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (kind, address_hash)
);

create table limits (
  key bytea primary key,
  used integer not null,
  ends_at timestamptz not null
);
