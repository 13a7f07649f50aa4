/** Calculations saved with their case: fees and interest, as they were that day. */
export const reckonings = `
create table case_reckonings (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  kind text not null,
  -- What went in, and what came out: rates change, a kept sum does not.
  given jsonb not null,
  result jsonb not null,
  creator_id text not null references employees(id),
  created_at timestamptz not null default now()
);
create index on case_reckonings (case_id, created_at);
`
