/** Proceedings of a case, and the applications about it, with the values before each of them kept for ever. */
export const caseProceedings = `
create table case_proceedings (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  stage text not null,
  accept_organ text not null,
  court_case_no text not null default '',
  -- As people search it: brackets and spaces made alike.
  court_case_no_norm text not null default '',
  status text not null default 'waiting',
  tribunal text not null default '',
  judge text not null default '',
  judge_phone text not null default '',
  clerk text not null default '',
  clerk_phone text not null default '',
  filed_on date,
  served_on date,
  result text not null default '',
  result_on date,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on case_proceedings (case_id, sort);
create index on case_proceedings (firm_id, court_case_no_norm) where court_case_no_norm <> '';

create table case_works (
  work_id text primary key references approval_works(id) on delete cascade,
  firm_id text not null,
  case_id text not null references cases(id),
  type int not null,
  -- The fields that a change replaces, as they were when it was given in.
  before jsonb not null default '{}',
  -- What the matter was before, to be put back if the application comes to nothing.
  status_before text not null,
  is_open boolean not null default true,
  created_at timestamptz not null default now()
);
create index on case_works (case_id, created_at desc);
-- One application about its state at a time.
create unique index on case_works (case_id) where is_open;

create index on cases (creator_id, updated_at desc, id);
create index on cases (firm_id, department_id, updated_at desc, id);
create index on cases (firm_id, end_date) where category = 'retainer';
`
