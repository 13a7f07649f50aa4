/** Imports of lists of every kind, each with the ids of its rows, so that it can be undone. */
export const firmImports = `
create table firm_imports (
  id text primary key,
  firm_id text not null references firms(id),
  kind text not null,
  employee_id text not null references employees(id),
  ids jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null
);
create index on firm_imports (firm_id, kind, created_at desc);
insert into firm_imports (id, firm_id, kind, employee_id, ids, undone_at, created_at)
  select id, firm_id, 'customer', employee_id, customer_ids, undone_at, created_at from customer_imports;
drop table customer_imports;
`
