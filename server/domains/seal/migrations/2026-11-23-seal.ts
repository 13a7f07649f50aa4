/** Seals, documents to be stamped, and the log of every use. */
export const sealTables = `
create table seals (
  id text primary key,
  firm_id text not null references firms(id),
  kind text not null,
  name text not null,
  picture_id text references files(id),
  is_on boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index on seals (firm_id, kind) where is_on;

create table seal_docs (
  id text primary key,
  firm_id text not null references firms(id),
  work_id text not null references approval_works(id) on delete cascade,
  type int not null,
  -- Of several in an application; the only one is 0.
  item int not null default 0,
  case_id text references cases(id) on delete cascade,
  applicant_id text not null references employees(id),
  title text not null,
  doc_type text not null,
  addressee text not null default '',
  remark text not null default '',
  file_id text not null references files(id),
  -- The same as a PDF, where it is none itself.
  pdf_id text references files(id),
  stamped_id text references files(id),
  seal_kind text not null,
  stamp_type text not null,
  copies int not null default 1,
  places jsonb not null default '[]',
  is_paging boolean not null default false,
  is_auto boolean not null default false,
  status text not null default 'approving',
  original text not null default 'none',
  original_due date,
  -- 2027: how whoever decides decided on this one.
  is_agreed boolean,
  decide_reason text not null default '',
  -- 2022: what it takes the place of.
  replaces_id text references seal_docs(id),
  -- 2017, 2022: the application that is about to change it.
  held_by text references approval_works(id) on delete set null,
  stamped_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (work_id, item)
);
create index on seal_docs (firm_id, status, updated_at desc);
create index on seal_docs (applicant_id, created_at desc);
create index on seal_docs (case_id);
create index on seal_docs (file_id);
create index on seal_docs (pdf_id);
create index on seal_docs (stamped_id);
create index on seal_docs (replaces_id);
create index on seal_docs (held_by);
create index on seals (picture_id);

create table seal_uses (
  id text primary key,
  firm_id text not null references firms(id),
  doc_id text not null references seal_docs(id) on delete cascade,
  seal_id text references seals(id),
  action text not null,
  employee_id text references employees(id),
  copies int not null default 0,
  note text not null default '',
  at timestamptz not null default now()
);
create index on seal_uses (doc_id, at);
create index on seal_uses (firm_id, at desc);
create index on seal_uses (seal_id);
create index on seal_uses (employee_id);
`
