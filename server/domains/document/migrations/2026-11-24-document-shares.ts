/**
 * Links that open a version of a document for people without an account; kept after they end, as a record of who was
 * shown what.
 */
export const documentShares = `
create table document_shares (
  id text primary key,
  firm_id text not null references firms(id),
  document_id text not null references documents(id) on delete cascade,
  file_id text not null references files(id),
  -- As it was called then: what is renamed later is not told outside.
  name text not null,
  version_no int not null,
  note text not null default '',
  password_hash text,
  expires_at timestamptz not null,
  views int not null default 0,
  last_viewed_at timestamptz,
  tries int not null default 0,
  try_after timestamptz,
  revoked_at timestamptz,
  revoked_by text references employees(id),
  created_by text not null references employees(id),
  created_at timestamptz not null default now()
);
create index on document_shares (document_id) where revoked_at is null;
create index on document_shares (firm_id);
create index on document_shares (file_id);
`
