/** Dossiers of cases: documents by checklist item, and papers. */
export const dossiers = `
create table case_dossiers (
  case_id text primary key references cases(id) on delete cascade,
  firm_id text not null,
  location text not null default '',
  note text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table case_dossier_papers (
  case_id text not null references cases(id) on delete cascade,
  firm_id text not null,
  item text not null,
  copies int not null default 1,
  pages int not null default 0,
  state text not null default 'submitted',
  primary key (case_id, item)
);

create table case_dossier_documents (
  case_id text not null references cases(id) on delete cascade,
  firm_id text not null,
  item text not null,
  file_id text not null references files(id) on delete cascade,
  primary key (case_id, item, file_id)
);
create index on case_dossier_documents (file_id);
`
