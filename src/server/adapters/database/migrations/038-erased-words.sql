-- Notes and decisions that a member deleted for good are noted too. Those that went with their customer, assessment or
-- member are not: a restored backup forgets them again with these.
create trigger erased after delete on customer_notes for each row when (pg_trigger_depth() = 0)
  execute function note_erasure('note');
create trigger erased after delete on customer_decisions for each row when (pg_trigger_depth() = 0)
  execute function note_erasure('decision');
