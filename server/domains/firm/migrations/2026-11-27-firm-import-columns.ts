/** Columns that a firm has chosen for its sheets, by the titles of the sheet. */
export const importColumns = `
create table firm_import_columns (
  id text primary key,
  firm_id text not null references firms(id),
  kind text not null,
  header_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  unique (firm_id, kind, header_key)
);
`
