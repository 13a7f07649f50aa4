/** Cost invoices, and every action on them. */
export const costInvoiceTables = `
create table cost_invoices (
  id text primary key,
  firm_id text not null references firms(id),
  source text not null,
  -- The submitted invoice, or the line of a reimbursement.
  source_id text not null,
  work_id text references approval_works(id),
  owner_id text not null references employees(id),
  case_id text references cases(id),
  number text not null default '',
  seller text not null default '',
  used_for text,
  amount numeric(14,2) not null check (amount > 0),
  tax numeric(14,2) not null default 0,
  issued_on date not null,
  mark text not null default 'toRecord',
  note text not null default '',
  version int not null default 1,
  entered_at timestamptz not null,
  updated_at timestamptz not null,
  unique (firm_id, source, source_id)
);
-- One invoice is one cost, whichever way it came.
create unique index cost_invoices_number on cost_invoices (firm_id, number) where number <> '' and mark <> 'cancelled';
create index on cost_invoices (firm_id, entered_at desc, id desc);
create index on cost_invoices (owner_id, entered_at desc);
create index on cost_invoices (firm_id, mark);
create index on cost_invoices (work_id) where work_id is not null;

create table cost_records (
  id text primary key,
  firm_id text not null references firms(id),
  cost_invoice_id text not null references cost_invoices(id) on delete cascade,
  action text not null,
  by_id text references employees(id),
  note text not null default '',
  at timestamptz not null
);
create index on cost_records (cost_invoice_id, at desc);
create index on cost_records (by_id, at desc);

-- When finance was last asked to enter what an application brought.
create table inventory_pushes (
  work_id text primary key references approval_works(id) on delete cascade,
  firm_id text not null references firms(id),
  pushed_on date not null
);
`
