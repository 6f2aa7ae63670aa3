-- What visitors wrote to the operator.

create table contact_messages (
  id uuid primary key,
  full_name text not null,
  email text not null,
  reason text not null,
  message text not null,
  created_at timestamptz not null
);
