-- Who of the operator may use the admin site. None of them is a member.

create table admins (
  id uuid primary key,
  -- as it was spelled
  email text not null,
  email_key text not null unique,
  role text not null check (role in ('owner', 'billing', 'support', 'auditor')),
  added_at timestamptz not null,
  -- null until the admin has enrolled
  enrolled_at timestamptz,
  password_hash text,
  -- the key of the authenticator app, base 32
  totp_secret text,
  -- the newest time step (RFC 6238) whose code was taken: none up to it is taken again
  totp_step bigint not null default 0,
  signed_in_at timestamptz,
  check ((enrolled_at is null) = (password_hash is null) and (enrolled_at is null) = (totp_secret is null))
);
create index admins_role on admins (role);

-- The one link by which an admin enrols. What was entered by it waits here for the first code of the app.
create table admin_enrolments (
  admin_id uuid primary key references admins on delete cascade,
  -- SHA-256 of what stands in the link
  token_hash bytea not null unique,
  ends_at timestamptz not null,
  password_hash text,
  totp_secret text
);

-- SHA-256 of the codes that take the place of the app, each once
create table admin_recovery_codes (
  admin_id uuid not null references admins on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);

create table admin_sessions (
  id uuid primary key,
  admin_id uuid not null references admins on delete cascade,
  -- SHA-256 of the bearer token
  token_hash bytea not null unique,
  device text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
create index admin_sessions_admin_id on admin_sessions (admin_id);

-- Networks from where an admin signed in: strangers' failures do not count there.
create table admin_networks (
  network_hash bytea primary key,
  admin_id uuid not null references admins on delete cascade,
  ends_at timestamptz not null
);
create index admin_networks_admin_id on admin_networks (admin_id);
