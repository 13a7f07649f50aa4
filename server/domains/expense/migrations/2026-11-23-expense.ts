/** Bank accounts, reimbursed expenses, payouts and loans. */
export const expenses = `
create table open_accounts (
  id text primary key,
  firm_id text not null,
  owner_id text,
  group_code text not null,
  holder text not null,
  bank text not null,
  account_no text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index open_accounts_number on open_accounts (firm_id, coalesce(owner_id, ''), account_no);

create table expenses (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id) on delete cascade,
  seq int not null,
  employee_id text not null,
  case_id text,
  kind text not null,
  type text not null,
  spent_on text not null,
  amount numeric(16,2) not null,
  invoice_no text not null default '',
  seller text not null default '',
  seller_norm text not null default '',
  bearer text not null,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index expenses_invoice on expenses (firm_id, invoice_no) where invoice_no <> '';
create index on expenses (work_id);
create index on expenses (firm_id, amount, spent_on);

create table expense_papers (
  firm_id text not null,
  md5 text not null,
  work_id text not null references approval_works(id) on delete cascade,
  primary key (firm_id, md5)
);
create index on expense_papers (work_id);

create table payouts (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id),
  type int not null,
  kind text not null,
  title text not null,
  employee_id text not null,
  case_id text,
  payee text not null,
  bank text not null default '',
  account_no text not null default '',
  amount numeric(16,2) not null,
  from_fund boolean not null default false,
  paid_at timestamptz not null
);
create unique index payouts_work on payouts (firm_id, work_id);
create index on payouts (firm_id, paid_at);
create index on payouts (case_id);

create table lends (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id),
  employee_id text not null,
  amount numeric(16,2) not null,
  returned numeric(16,2) not null default 0,
  note text not null default '',
  lent_at timestamptz not null,
  check (returned >= 0 and returned <= amount)
);
create index on lends (firm_id, employee_id);

create table lend_returns (
  id text primary key,
  firm_id text not null,
  lend_id text not null references lends(id),
  work_id text references approval_works(id),
  employee_id text not null,
  amount numeric(16,2) not null,
  returned_at timestamptz not null
);
create index on lend_returns (firm_id, returned_at);
`
