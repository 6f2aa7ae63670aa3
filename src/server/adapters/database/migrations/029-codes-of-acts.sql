-- Wrong codes of the authenticator app that came by a session, for acts that ask for one: with the last of a few the session ends.
alter table admin_sessions add column wrong_codes integer not null default 0;
