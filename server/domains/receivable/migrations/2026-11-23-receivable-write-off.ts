/** Write-offs of receivables, by approval. A write-off is reversed, never deleted. */
export const writeOffTables = `
alter table receivables add column written_off numeric(14,2) not null default 0;
alter table receivables add constraint receivables_parts
  check (written_off >= 0 and received + pending + written_off <= amount);

create table write_offs (
  id text primary key,
  firm_id text not null references firms(id),
  receivable_id text not null references receivables(id),
  case_id text not null references cases(id),
  -- The application that asked for it.
  work_id text not null,
  amount numeric(14,2) not null check (amount > 0),
  reason text not null,
  note text not null default '',
  applicant_id text not null references employees(id),
  written_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by text references employees(id),
  reverse_reason text not null default ''
);
create index on write_offs (receivable_id, written_at);
`
