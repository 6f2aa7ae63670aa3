-- From when on a customer needs attention (src/domain/customers/attention.ts), for lists that begin with those that do.
alter table customers add column attention_from timestamptz;
create index customers_attention_from on customers (holder_id, attention_from desc, id)
where merged_into is null and deleted_at is null and attention_from is not null;

-- Customers for whom that has to be worked out again. Rows are only added here, so that nobody who changes a record waits for another's lock.
create table changed_customers (customer_id uuid not null);
create index changed_customers_customer_id on changed_customers (customer_id);
insert into changed_customers select id from customers;

create function note_customer_of_record() returns trigger language plpgsql as $$
declare
  changed uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then changed := changed || old.customer_id; end if;
  if tg_op <> 'DELETE' then changed := changed || new.customer_id; end if;
  insert into changed_customers select distinct id from unnest(changed) as id where id is not null;
  -- a decision counts as long as its assessment does, which may have been moved to another customer since
  if tg_table_name = 'assessments' and tg_op = 'UPDATE' then
    insert into changed_customers select distinct customer_id from customer_decisions where assessment_id = new.id;
  end if;
  return null;
end
$$;
create trigger note_customer after insert or delete on financial_statements
for each row execute function note_customer_of_record();
create trigger note_customer_of_change after update on financial_statements
for each row when (
  (old.customer_id, old.status, old.reporting_year, old.periods, old.expires_at, old.restated_year, old.deleted_at)
  is distinct from
  (new.customer_id, new.status, new.reporting_year, new.periods, new.expires_at, new.restated_year, new.deleted_at)
) execute function note_customer_of_record();
create trigger note_customer after insert or delete on assessments
for each row execute function note_customer_of_record();
create trigger note_customer_of_change after update on assessments
for each row when (
  (old.customer_id, old.version, old.deleted_at) is distinct from (new.customer_id, new.version, new.deleted_at)
) execute function note_customer_of_record();
create trigger note_customer after insert or update or delete on customer_decisions
for each row execute function note_customer_of_record();

create function note_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers select distinct id from unnest(array[old.root_id, new.root_id]) as id;
  return null;
end
$$;
create trigger note_customer_of_change after update on customers
for each row when (
  (old.root_id, old.request_amount, old.request_currency) is distinct from (new.root_id, new.request_amount, new.request_currency)
) execute function note_customer();
