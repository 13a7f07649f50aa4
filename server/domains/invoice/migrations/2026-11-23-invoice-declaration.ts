/** Invoices submitted together. */
export const declarationTables = `
create table cost_declarations (
  id text primary key,
  firm_id text not null references firms(id),
  owner_id text not null references employees(id),
  case_id text not null references cases(id),
  used_for text not null,
  declared_at timestamptz not null
);
create index on cost_declarations (firm_id, declared_at desc);
create index on cost_declarations (owner_id, declared_at desc);

alter table submitted_invoices add column declaration_id text references cost_declarations(id);
create index on submitted_invoices (declaration_id) where declaration_id is not null;
`
