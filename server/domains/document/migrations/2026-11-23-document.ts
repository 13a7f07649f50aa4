/** Documents: folders of a case, the firm and an employee, the documents in them, their versions, and tags. */
export const documents = `
create table document_folders (
  id text primary key,
  firm_id text not null references firms(id),
  space text not null,
  case_id text references cases(id) on delete cascade,
  owner_id text references employees(id),
  parent_id text references document_folders(id),
  name text not null,
  sort int not null default 0,
  version int not null default 1,
  -- Kept as a row: a folder of the template that was taken away does not come back.
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index on document_folders (case_id);
create index on document_folders (firm_id, space);
create index on document_folders (parent_id);

create table documents (
  id text primary key,
  firm_id text not null references firms(id),
  space text not null,
  case_id text references cases(id) on delete cascade,
  folder_id text references document_folders(id),
  owner_id text not null references employees(id),
  -- With its extension; as its last version is.
  name text not null,
  extension text not null default '',
  size bigint not null,
  file_id text not null references files(id),
  version_no int not null default 1,
  doc_type text not null default 'other',
  note text not null default '',
  is_confidential boolean not null default false,
  -- Set by applications for a seal only.
  status text not null default 'draft',
  original text not null default 'none',
  version int not null default 1,
  deleted_at timestamptz,
  deleted_by text references employees(id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on documents (case_id, updated_at desc) where deleted_at is null;
create index on documents (firm_id, space, updated_at desc) where deleted_at is null;
create index on documents (owner_id, updated_at desc);
create index on documents (folder_id);
create index on documents (file_id);

create table document_versions (
  id text primary key,
  firm_id text not null,
  document_id text not null references documents(id) on delete cascade,
  no int not null,
  file_id text not null references files(id),
  name text not null,
  note text not null default '',
  author_id text not null references employees(id),
  -- Its words, taken out of it by a job: what is searched and compared.
  words text,
  words_state text not null default 'waiting',
  pages int,
  created_at timestamptz not null default now(),
  unique (document_id, no)
);
create index on document_versions (file_id);

create table document_tags (
  firm_id text not null,
  document_id text not null references documents(id) on delete cascade,
  tag text not null,
  primary key (document_id, tag)
);
create index on document_tags (firm_id, tag);

-- What hung on a matter by then.
insert into documents (id, firm_id, space, case_id, owner_id, name, extension, size, file_id, created_at, updated_at)
select substr(md5(u.target_id || u.file_id), 1, 20), u.firm_id, 'case', u.target_id, f.owner_id, f.name, f.extension, f.size, f.id,
  f.created_at, f.created_at
from file_uses u join files f on f.id = u.file_id join cases c on c.id = u.target_id join employees e on e.id = f.owner_id
where u.target_kind = 'case' and f.state = 'stored';
insert into document_versions (id, firm_id, document_id, no, file_id, name, author_id, created_at)
select d.id, d.firm_id, d.id, 1, d.file_id, d.name, d.owner_id, d.created_at from documents d;
insert into file_uses (firm_id, file_id, target_kind, target_id)
select d.firm_id, d.file_id, 'document', d.id from documents d on conflict do nothing;
`
