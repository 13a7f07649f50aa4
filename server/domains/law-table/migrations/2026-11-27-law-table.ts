/** A firm's rows of tables of law: a year's holidays, a quotation of the LPR, a schedule of fees. */
export const lawRows = `
create table law_rows (
  id text primary key,
  firm_id text not null references firms(id),
  kind text not null,
  -- The year, the day, or the fee with its first day: a table has one row for each.
  key text not null,
  form_values jsonb not null,
  editor_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (firm_id, kind, key)
);
`
