-- The heartbeat keeps the last clock that was believed before a jump, and whether the operator accepted the jump.

alter table sweep_heartbeat add column last_believed_at timestamptz;
alter table sweep_heartbeat add column accepted_at timestamptz;
