/** Loans of dossiers (2023): papers until they are returned, electronic ones until a day. */
export const dossierLoans = `
create table dossier_loans (
  id text primary key,
  firm_id text not null,
  work_id text not null unique,
  case_id text not null references cases(id) on delete cascade,
  borrower_id text not null references employees(id),
  way text not null,
  volumes jsonb not null,
  start_day date not null,
  end_day date not null,
  -- Whether the borrower works on the matter.
  is_own boolean not null default false,
  state text not null default 'applying',
  out_at timestamptz,
  back_at timestamptz,
  back_by text references employees(id),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on dossier_loans (case_id) where state = 'out';
create index on dossier_loans (borrower_id) where state = 'out';
`
