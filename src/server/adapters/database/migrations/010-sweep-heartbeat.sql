-- One row for all servers: when the last sweep ran by its own clock, and since when and why deletions are held back.

create table sweep_heartbeat (
  is_only boolean primary key default true check (is_only),
  -- null until the first sweep
  beat_at timestamptz,
  held_since timestamptz,
  held_because text check (held_because in ('clock-jumped', 'many-due')),
  check ((held_since is null) = (held_because is null))
);
insert into sweep_heartbeat default values;
