-- A customer is noted once, however often its records change. Whoever changes a record locks the row that is there already, and whoever
-- takes rows skips the locked ones, so a change is noted until it is committed and nobody waits.
with noted as (delete from changed_customers returning customer_id)
insert into changed_customers select distinct customer_id from noted;

create function note_customers(changed uuid[]) returns void language plpgsql as $$
begin
  insert into changed_customers select distinct id from unnest(changed) as id
  where id is not null and not exists (
    select from changed_customers where customer_id = id for key share skip locked
  );
end
$$;

create or replace function note_customer_of_record() returns trigger language plpgsql as $$
declare
  changed uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then changed := changed || old.customer_id; end if;
  if tg_op <> 'DELETE' then changed := changed || new.customer_id; end if;
  -- a decision counts as long as its assessment does, which may have been moved to another customer since
  if tg_table_name = 'assessments' and tg_op = 'UPDATE' then
    changed := changed || array(select customer_id from customer_decisions where assessment_id = new.id);
  end if;
  perform note_customers(changed);
  return null;
end
$$;

create or replace function note_customer() returns trigger language plpgsql as $$
begin
  perform note_customers(array[old.root_id, new.root_id]);
  return null;
end
$$;
