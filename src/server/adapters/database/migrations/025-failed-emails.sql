-- Why an email could not be handed over the last time it was tried, for the operator to read.
alter table mails add column failed_at timestamptz, add column failed_because text;
