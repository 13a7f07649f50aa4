/** Receivables, arrivals, claims and incomes. The ledger holds the same amounts as movements. */
export const receivableTables = `
create table receivables (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id),
  name text not null,
  amount numeric(14,2) not null check (amount > 0),
  -- Claimed and looked at; claimed and not looked at.
  received numeric(14,2) not null default 0,
  pending numeric(14,2) not null default 0,
  due_kind text not null,
  due_on date,
  condition text not null default '',
  note text not null default '',
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (received >= 0 and pending >= 0 and received + pending <= amount)
);
create index on receivables (case_id, created_at);
create index on receivables (firm_id, due_on, id) where cancelled_at is null;
create index on receivables (firm_id, amount) where cancelled_at is null;

create table arrivals (
  id text primary key,
  firm_id text not null references firms(id),
  amount numeric(14,2) not null check (amount > 0),
  claimed numeric(14,2) not null default 0,
  confirmed numeric(14,2) not null default 0,
  arrived_on date not null,
  payer text not null,
  payer_account text not null default '',
  serial_no text not null default '',
  words text not null default '',
  withdrawn_at timestamptz,
  withdraw_reason text not null default '',
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- However many claim at once.
  check (claimed >= confirmed and confirmed >= 0 and claimed <= amount)
);
create index on arrivals (firm_id, arrived_on desc, id desc);
create index on arrivals (firm_id, arrived_on desc, id desc) where claimed < amount and withdrawn_at is null;
create unique index on arrivals (firm_id, serial_no) where serial_no <> '' and withdrawn_at is null;

create table claims (
  id text primary key,
  firm_id text not null references firms(id),
  arrival_id text not null references arrivals(id),
  receivable_id text not null references receivables(id),
  case_id text not null references cases(id),
  amount numeric(14,2) not null check (amount > 0),
  status text not null default 'pending',
  claimer_id text not null references employees(id),
  note text not null default '',
  reason text not null default '',
  decided_by text references employees(id),
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on claims (arrival_id, created_at);
create index on claims (receivable_id);
create index on claims (firm_id, created_at) where status = 'pending';
create index on claims (claimer_id, created_at desc);

create table incomes (
  id text primary key,
  firm_id text not null references firms(id),
  claim_id text not null references claims(id),
  case_id text not null references cases(id),
  gross numeric(14,2) not null check (gross > 0),
  tax_rate numeric(5,2) not null,
  tax numeric(14,2) not null,
  firm_rate numeric(5,2) not null,
  firm_share numeric(14,2) not null,
  status text not null default 'toConfirm',
  -- When silence counts as a yes.
  silent_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index on incomes (claim_id) where cancelled_at is null;
create index on incomes (case_id, created_at);
create index on incomes (firm_id, status, silent_at) where cancelled_at is null;

create table income_shares (
  income_id text not null references incomes(id) on delete cascade,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  percent numeric(5,2) not null,
  amount numeric(14,2) not null,
  status text not null default 'toConfirm',
  reason text not null default '',
  answered_at timestamptz,
  sort int not null default 0,
  primary key (income_id, employee_id)
);
create index on income_shares (employee_id, status);
`
