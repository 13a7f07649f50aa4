/** Shares of income drawn by lawyers, and refunds to clients. */
export const draws = `
create table income_draws (
  income_id text not null,
  firm_id text not null,
  employee_id text not null,
  work_id text not null references approval_works(id) on delete cascade,
  amount numeric(16,2) not null,
  paid_at timestamptz,
  primary key (income_id, employee_id)
);
create index on income_draws (work_id);

create table refunds (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id),
  claim_id text not null,
  case_id text not null,
  amount numeric(16,2) not null check (amount > 0),
  tax numeric(16,2) not null,
  firm_share numeric(16,2) not null,
  refunded_at timestamptz not null
);
create unique index refunds_work on refunds (firm_id, work_id);
create index on refunds (claim_id);

create table refund_shares (
  refund_id text not null references refunds(id),
  firm_id text not null,
  income_id text not null,
  employee_id text not null,
  amount numeric(16,2) not null,
  primary key (refund_id, employee_id)
);
create index on refund_shares (income_id, employee_id);
`
