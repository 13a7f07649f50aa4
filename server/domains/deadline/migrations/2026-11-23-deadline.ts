/** Deadlines of a case, with the event, and the day by the rule and by the court. */
export const caseDeadlines = `
create table case_deadlines (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  proceeding_id text references case_proceedings(id) on delete cascade,
  rule text not null,
  title text not null,
  trigger_on date not null,
  legal_day date,
  moved_from date,
  court_day date,
  -- The day that counts.
  due_on date not null,
  source text not null default '',
  length text not null default '',
  is_info boolean not null default false,
  done_at timestamptz,
  done_by text references employees(id),
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Of one event there is one deadline a proceeding; what a court sets of its own has a name.
create unique index on case_deadlines (case_id, coalesce(proceeding_id, ''), rule) where rule <> 'own';
create index on case_deadlines (case_id, due_on);
create index on case_deadlines (firm_id, due_on) where done_at is null;
`
