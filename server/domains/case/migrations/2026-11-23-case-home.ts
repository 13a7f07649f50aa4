/** Data of a case's home: hearings in the calendar, and the values before and after each change. */
export const caseHome = `
create table case_hearings (
  schedule_id text primary key references schedules(id) on delete cascade,
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  proceeding_id text not null references case_proceedings(id) on delete cascade
);
create index on case_hearings (case_id);
create index on case_hearings (proceeding_id);

-- By the version that the change made: the audit trail keeps ids only.
create table case_changes (
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  version int not null,
  changes jsonb not null,
  primary key (case_id, version)
);
create index on cases (firm_id, parent_id) where parent_id is not null;
-- Whether one of the same name is there, while it is being typed.
create index on cases (firm_id, name);
`
