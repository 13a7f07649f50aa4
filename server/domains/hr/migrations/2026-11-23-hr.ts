/** Data of the firm's people: days, contracts and resignations. */
export const hrTables = `
alter table employees add column birthday date;
alter table employees add column probation_until date;
alter table employees add column left_on date;

create table employment_contracts (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  kind text not null,
  start_day date not null,
  end_day date,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on employment_contracts (firm_id, employee_id);
create index on employment_contracts (firm_id, end_day);

create table resignations (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  status text not null default 'open',
  -- What they were before: it stands again when it is called off.
  status_before text not null,
  last_day date not null,
  reason text not null,
  note text not null default '',
  successor_id text references employees(id),
  holdings jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index on resignations (employee_id) where status = 'open';
create index on resignations (firm_id, status, last_day);

-- Firms that there are already: whoever keeps its people may do so from now on.
update roles set permissions = permissions || '["hr:manage"]'::jsonb
  where code in ('director', 'hr') and not permissions @> '["hr:manage"]'::jsonb;
`
