-- When the code or link in a mail ends; null for a mail without one. Where mails become files, such a file is removed then.

alter table mails add column secret_ends_at timestamptz;
