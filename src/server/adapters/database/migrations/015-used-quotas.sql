-- What a deleted account used of its plan in a calendar year, until that year ends: the free plan taken again with the same address goes
-- on from there. No address and no name stands here in clear.

create table used_quotas (
  -- SHA-256 of the address's one spelling
  address_hash bytea primary key,
  year integer not null,
  translations integer not null check (translations >= 0),
  assessments integer not null check (assessments >= 0),
  ends_at timestamptz not null
);
