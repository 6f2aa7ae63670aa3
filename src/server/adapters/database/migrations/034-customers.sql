-- Customers of a member: who the statements and assessments are of, what they ask for, notes on them and decisions about their credit.

create table customers (
  id uuid primary key,
  -- whose customer it is
  holder_id uuid not null references users on delete cascade,
  -- merged by hand into another, which is undone by emptying it; the customer all of them are shown as, itself where it is not merged
  merged_into uuid references customers on delete cascade,
  root_id uuid not null,
  -- English name, nickname or code, and the key it is compared by
  name text not null,
  name_key text not null,
  -- both names, as they are searched
  search_key text not null,
  -- only where the member keeps them
  russian_name text,
  inn text,
  -- what it asks for: whole units of the currency, and days
  request_amount bigint check (request_amount >= 0),
  request_currency text,
  request_terms_days integer,
  -- entered, imported or changed by the member: else it goes with the last record that was renamed or moved away
  is_entered boolean not null,
  version integer not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  counted_bytes integer not null default 0,
  check ((request_amount is null) = (request_currency is null))
);
create unique index customers_inn on customers (holder_id, inn) where inn is not null and deleted_at is null;
create index customers_name_key on customers (holder_id, name_key) where merged_into is null and deleted_at is null;
create index customers_changed_at on customers (holder_id, changed_at desc, id)
where merged_into is null and deleted_at is null;
create index customers_root_id on customers (root_id);
create index customers_merged_into on customers (merged_into) where merged_into is not null;
create index customers_deleted_at on customers (deleted_at) where deleted_at is not null;

alter table financial_statements
  add column customer_id uuid references customers on delete set null,
  -- by hand: nothing else moves it
  add column customer_chosen boolean not null default false;
create index financial_statements_customer_id on financial_statements (customer_id);
alter table assessments
  add column customer_id uuid references customers on delete set null,
  add column customer_chosen boolean not null default false;
create index assessments_customer_id on assessments (customer_id);

create table customer_notes (
  id uuid primary key,
  holder_id uuid not null references users on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  text text not null,
  written_at timestamptz not null,
  counted_bytes integer not null
);
create index customer_notes_customer_id on customer_notes (customer_id);
create index customer_notes_holder_id on customer_notes (holder_id);

-- Kept as they were taken: with the assessment they were taken on as that was then.
create table customer_decisions (
  id uuid primary key,
  holder_id uuid not null references users on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  assessment_id uuid not null references assessments on delete cascade,
  request_amount bigint not null check (request_amount >= 0),
  request_currency text not null,
  request_terms_days integer,
  outcome text not null check (outcome in ('approve', 'reduce', 'refuse')),
  granted bigint not null check (granted between 0 and request_amount),
  reason text not null,
  next_review_on text check (next_review_on ~ '^\d{4}-\d{2}-\d{2}$'),
  decided_by text not null,
  decided_at timestamptz not null,
  -- what the customer was called, and the assessment with its printout
  company json not null,
  output json not null,
  printout json not null,
  counted_bytes integer not null
);
create index customer_decisions_customer_id on customer_decisions (customer_id);
create index customer_decisions_holder_id on customer_decisions (holder_id);
create index customer_decisions_assessment_id on customer_decisions (assessment_id);

create function count_held_storage() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'INSERT' then change := change - old.counted_bytes; end if;
  if tg_op <> 'DELETE' then change := change + new.counted_bytes; end if;
  if change = 0 then
    return null;
  elsif tg_op = 'DELETE' then
    -- a member who goes takes all with them
    update storage set bytes = bytes + change where user_id = old.holder_id;
  else
    insert into storage values (new.holder_id, change)
    on conflict (user_id) do update set bytes = storage.bytes + excluded.bytes;
  end if;
  return null;
end
$$;
create trigger count_storage after insert or update or delete on customers
for each row execute function count_held_storage();
create trigger count_storage after insert or update or delete on customer_notes
for each row execute function count_held_storage();
create trigger count_storage after insert or update or delete on customer_decisions
for each row execute function count_held_storage();

create trigger erased after delete on customers for each row when (old.deleted_at is not null)
  execute function note_erasure('customer');

-- What there is, sorted by the rule of src/domain/company/one-company.ts: by tax number, else by a name that one company alone has.
create temporary table sorted_records on commit drop as
select 'statement' as kind, id, user_id, inn, company_title as title, russian_name, saved_at, null::uuid as statement_id
from financial_statements
union all
select 'assessment', id, user_id, coalesce(source -> 'statement' ->> 'inn', summary ->> 'inn'), title,
  source -> 'statement' ->> 'russianName', saved_at, statement_id
from assessments;
alter table sorted_records add column name_key text, add column company_key text;
-- a database of the locale C knows no capitals but those of English
create function pg_temp.folded(name text) returns text language sql as $$
  select trim(regexp_replace(
    translate(lower(normalize(name, NFKC)), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'), '\s+', ' ', 'g'))
$$;
update sorted_records set name_key = pg_temp.folded(title);
update sorted_records set company_key = case
  when inn is not null then 'number ' || inn
  when name_key ~ '^(company|customer)?( ?\d{1,4})?$' then 'own ' || id
end;
update sorted_records as record set company_key = case
  when named.companies is null then 'name ' || record.name_key
  when named.companies = 1 then named.company_key
  else 'own ' || record.id
end
from sorted_records as same left join (
  select user_id, name_key, count(distinct company_key) as companies, min(company_key) as company_key
  from sorted_records where inn is not null group by user_id, name_key
) as named using (user_id, name_key)
where same.id = record.id and same.kind = record.kind and record.company_key is null;
-- an assessment without a number is of its statement's company
update sorted_records as record set company_key = statement.company_key
from sorted_records as statement
where record.kind = 'assessment' and record.inn is null and statement.kind = 'statement'
  and statement.id = record.statement_id and statement.user_id = record.user_id;
create temporary table sorted_companies on commit drop as
select distinct on (user_id, company_key) gen_random_uuid() as id, user_id, company_key, title, name_key, russian_name, inn, saved_at
from sorted_records order by user_id, company_key, inn is null, saved_at desc;
insert into customers
  (id, holder_id, root_id, name, name_key, search_key, russian_name, inn, is_entered, version, changed_at)
select id, user_id, id, title, name_key, concat_ws(E'\n', name_key, pg_temp.folded(russian_name)), russian_name, inn,
  false, 1, saved_at
from sorted_companies;
update financial_statements as own set customer_id = company.id
from sorted_records as record join sorted_companies as company using (user_id, company_key)
where record.kind = 'statement' and record.id = own.id;
update assessments as own set customer_id = company.id
from sorted_records as record join sorted_companies as company using (user_id, company_key)
where record.kind = 'assessment' and record.id = own.id;
