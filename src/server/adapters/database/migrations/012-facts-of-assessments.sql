-- The assessment itself as values and codes, beside the texts made of it: a printout can be made of it in other words. Null for what
-- was stored before.

alter table assessments add column facts json;
