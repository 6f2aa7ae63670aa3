-- What became of a message of the contact form.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  add column answer text,
  add column answered_at timestamptz;
create index contact_messages_created_at on contact_messages (created_at, id);
