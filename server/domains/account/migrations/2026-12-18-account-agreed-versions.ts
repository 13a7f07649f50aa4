/** Wordings of the agreements that people agreed to. Nobody's earlier agreement was recorded: all are asked once. */
export const agreedVersions = `
create table agreed_versions (
  account_id text not null references accounts(id) on delete cascade,
  version int not null,
  agreed_at timestamptz not null,
  primary key (account_id, version)
);
`
