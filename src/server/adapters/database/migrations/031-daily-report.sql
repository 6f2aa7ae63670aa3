-- The day, YYYY-MM-DD in UTC, for which the operator was last sent the daily email: one row, for all servers.
create table daily_report (
  is_only boolean primary key default true check (is_only),
  sent_for text
);
insert into daily_report default values;
