-- Every answer to a message of the contact form, oldest first: a list of {at, text}.
alter table contact_messages add column answers jsonb not null default '[]';
update contact_messages
  set answers = jsonb_build_array(jsonb_build_object('at', answered_at, 'text', answer))
  where answer is not null;
alter table contact_messages
  drop column answer,
  drop column answered_at;
