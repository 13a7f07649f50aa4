/** Applications about case sources, with the values before each, so that a change can always be shown. */
export const caseSourceWorks = `
create table case_source_works (
  work_id text primary key references approval_works(id) on delete cascade,
  firm_id text not null,
  case_source_id text not null references case_sources(id),
  type int not null,
  -- The fields that a change replaces, as they were when it was given in.
  before jsonb not null default '{}',
  -- What the source was before, to be put back if the application comes to nothing.
  status_before text not null,
  is_open boolean not null default true,
  created_at timestamptz not null default now()
);
create index on case_source_works (case_source_id, created_at desc);
-- One application at a time.
create unique index on case_source_works (case_source_id) where is_open;
`
