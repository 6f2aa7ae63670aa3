-- The year before that of a translated statement, where that year's own translation or saved assessment has other figures: it is restated.
alter table financial_statements add column restated_year integer;
