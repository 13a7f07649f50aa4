/** Tables of the approval engine: flows as data, works and their steps, history, and the data of the common kinds. */
export const approvals = `
-- A firm's own forms (type 2031).
create table approval_forms (
  id text primary key,
  firm_id text not null references firms(id),
  title text not null,
  about text not null default '',
  group_code text not null,
  fields jsonb not null,
  summary jsonb not null default '[]',
  amount_key text not null default '',
  is_money boolean not null default false,
  is_on boolean not null default true,
  sort int not null default 0
);
create index on approval_forms (firm_id, sort);

-- A flow is never edited: a change is the next version, and a running work keeps the one it began with.
create table approval_flows (
  id text primary key,
  firm_id text not null references firms(id),
  type int not null,
  form_id text not null default '',
  version int not null,
  nodes jsonb not null,
  created_at timestamptz not null default now(),
  unique (firm_id, type, form_id, version)
);

create table approval_works (
  id text primary key,
  firm_id text not null references firms(id),
  work_no text not null default '',
  type int not null,
  form_id text not null default '',
  title text not null,
  -- 0 draft, 1 running, 2 withdrawn, 3 approved, 4 returned, 5 invalid
  status smallint not null,
  applicant_id text not null references employees(id),
  -- The applicant's when it was submitted: who moves on leaves it where it was.
  department_id text not null references departments(id),
  urgency smallint not null default 1,
  form jsonb not null default '{}',
  -- What the applicant has changed since it came back, until it is submitted again.
  draft jsonb,
  -- The fields of a firm's own form as they were: the form may change later.
  fields jsonb,
  summary jsonb not null default '[]',
  amount numeric(16, 2),
  flow_id text references approval_flows(id),
  node_id text not null default '',
  node_name text not null default '',
  round int not null default 0,
  turn int not null default 0,
  urged_at timestamptz,
  urge_count int not null default 0,
  locked_by text references employees(id),
  locked_until timestamptz,
  submitted_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index on approval_works (firm_id, work_no) where work_no <> '';
create index on approval_works (applicant_id, updated_at desc, id desc);
create index on approval_works (applicant_id, status);

-- One stay of a work at a node. It can come to the same node twice.
create table approval_turns (
  firm_id text not null,
  work_id text not null references approval_works(id) on delete cascade,
  turn int not null,
  round int not null,
  node_id text not null,
  node_name text not null,
  node_kind text not null,
  -- current, done, skipped, returned, withdrawn
  state text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (work_id, turn)
);

create table approval_tasks (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id) on delete cascade,
  type int not null,
  turn int not null,
  assignee_id text not null references employees(id),
  -- Whose task it would be without the delegation.
  original_id text references employees(id),
  state text not null,
  seq int not null,
  -- Adding a signature: whose task it hangs on, where, and how those of one adding go together.
  parent_id text,
  place text,
  sign_mode text,
  can_batch boolean not null default false,
  opinion text not null default '',
  signature_id text,
  file_ids jsonb not null default '[]',
  version int not null default 1,
  -- When its turn came; null before.
  arrived_at timestamptz,
  -- How late it was found to be: 0, 1 reminded, 2 escalated.
  lateness smallint not null default 0,
  read_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
-- A person's to-dos, by waiting time; the counts by kind read it alone.
create index on approval_tasks (assignee_id, arrived_at, id) include (type) where state = 'pending';
create index on approval_tasks (assignee_id, type, arrived_at) where state = 'pending';
create index on approval_tasks (work_id, turn, seq);

-- Whoever has to do with a work besides its applicant and its present approvers, and so may read it.
create table approval_parties (
  firm_id text not null,
  work_id text not null references approval_works(id) on delete cascade,
  employee_id text not null references employees(id),
  -- handled, cc, mentioned
  part text not null,
  -- What they did last.
  did text not null default '',
  type int not null,
  by_id text,
  at timestamptz not null,
  read_at timestamptz,
  primary key (work_id, employee_id, part)
);
create index on approval_parties (employee_id, part, at desc, work_id);
create index on approval_parties (employee_id) where part = 'cc' and read_at is null;

-- All that happened, in its order. Never edited.
create table approval_events (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id) on delete cascade,
  -- Events of one moment keep their order by this.
  seq bigint generated always as identity,
  round int not null,
  turn int not null,
  did text not null,
  actor_id text,
  original_id text,
  node_name text not null default '',
  target_ids jsonb not null default '[]',
  content text not null default '',
  file_ids jsonb not null default '[]',
  at timestamptz not null
);
create index on approval_events (work_id, seq);

create table approval_delegations (
  id text primary key,
  firm_id text not null,
  from_id text not null references employees(id),
  to_id text not null references employees(id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- All kinds when null.
  types jsonb,
  with_pending boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index on approval_delegations (from_id, end_at);
create index on approval_delegations (to_id, end_at);

create table approval_phrases (
  firm_id text not null,
  employee_id text primary key references employees(id) on delete cascade,
  phrases jsonb not null
);

create table approval_numbers (
  firm_id text not null,
  day date not null,
  last int not null,
  primary key (firm_id, day)
);

-- Leave: days a person has of a year, and has taken.
create table leave_balances (
  firm_id text not null,
  employee_id text not null references employees(id) on delete cascade,
  year int not null,
  kind text not null,
  days numeric(5, 1) not null,
  used numeric(5, 1) not null default 0,
  primary key (employee_id, year, kind)
);

create table supplies (
  id text primary key,
  firm_id text not null references firms(id),
  name text not null,
  unit text not null default '',
  price numeric(12, 2) not null,
  stock int not null,
  unique (firm_id, name)
);

-- What an approved request takes from the stock, and what is to be bought.
create table supply_orders (
  id text primary key,
  firm_id text not null,
  work_id text not null references approval_works(id),
  item text not null,
  qty int not null,
  from_stock int not null,
  to_buy int not null,
  price numeric(12, 2) not null,
  created_at timestamptz not null
);
create index on supply_orders (work_id);

-- What can be borrowed, and who has it when.
create table loan_objects (
  id text primary key,
  firm_id text not null references firms(id),
  kind text not null,
  name text not null,
  unique (firm_id, kind, name)
);

create table loans (
  id text primary key,
  firm_id text not null,
  work_id text not null unique references approval_works(id),
  kind text not null,
  object text not null,
  borrower_id text not null references employees(id),
  start_day date not null,
  end_day date not null,
  returned_at timestamptz
);
create index on loans (firm_id, kind, object, end_day);
`
