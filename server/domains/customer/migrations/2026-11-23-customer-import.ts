/** Imported lists of customers, so that an import can be undone. */
export const customerImports = `
create table customer_imports (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  customer_ids jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null
);
create index on customer_imports (firm_id, created_at desc);
`
